import { buffer } from 'node:stream/consumers';
import type { Report } from '../../../contract/report.ts';
import { beyond, bloomChart, careChart, familiesChart } from './charts.service.ts';
import { cover, type Hero } from './cover.service.ts';
import { colours, measure, page } from './layout.rules.ts';
import { badgeList, harvestTable, photoGrid, plantTable } from './lists.service.ts';
import { Paper, type Structure, type Style } from './paper.service.ts';
import { count, periodName } from './words.rules.ts';

const heading: Style = { face: 'heading', size: 19 };
const intro: Style = { face: 'text', size: 10.5, colour: colours.ink2 };

const bloomSays = 'When the plants of the garden bloom: by your own words, else as is usual for the species.';

/** All that a document is drawn of. */
export interface Drawing {
  report: Report;
  /** The days on which the badges were earned, as many as badges. */
  earnedOn: string[];
  hero: Hero | null;
  /** JPEGs that fill `gridFrame`, as many as photos; null where the file of one is lost. */
  pictures: (Uint8Array | null)[];
  now: Date;
}

interface Section {
  title: string;
  /** What it tells, in a sentence. */
  says: string;
  /** Room that its beginning needs below the heading, so that no heading ends a page. */
  begin: number;
  draw: (part: Structure) => void;
}

/** The parts of the report that have something to tell, in their order. */
function sectionsOf(paper: Paper, { report, earnedOn, pictures }: Drawing): Section[] {
  const { totals, identified, planted, harvests, families, bloom, badges, photos } = report;
  const listed = (total: number, rows: readonly unknown[], sentence: string) =>
    [sentence, beyond(total, rows.length)].filter(Boolean).join(' ');
  const sections: (Section | false)[] = [
    totals.cared > 0 && {
      title: 'Care',
      says: `Given ${count(totals.cared, 'time', 'times')}, on ${count(totals.careDays, 'day', 'days')}.`,
      begin: 200,
      draw: (part) => careChart(paper, part, report),
    },
    families.length > 0 && {
      title: 'Families',
      says: `${count(totals.plants, 'plant', 'plants')} in the garden, of ${count(totals.families, 'family', 'families')}.`,
      begin: 60,
      draw: (part) => familiesChart(paper, part, report),
    },
    bloom.length > 0 && {
      title: 'Bloom calendar',
      says: `${bloomSays}${report.hemisphere === 'south' ? ' Months as in the southern hemisphere.' : ''}`,
      begin: 80,
      draw: (part) => bloomChart(paper, part, report),
    },
    identified.length > 0 && {
      title: 'Identified',
      says: listed(totals.identified, identified, `${count(totals.identified, 'plant', 'plants')}.`),
      begin: 60,
      draw: (part) => plantTable(paper, part, identified),
    },
    planted.length > 0 && {
      title: 'Planted',
      says: listed(totals.planted, planted, `${count(totals.planted, 'plant', 'plants')} put into the garden.`),
      begin: 60,
      draw: (part) => plantTable(paper, part, planted),
    },
    harvests.length > 0 && {
      title: 'Harvest',
      says: listed(totals.harvested, harvests, `${count(totals.harvested, 'harvest', 'harvests')}.`),
      begin: 60,
      draw: (part) => harvestTable(paper, part, harvests),
    },
    badges.length > 0 && {
      title: 'Badges',
      says: `${count(badges.length, 'badge', 'badges')} earned.`,
      begin: 50,
      draw: (part) => badgeList(paper, part, badges, earnedOn),
    },
    photos.length > 1 && {
      title: 'Best photos',
      says: 'One of each plant before a second.',
      begin: 170,
      draw: (part) => photoGrid(paper, part, photos, pictures),
    },
  ];
  return sections.filter((section) => section !== false);
}

function drawSection(paper: Paper, { title, says, begin, draw }: Section): void {
  const lines = paper.lines(says, intro, measure, 2);
  paper.room(64 + begin);
  const part = paper.part('Sect', { title });
  const top = paper.y;
  if (top > page.top) paper.artifact(() => paper.rule(top));
  paper.mark(part, 'H2', () => paper.line(title, page.left, top + 28, heading));
  paper.mark(part, 'P', () => {
    paper.y = paper.block(lines, page.left, top + 45, intro, 15);
  });
  draw(part);
  part.end();
  paper.y += 22;
}

/**
 * Draws a report as a PDF file of A4 pages, without a break: fonts are read from the disk and embedded meanwhile, which
 * takes a good part of a second. Not for the thread that answers requests.
 */
export function drawReport(drawing: Drawing): Promise<Buffer> {
  const { report, hero, now } = drawing;
  const title = `Garden Report, ${periodName(report)}`;
  const paper = new Paper({ title, author: report.gardener, foot: `Leafbook  ·  ${title}`, now });
  const file = buffer(paper.doc);
  cover(paper, report, hero);
  const sections = sectionsOf(paper, drawing);
  if (sections.length > 0) paper.doc.addPage();
  for (const section of sections) drawSection(paper, section);
  paper.end();
  return file;
}
