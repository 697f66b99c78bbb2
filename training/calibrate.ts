/**
 * Step 8: fits the temperature and the two thresholds on the calibration photos, with the very file that ships, and
 * writes `model.json` and `labels.json` beside it.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSplit, readTaxa } from './manifest.ts';
import {
  type Answer,
  argmax,
  calibrationError,
  fitTemperature,
  type Graded,
  identifiedAt,
  quantile,
} from './measures.ts';
import { type ModelDescription, meanLogits, openSession, readLogits } from './model.ts';
import { readOptions } from './options.ts';
import { CANDIDATE_VIEWS } from './views.ts';

/** Below this, plants that the model does not know are too often given a name. */
const LOWEST_IDENTIFIED = 0.8;
const WANTED_PRECISION = 0.96;
/** Shares of plants and of other pictures that the reject threshold may put on the wrong side. */
const PLANTS_REFUSED = 0.01;
const OTHERS_ACCEPTED = 0.05;

const options = readOptions({
  work: undefined,
  classes: undefined,
  model: undefined,
  views: '0,1,2,3',
  release: '1.0.0',
});
const taxa = readTaxa(options.classes);
const rejectIndex = taxa.length;
const views = options.views.split(',').map((number) => {
  const view = CANDIDATE_VIEWS[Number(number)];
  if (view === undefined) throw new Error(`There is no view ${number}`);
  return view;
});
const input = { name: 'input', size: 224, layout: 'NCHW', channels: 'RGB', mean: [0, 0, 0], std: [1, 1, 1] } as const;
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

const temperature = fitTemperature(
  answers.filter(({ label }) => label !== rejectIndex),
  rejectIndex,
);
const graded: Graded[] = answers.map(({ label, logits }) => ({
  label,
  reading: readLogits(logits, temperature, rejectIndex),
}));
const plants = graded.filter(({ label }) => label !== rejectIndex);
const others = graded.filter(({ label }) => label === rejectIndex);

// Halfway, in log odds, between the plants that look least and the other pictures that look most like a plant.
const odds = ({ reading }: Graded): number => Math.log((reading.reject + 1e-9) / (1 - reading.reject + 1e-9));
const middle = (quantile(plants.map(odds), 1 - PLANTS_REFUSED) + quantile(others.map(odds), OTHERS_ACCEPTED)) / 2;
const reject = 1 / (1 + Math.exp(-middle));

let identified = LOWEST_IDENTIFIED;
while (identified < 0.99 && identifiedAt(plants, identified).precision < WANTED_PRECISION) identified += 0.01;

description.calibration.temperature = Number(temperature.toFixed(3));
description.thresholds = { reject: Number(reject.toFixed(3)), identified: Number(identified.toFixed(2)) };
writeFileSync(path.join(options.model, 'model.json'), `${JSON.stringify(description, null, 2)}\n`);
writeFileSync(path.join(options.model, 'labels.json'), `${JSON.stringify(taxa, null, 2)}\n`);
const right = plants.filter(({ label, reading }) => argmax(reading.confidences) === label).length / plants.length;
console.log(description.calibration, description.thresholds);
console.log(`calibration photos: top-1 ${right.toFixed(4)}, calibration error ${calibrationError(plants).toFixed(4)}`);
