import type { EventType } from '../../../contract/calendar.ts';
import type { Report } from '../../../contract/report.ts';
import { colours, measure, page } from './layout.rules.ts';
import type { Paper, Structure, Style } from './paper.service.ts';
import { careGiven, careName, count, monthLetters, monthsInWords, number, runsOf, shortDay } from './words.rules.ts';

const small: Style = { face: 'text', size: 8.5, colour: colours.ink2 };
const label: Style = { face: 'text', size: 9.5 };
const figure: Style = { face: 'strong', size: 9.5 };

const careColours: Record<EventType, string> = {
  watering: colours.water,
  fertilizing: colours.sun,
  pruning: colours.leaf,
  repotting: colours.clay,
  planting: '#7fa07f',
  harvesting: colours.plum,
};

/** The least of 1, 2, 5, 10, 20 … of which four steps reach so high. */
function stepFor(highest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (step * power * 4 >= highest) return step * power;
  }
}

const totalOf = ({ counts }: Report['care']['weeks'][number]): number =>
  Object.values(counts).reduce((total, times) => total + times, 0);

/** How the weeks are named under the chart: each of a month, the first of each month of a year. */
function weekLabels({ care, month }: Report): string[] {
  return care.weeks.map(({ from }, index) => {
    if (month !== null) return shortDay(from);
    const before = care.weeks[index - 1]?.from;
    return before?.slice(0, 7) === from.slice(0, 7) ? '' : (monthLetters[Number(from.slice(5, 7)) - 1] ?? '');
  });
}

function drawCare(paper: Paper, report: Report, top: number, height: number): void {
  const { doc } = paper;
  const { weeks } = report.care;
  const step = stepFor(Math.max(...weeks.map(totalOf)));
  const [left, bottom] = [page.left + 26, top + height];
  for (let line = 0; line <= 4; line += 1) {
    const y = bottom - (line * height) / 4;
    paper.rule(y, left);
    const text = number(line * step);
    paper.line(text, left - 6 - paper.width(text, small), y + 3, small);
  }
  const each = (page.right - left) / weeks.length;
  const width = Math.min(each * 0.72, 42);
  const labels = weekLabels(report);
  const types = careGiven(report.care);
  for (const [index, { counts }] of weeks.entries()) {
    const x = left + index * each + (each - width) / 2;
    let y = bottom;
    for (const type of types) {
      const part = ((counts[type] ?? 0) * height) / (4 * step);
      if (part > 0) doc.rect(x, y - part, width, part).fill(careColours[type]);
      y -= part;
      // A line of paper between the parts: they can be told apart without their colours.
      if (part > 0)
        doc
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(0.8)
          .stroke(colours.paper);
    }
    const text = labels[index] ?? '';
    const middle = report.month === null ? x : x + width / 2 - paper.width(text, small) / 2;
    paper.line(text, middle, bottom + 13, small);
  }
}

/** Care by week as stacked bars, with the kinds of care and their figures under it. */
export function careChart(paper: Paper, parent: Structure, report: Report): void {
  const height = 128;
  paper.room(height + 60);
  const top = paper.y;
  const weeks = report.care.weeks.filter((week) => totalOf(week) > 0);
  const alt = weeks.map((week) => `week of ${shortDay(week.from)} ${number(totalOf(week))}`).join(', ');
  paper.mark(parent, 'Figure', () => drawCare(paper, report, top, height), { alt: `Care by week: ${alt}.` });
  let [x, y] = [page.left, top + height + 36];
  const legend = paper.part('L', {}, parent);
  for (const type of careGiven(report.care)) {
    const [name, times] = [careName(type), number(report.care.byType[type] ?? 0)];
    const width = 14 + paper.width(name, label) + 5 + paper.width(times, figure);
    if (x + width > page.right) [x, y] = [page.left, y + 16];
    const at = { x, y };
    paper.artifact(() => paper.doc.roundedRect(at.x, at.y - 7.5, 9, 9, 2).fill(careColours[type]));
    paper.item(legend, () => {
      paper.line(name, at.x + 14, at.y, label);
      paper.line(times, at.x + 14 + paper.width(name, label) + 5, at.y, figure);
    });
    x += width + 13;
  }
  legend.end();
  paper.y = y + 14;
}

