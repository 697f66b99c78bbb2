import type { GradingRun } from './ask-photos.ts';
import type { Grade, GradedPhoto } from './grade.ts';
import { plain, table } from './markdown.ts';
import { percent } from './measures.ts';

/** What a report says beside the grade. */
export interface ReportFacts {
  engine: string;
  version: string | null;
  isCalibrated: boolean;
  /** Whether it is known which plants the engine can name. */
  isListed: boolean;
  gradedAt: Date;
  asked: GradingRun;
  /** Names among the labels that the catalog does not have. */
  foreignNames: readonly string[];
  /** Name of the file with the calibration curve. */
  curve: string;
  /** Markdown that shows a photo. */
  show(file: string): Promise<string>;
}

/** Rows of each table at most; the figures count all. */
const rows = { confusions: 20, taxa: 20, findings: 20, failed: 200, names: 50 };

const count = (value: number): string => value.toLocaleString('en');
const milliseconds = (value: number): string => `${count(Math.round(value))} ms`;
const latin = (name: string | null): string => (name === null ? '–' : `*${plain(name)}*`);

/** Writes the report in Markdown. */
export async function reportOf(grade: Grade, facts: ReportFacts): Promise<string> {
  const sections = [
    heading(grade, facts),
    figures(grade, facts),
    calibration(grade, facts),
    await confusions(grade, facts),
    worstTaxa(grade),
    await findings('Plants that were refused', 'The engine saw no plant in these photos.', grade.refusedPlants, facts),
    await findings('Other pictures that were not refused', 'They show no plant.', grade.acceptedOthers, facts),
    await findings(
      'Unknown plants called identified',
      'The engine cannot name these plants, and was sure of another name.',
      grade.wronglyIdentified,
      facts,
    ),
    failures(facts),
    foreignNames(facts),
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

function heading({ plants, unknown, others }: Grade, { engine, version, gradedAt, asked }: ReportFacts): string {
  const lines = [
    `# Grade report: ${plain(engine)}`,
    table(
      ['Graded', ''],
      [
        ['Engine', plain(engine)],
        ['Version', plain(version ?? 'not stated')],
        ['Date', gradedAt.toISOString().slice(0, 10)],
        ['Photos', count(plants + unknown + others)],
        ['Of plants that it can name', count(plants)],
        ['Of plants that it cannot name', count(unknown)],
        ['Without a plant', count(others)],
        ['Not graded', count(asked.failed.length)],
      ],
    ),
  ];
  if (asked.stopped !== null) {
    lines.push(
      `**Not complete.** Photos left: ${count(asked.left)}. ${plain(asked.stopped)} Run the same command again to continue.`,
    );
  }
  return lines.join('\n\n');
}

function figures(grade: Grade, { isListed }: ReportFacts): string {
  const known = isListed ? 'Of plants that it can name' : 'Of plants';
  const rightGroups = (level: 'genus' | 'family') => {
    const { known: one, unknown: other, right } = grade.groups[level];
    return one + other === 0 ? 'none' : `${count(one + other)}, ${percent(right / (one + other))} of them rightly`;
  };
  return [
    '## Figures',
    table(
      [known, ''],
      [
        ['Right first', percent(grade.top1)],
        ['Right among the first three', percent(grade.top3)],
        ['Right among the first five', percent(grade.top5)],
        ['Right family first', percent(grade.familyTop1)],
        ['Called identified', percent(grade.identifiedShare)],
        ['Of these, right', percent(grade.identifiedPrecision)],
        ['Calibration error', grade.calibrationError === null ? '–' : grade.calibrationError.toFixed(3)],
      ],
    ),
    table(
      ['Of the other photos', ''],
      [
        ['Plants refused, of all plants', percent(grade.plantsRefused)],
        ['Pictures without a plant refused', percent(grade.othersRefused)],
        ['Unknown plants called identified', percent(grade.unknownIdentified)],
        ['Answers that name only a genus', rightGroups('genus')],
        ['Answers that name only a family', rightGroups('family')],
        ['Answers "unknown": known plants, unknown plants', `${grade.saidUnknown.known}, ${grade.saidUnknown.unknown}`],
      ],
    ),
    table(
      ['Time of an answer', ''],
      [
        ['Median', milliseconds(grade.medianMs)],
        ['95 of 100 within', milliseconds(grade.p95Ms)],
      ],
    ),
    'A genus is right with any of its species, and a species only with itself, or with its genus where the engine knows no more. ' +
      'Synonyms count as the accepted name of the catalog, subspecies and cultivars as the species.',
  ].join('\n\n');
}

function calibration({ calibration: bins }: Grade, { curve, isCalibrated }: ReportFacts): string {
  if (bins.length === 0) {
    return '## Calibration\n\nNothing to compare: no photo that the engine answered shows a plant that it can name.';
  }
  return [
    '## Calibration',
    `![How often answers of each confidence were right](${curve})`,
    'Where the curve is under the dashed line, the engine promises too much; above it, too little. Larger points stand for more answers.',
    ...(isCalibrated ? [] : ['The makers of this engine do not say that its confidences are probabilities.']),
    table(
      ['Mean confidence', 'Right', 'Answers'],
      bins.map(({ confidence, right, count: answers }) => [percent(confidence), percent(right), count(answers)]),
    ),
  ].join('\n\n');
}

async function confusions(grade: Grade, { show }: ReportFacts): Promise<string> {
  if (grade.confusions.length === 0) return '';
  const cells = await Array.fromAsync(grade.confusions.slice(0, rows.confusions), async (confusion) => {
    const { truth, answer, count: times, file } = confusion;
    return [await show(file), latin(truth), latin(answer), times];
  });
  return `## Most frequent confusions\n\n${table(['Example', 'Shown', 'Answered', 'Times'], cells)}`;
}

function worstTaxa({ taxa }: Grade): string {
  const worst = taxa.filter(({ top1 }) => top1 < 1).slice(0, rows.taxa);
  if (worst.length === 0) return '';
  const cells = worst.map(({ name, photos, top1 }) => [latin(name), photos, percent(top1)]);
  return `## Plants that it knows worst\n\n${table(['Plant', 'Photos', 'Right first'], cells)}`;
}

async function findings(
  title: string,
  says: string,
  found: readonly GradedPhoto[],
  { show }: ReportFacts,
): Promise<string> {
  if (found.length === 0) return '';
  const listed = found.slice(0, rows.findings);
  const more = found.length > listed.length ? ` The first ${listed.length} of ${count(found.length)}:` : '';
  const cells = await Array.fromAsync(listed, async ({ file, truth, answer }) => {
    return [await show(file), plain(file), latin(truth), latin(answer)];
  });
  return `## ${title}\n\n${says}${more}\n\n${table(['Photo', 'File', 'Shown', 'Answered'], cells)}`;
}

function failures({ asked: { failed } }: ReportFacts): string {
  if (failed.length === 0) return '';
  const listed = failed.slice(0, rows.failed);
  const more = failed.length > listed.length ? ` The first ${listed.length} of ${count(failed.length)}:` : '';
  const cells = listed.map(({ file, reason }) => [plain(file), plain(reason)]);
  return `## Photos that were not graded\n\nThey count in no figure.${more}\n\n${table(['File', 'Why'], cells)}`;
}

function foreignNames({ foreignNames: names }: ReportFacts): string {
  if (names.length === 0) return '';
  const listed = names.slice(0, rows.names).map(latin).join(', ');
  const more = names.length > rows.names ? `, and ${count(names.length - rows.names)} more` : '';
  return `## Names that the catalog does not have\n\nThey are compared as they are written: ${listed}${more}.`;
}
