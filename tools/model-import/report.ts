import { classCount } from '../../contract/plant-model/answer.ts';
import type { Model } from '../../contract/plant-model/model-file.ts';
import { type Calibration, fewestPhotos } from './calibrate.ts';
import type { Labels } from './labels.ts';

export interface Outcome {
  model: Model;
  /** What the file doesn't say, and was assumed or found out; a sentence each. */
  notes: readonly string[];
  labels: Labels;
  calibration: Calibration | null;
  /** Median of the milliseconds that a photo takes, all its looks together. */
  photoMs: number;
  onnxBytes: number;
}

const count = (value: number): string => value.toLocaleString('en');
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>()#|!]/g, '\\$&');

/** What a host reads on the terminal; each is one line. */
export function summaryOf({ model, notes, labels, calibration, photoMs, onnxBytes }: Outcome): string[] {
  const { accepted, synonyms, unknown, shared } = labels;
  return [
    `Model: ${count(classCount(model))} classes, photos of ${model.input.size} × ${model.input.size} pixels, ${(onnxBytes / 1e6).toFixed(1)} MB, ${photoMs.toFixed(0)} ms per photo on this machine.`,
    `Names: ${count(accepted)} are accepted names of the catalog, ${count(synonyms.length)} synonyms were replaced, ${count(unknown.length)} are not in the catalog and stay as they are.`,
    ...(shared.length > 0
      ? [`${count(shared.length)} synonyms stay as they are, because another class has the accepted name.`]
      : []),
    labels.rejectIndex === null
      ? 'The model has no class for "no plant": it names a plant in every photo.'
      : `Class ${labels.rejectIndex} means "no plant".`,
    ...notes,
    ...calibrationLines(model, calibration),
  ];
}

function calibrationLines({ thresholds, calibration }: Model, graded: Calibration | null): string[] {
  const cautious = `The confidence is not calibrated: one bare name is shown from ${percent(thresholds.identified)} on, and what that is worth is not known.`;
  if (!graded) return [`${cautious} Import again with --grade and a folder of photos to calibrate it.`];
  const { known, unknown, others, unreadable, top1, top5, identified, fitted } = graded;
  return [
    `Photos: ${count(known)} of plants that the model knows, ${count(unknown)} of others, ${count(others)} without a plant, ${count(unreadable.length)} that can't be read.`,
    ...(known > 0
      ? [`The right name comes first for ${percent(top1)}, and among the first five for ${percent(top5)}.`]
      : []),
    ...(fitted
      ? [
          `Calibrated on these photos: temperature ${calibration.temperature}; one bare name is shown from ${percent(thresholds.identified)} on, for ${percent(identified)} of the photos.`,
        ]
      : [`${cautious} At least ${fewestPhotos} photos of plants that the model knows are needed.`]),
    ...(fitted && fitted.reject === null && others === 0
      ? [
          `"No plant" is answered from ${percent(thresholds.reject)} on, which is not calibrated: no photo without a plant was given.`,
        ]
      : []),
  ];
}

/** The report beside the model, in Markdown. */
export function reportOf(outcome: Outcome): string {
  const { model, labels, calibration } = outcome;
  const pairs = (some: { name: string; accepted: string }[]) =>
    some.map(({ name, accepted }) => `- ${escaped(name)} → ${escaped(accepted)}`);
  return [
    `# ${escaped(model.name)} ${escaped(model.version)}`,
    `License: ${escaped(model.licence)}`,
    summaryOf(outcome)
      .map((line) => `- ${escaped(line)}`)
      .join('\n'),
    ...section(
      'Not in the catalog',
      'These names are answered without a link to a species.',
      labels.unknown.map((name) => `- ${escaped(name)}`),
    ),
    ...section('Synonyms', 'Answered by the accepted name.', pairs(labels.synonyms)),
    ...section(
      'Synonyms of another class',
      'These keep their own names, because another class of the model has the accepted name.',
      pairs(labels.shared),
    ),
    ...section(
      "Photos that can't be read",
      'They were left out of the calibration.',
      calibration?.unreadable.map((file) => `- ${escaped(file)}`) ?? [],
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

const section = (title: string, text: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${title}`, text, lines.join('\n')];
