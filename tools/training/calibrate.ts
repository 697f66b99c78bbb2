/**
 * Step 8: fits the temperature and the two thresholds on the calibration photos, with the very file that ships, and
 * writes `model.json` and `labels.json` beside it.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fitAnswers, judge, LOWEST_IDENTIFIED, measure } from './fit.ts';
import { readSplit, readTaxa } from './manifest.ts';
import type { Answer } from './measures.ts';
import { type ModelDescription, meanLogits, openSession } from './model.ts';
import { readOptions } from './options.ts';
import { CANDIDATE_VIEWS } from './views.ts';

const options = readOptions({
  work: undefined,
  classes: undefined,
  model: undefined,
  views: '0,1',
  release: '1.0.0',
});
const taxa = readTaxa(options.classes);
const rejectIndex = taxa.length;
const views = options.views.split(',').map((number) => {
  const view = CANDIDATE_VIEWS[Number(number)];
  if (view === undefined) throw new Error(`There is no view ${number}`);
  return view;
});
const input = { name: 'input', size: 256, layout: 'NCHW', channels: 'RGB', mean: [0, 0, 0], std: [1, 1, 1] } as const;
const description: ModelDescription = {
  name: 'leafbook-plants-88',
  version: options.release,
  file: 'plants.onnx',
  labels: 'labels.json',
  input: { ...input, mean: [...input.mean], std: [...input.std] },
  output: { name: 'logits', kind: 'logits' },
  rejectIndex,
  views,
  combine: 'mean-logits',
  calibration: { temperature: 1 },
  thresholds: { reject: 0.5, identified: LOWEST_IDENTIFIED },
  licence:
    'MIT; base weights from nsfwjs (MIT, Infinite Red). Training photos: licences unverified, not redistributed.',
  card: 'MODEL_CARD.md',
};

const session = await openSession(path.join(options.model, description.file));
const answers: Answer[] = [];
for (const { file, label, part } of readSplit(path.join(options.work, 'split.csv'))) {
  if (part !== 'calibration') continue;
  answers.push({ label, logits: await meanLogits(session, description.input, views, file) });
}

const { temperature, reject, identified } = fitAnswers(answers, rejectIndex);
description.calibration.temperature = Number(temperature.toFixed(3));
description.thresholds = { reject: Number(reject.toFixed(3)), identified: Number(identified.toFixed(2)) };
writeFileSync(path.join(options.model, 'model.json'), `${JSON.stringify(description, null, 2)}\n`);
writeFileSync(path.join(options.model, 'labels.json'), `${JSON.stringify(taxa, null, 2)}\n`);
console.log(description.calibration, description.thresholds);

// What was fitted on photos flatters them, so each half is judged by what the other half says.
const halves = [0, 1].map((half) => answers.filter((_, position) => position % 2 === half));
const judged = halves.flatMap((half, number) =>
  judge(half, fitAnswers(halves[1 - number] ?? [], rejectIndex), rejectIndex),
);
const report = measure(judged, rejectIndex);
writeFileSync(path.join(options.work, 'cross-fitted.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log(report);