/** The families of the garden as bars, in a table of their names and figures. */
export function familiesChart(paper: Paper, parent: Structure, { families }: Report): void {
  const most = Math.max(1, ...families.filter(({ family }) => family !== null).map(({ plants }) => plants));
  const [names, bars] = [150, measure - 150 - 40];
  const table = paper.part('Table', { title: 'Families' }, parent);
  for (const { family, plants } of families) {
    paper.room(18);
    const baseline = paper.y + 11;
    // All others together are no family, and would make the bars of families small.
    const bar = family === null ? 0 : Math.max(2, (plants / most) * bars);
    const filled = { x: page.left + names, y: baseline - 9 };
    if (bar > 0) paper.artifact(() => paper.doc.roundedRect(filled.x, filled.y, bar, 11, 2).fill(colours.leaf));
    const row = paper.part('TR', {}, table);
    const name = paper.fit(family ?? 'Other or not known', label, names - 12);
    paper.mark(row, 'TH', () => paper.line(name, page.left, baseline, label), { scope: 'Row' });
    paper.mark(row, 'TD', () =>
      paper.line(number(plants), page.left + names + bar + (bar > 0 ? 7 : 0), baseline, figure),
    );
    row.end();
    paper.y += 18;
  }
  table.end();
  paper.y += 6;
}

const bloomNames = 280;
const cell = (measure - bloomNames) / 12;

function bloomHead(paper: Paper): void {
  paper.artifact(() => {
    for (const [index, letter] of monthLetters.entries()) {
      const x = page.left + bloomNames + (index + 0.5) * cell - paper.width(letter, small) / 2;
      paper.line(letter, x, paper.y + 9, small);
    }
    paper.rule(paper.y + 14);
  });
  paper.y += 16;
}

function drawBloom(paper: Paper, months: readonly number[], middle: number): void {
  for (const [first, last] of runsOf(months)) {
    const x = page.left + bloomNames + (first - 1) * cell + 1.5;
    paper.doc.roundedRect(x, middle - 4, (last - first + 1) * cell - 3, 8, 4).fill(colours.plum);
  }
}

/** Which plant blooms in which months, as a grid of the year. */
export function bloomChart(paper: Paper, parent: Structure, { bloom }: Report): void {
  const latin: Style = { face: 'latin', size: 9.5, colour: colours.ink2 };
  const table = paper.part('Table', { title: 'Bloom calendar' }, parent);
  paper.room(60);
  bloomHead(paper);
  for (const { commonName, latinName, months } of bloom) {
    if (paper.room(17)) bloomHead(paper);
    const [top, baseline] = [paper.y, paper.y + 12];
    paper.artifact(() => {
      for (let month = 0; month <= 12; month += 1) {
        const x = page.left + bloomNames + month * cell;
        paper.doc.moveTo(x, top).lineTo(x, top + 17);
      }
      paper.doc.lineWidth(0.4).stroke(colours.line);
      paper.rule(top + 17);
    });
    const row = paper.part('TR', {}, table);
    const name = paper.fit(commonName, label, 120);
    paper.mark(
      row,
      'TH',
      () => {
        paper.line(name, page.left, baseline, label);
        paper.line(paper.fit(latinName, latin, bloomNames - 134), page.left + 128, baseline, latin);
      },
      { scope: 'Row' },
    );
    paper.mark(row, 'TD', () => drawBloom(paper, months, top + 8.5), { actual: monthsInWords(months) });
    row.end();
    paper.y += 17;
  }
  table.end();
  paper.y += 8;
}

/** `3 more are not listed.` */
export const beyond = (total: number, listed: number): string =>
  total > listed ? `${count(total - listed, 'more is', 'more are')} not listed.` : '';
