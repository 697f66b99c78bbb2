import type { BadgeTier } from '../../../contract/badges.ts';
import type { Report } from '../../../contract/report.ts';
import { framed } from './frames.service.ts';
import { colours, grid, gridFrame, measure, page } from './layout.rules.ts';
import type { Paper, Structure, Style } from './paper.service.ts';
import { longDay, shortDay } from './words.rules.ts';

const head: Style = { face: 'strong', size: 8.5, colour: colours.ink2 };
const quiet: Style = { face: 'text', size: 9.5, colour: colours.ink2 };
const plain: Style = { face: 'text', size: 9.5 };
const name: Style = { face: 'strong', size: 9.5 };
const latin: Style = { face: 'latin', size: 10, colour: colours.ink2 };

interface Column<Row> {
  title: string;
  /** Points, with the room up to the next column. */
  width: number;
  style: Style;
  /** Lines of a cell at most. */
  most: number;
  text: (row: Row) => string;
}

const gap = 10;
const leading = 12.5;

function headOf<Row>(paper: Paper, columns: readonly Column<Row>[], write: (draw: () => void, title: string) => void) {
  let x = page.left;
  for (const { title, width } of columns) {
    const at = x;
    write(() => paper.line(title, at, paper.y + 9, head), title);
    x += width;
  }
  paper.artifact(() => paper.rule(paper.y + 15));
  paper.y += 16;
}

/** A table whose cells wrap, and whose heads are repeated on every page. */
function table<Row>(paper: Paper, parent: Structure, columns: readonly Column<Row>[], rows: readonly Row[]) {
  const whole = paper.part('Table', {}, parent);
  paper.room(60);
  const heads = paper.part('TR', {}, whole);
  headOf(paper, columns, (draw) => paper.mark(heads, 'TH', draw, { scope: 'Column' }));
  heads.end();
  for (const row of rows) {
    const cells = columns.map((column) => ({
      column,
      lines: paper.lines(column.text(row), column.style, column.width - gap, column.most),
    }));
    const height = Math.max(1, ...cells.map(({ lines }) => lines.length)) * leading + 6;
    if (paper.room(height)) headOf(paper, columns, (draw) => paper.artifact(draw));
    const line = paper.part('TR', {}, whole);
    let x = page.left;
    for (const { column, lines } of cells) {
      const at = x;
      paper.mark(line, 'TD', () => paper.block(lines, at, paper.y + 12, column.style, leading));
      x += column.width;
    }
    line.end();
    paper.y += height;
    const bottom = paper.y;
    paper.artifact(() => paper.rule(bottom));
  }
  whole.end();
  paper.y += 8;
}

export function plantTable(paper: Paper, parent: Structure, plants: Report['identified']): void {
  table(
    paper,
    parent,
    [
      { title: 'Date', width: 54, style: quiet, most: 1, text: ({ on }) => shortDay(on) },
      { title: 'Plant', width: 168, style: name, most: 2, text: ({ commonName }) => commonName },
      { title: 'Scientific name', width: 150, style: latin, most: 2, text: ({ latinName }) => latinName },
      { title: 'Family', width: measure - 372 + gap, style: plain, most: 2, text: ({ family }) => family ?? '' },
    ],
    plants,
  );
}

export function harvestTable(paper: Paper, parent: Structure, harvests: Report['harvests']): void {
  table(
    paper,
    parent,
    [
      { title: 'Date', width: 54, style: quiet, most: 1, text: ({ on }) => shortDay(on) },
      { title: 'Plant', width: 130, style: name, most: 2, text: ({ commonName }) => commonName },
      { title: 'Scientific name', width: 120, style: latin, most: 2, text: ({ latinName }) => latinName },
      { title: 'Note', width: measure - 304 + gap, style: plain, most: 3, text: ({ note }) => note ?? '' },
    ],
    harvests,
  );
}

const tierColours: Record<BadgeTier, string> = {
  bronze: '#8f4f1f',
  silver: '#53616e',
  gold: '#7a5d00',
  platinum: '#0b6b7a',
};

/** A coin with a leaf on it. */
function coin({ doc }: Paper, x: number, y: number, colour: string): void {
  doc.circle(x, y, 13).lineWidth(1.1).fillAndStroke(colours.paper, colour);
  doc.circle(x, y, 10.6).lineWidth(0.4).stroke(colour);
  doc.save().lineCap('round').lineWidth(0.9);
  doc.moveTo(x - 4.5, y + 5).quadraticCurveTo(x - 5.5, y - 5, x + 5, y - 5.5);
  doc.quadraticCurveTo(x + 5.5, y + 4.5, x - 4.5, y + 5).stroke(colour);
  doc
    .moveTo(x - 5.5, y + 6)
    .lineTo(x + 1.5, y - 1.5)
    .stroke(colour);
  doc.restore();
}

/** The badges as coins in two columns. @param earnedOn the days on which they were earned, as many as badges */
export function badgeList(
  paper: Paper,
  parent: Structure,
  badges: Report['badges'],
  earnedOn: readonly string[],
): void {
  const whole = paper.part('L', {}, parent);
  const width = (measure - 20) / 2;
  for (let index = 0; index < badges.length; index += 2) {
    paper.room(44);
    const top = paper.y;
    for (const [column, badge] of badges.slice(index, index + 2).entries()) {
      const x = page.left + column * (width + 20);
      const on = `${badge.tier.charAt(0).toUpperCase()}${badge.tier.slice(1)}, ${shortDay(earnedOn[index + column] ?? '')}`;
      paper.artifact(() => coin(paper, x + 14, top + 17, tierColours[badge.tier]));
      paper.item(whole, () => {
        paper.line(paper.fit(badge.name, name, width - 120), x + 38, top + 13, name);
        paper.line(on, x + width - paper.width(on, quiet), top + 13, quiet);
        paper.line(paper.fit(badge.description, quiet, width - 38), x + 38, top + 27, quiet);
      });
    }
    paper.y += 44;
  }
  whole.end();
}

/** The photos in a grid, three in a row, each with its names under it. @param pictures as many as photos */
export function photoGrid(
  paper: Paper,
  parent: Structure,
  photos: Report['photos'],
  pictures: readonly (Uint8Array | null)[],
): void {
  const { width, height } = gridFrame;
  for (let index = 0; index < photos.length; index += grid.columns) {
    paper.room(height + 46);
    const top = paper.y;
    for (const [column, photo] of photos.slice(index, index + grid.columns).entries()) {
      const x = page.left + column * (width + grid.gap);
      const picture = pictures[index + column] ?? null;
      const alt = `${photo.commonName}, ${longDay(photo.on)}`;
      paper.mark(parent, 'Figure', () => framed(paper, picture, { x, y: top, width, height }), { alt });
      paper.mark(parent, 'P', () => {
        const on = shortDay(photo.on);
        const room = width - paper.width(on, quiet) - 8;
        paper.line(paper.fit(photo.commonName, name, room), x, top + height + 14, name);
        paper.line(on, x + width - paper.width(on, quiet), top + height + 14, quiet);
        paper.line(paper.fit(photo.latinName, latin, width), x, top + height + 27, latin);
      });
    }
    paper.y += height + 46;
  }
}
