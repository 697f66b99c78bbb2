import type { Report } from '../../../contract/report.ts';
import { framed, sprig } from './frames.service.ts';
import { colours, coverFrame, measure, page } from './layout.rules.ts';
import type { Paper, Style } from './paper.service.ts';
import { inShort, longDay, number, periodName } from './words.rules.ts';

const brand: Style = { face: 'heading', size: 14, colour: colours.leaf };
const quiet: Style = { face: 'text', size: 9.5, colour: colours.ink2 };
const title: Style = { face: 'display', size: 52 };
const whose: Style = { face: 'heading', size: 17, colour: colours.ink2 };
const words: Style = { face: 'text', size: 11.5 };
const figure: Style = { face: 'display', size: 30 };
const name: Style = { face: 'strong', size: 9.5 };
const latin: Style = { face: 'latin', size: 10.5, colour: colours.ink2 };

const figures: readonly [keyof Report['totals'], string][] = [
  ['identified', 'identified'],
  ['planted', 'planted'],
  ['cared', 'times cared for'],
  ['harvested', 'harvested'],
  ['careDays', 'days with care'],
  ['journal', 'journal entries'],
  ['plants', 'plants in the garden'],
  ['families', 'families'],
];

/** The photo of the first page. */
export interface Hero {
  photo: Report['photos'][number];
  /** A JPEG that fills `coverFrame`. */
  picture: Uint8Array;
}

/** The first page: which report it is, its best photo, and its figures. */
export function cover(paper: Paper, report: Report, hero: Hero | null): void {
  const { doc } = paper;
  const part = paper.part('Sect', { title: 'Garden Report' });
  paper.artifact(() => {
    sprig(paper, { x: page.left + 6, y: 46, height: 20 });
    paper.line('Leafbook', page.left + 18, 63, brand);
    const days = `${longDay(report.from)} to ${longDay(report.to)}`;
    paper.line(days, page.right - paper.width(days, quiet), 62, quiet);
    paper.rule(76);
  });
  paper.mark(part, 'H1', () => {
    paper.line('Garden Report', page.left, 108, whose);
    paper.line(periodName(report), page.left - 2, 160, title);
  });
  const owner = paper.fit(`The garden of ${report.gardener}`, whose, measure);
  paper.mark(part, 'P', () => paper.line(owner, page.left, 190, whose));
  const told = paper.lines(inShort(report), words, measure - 40, 4);
  let top = 218;
  paper.mark(part, 'P', () => {
    top = paper.block(told, page.left, top, words, 17);
  });
  const frame = { x: page.left, y: top + 6, ...coverFrame };
  if (hero) {
    const { photo, picture } = hero;
    const alt = `${photo.commonName}, ${longDay(photo.on)}`;
    paper.mark(part, 'Figure', () => framed(paper, picture, frame), { alt });
    const baseline = frame.y + frame.height + 17;
    const common = paper.fit(photo.commonName, name, measure / 2);
    const at = page.left + paper.width(common, name) + 8;
    paper.mark(part, 'P', () => {
      paper.line(common, page.left, baseline, name);
      paper.line(paper.fit(photo.latinName, latin, page.right - at), at, baseline, latin);
    });
  } else paper.artifact(() => framed(paper, null, frame));
  const [columns, gap, first] = [4, 14, frame.y + frame.height + 46];
  const width = (measure + gap) / columns;
  const list = paper.part('L', {}, part);
  for (const [index, [key, label]] of figures.entries()) {
    const [x, y] = [page.left + (index % columns) * width, first + Math.floor(index / columns) * 74];
    paper.artifact(() => {
      doc
        .moveTo(x, y)
        .lineTo(x + width - gap, y)
        .lineWidth(0.6)
        .stroke(colours.line);
    });
    paper.item(list, () => {
      paper.line(number(report.totals[key]), x, y + 34, figure);
      paper.line(label, x, y + 51, quiet);
    });
  }
  list.end();
  part.end();
}
