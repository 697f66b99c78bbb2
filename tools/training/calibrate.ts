/**
 * Step 10: fits the temperature, the thresholds and the rules for how far an answer may go, and writes `model.json` and
 * `labels.json` beside the shipped file. The rules come from a second network of the same recipe that never saw some of
 * the taxa; half of these taxa and half of the photos judge what the other half says.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fitReject, fitTemperature } from '../../server/engines/embedded/calibration.ts';
import { reachOf } from '../../server/engines/embedded/levels.rules.ts';
import type { Model } from '../../server/engines/embedded/model.ts';
import { share } from '../grading/measures.ts';
import { type Answer, fitLevels, Reader, unscaled } from './fit.ts';
import { readCsv, readProbe, readSplit, readTaxa } from './manifest.ts';
import { readOptions } from './options.ts';
import { CANDIDATE_VIEWS } from './views.ts';

const options = readOptions({
  work: undefined,
  classes: undefined,
  unseen: undefined,
  model: undefined,
  name: undefined,
  'held-out': undefined,
  release: undefined,
  embedding: '128',
  parts: 'calibration',
});
const taxa = readTaxa(options.classes);
const rejectIndex = taxa.length;
const unseen = new Set(readCsv(options.unseen).map(([name]) => taxa.findIndex(({ latinName }) => latinName === name)));
const split = readSplit(path.join(options.work, 'split.csv'));

/** What `probe.ts` wrote of a network. */
function answersOf(name: string, part: string): Answer[] {
  const photos = split.filter((photo) => photo.part === part);
  const rows = (output: string): number[][] => readProbe(options.work, { name, part, output }, photos.length);
  const [logits, familiarity] = [rows('logits'), rows('familiarity')];
  return photos.map(({ label }, at) => ({
    truth: label,
    logits: logits[at] ?? [],
    familiarity: familiarity[at]?.[0] ?? 0,
  }));
}
const isPlant = ({ truth }: Answer): boolean => truth !== rejectIndex;
const isKnown = (answer: Answer): boolean => isPlant(answer) && !unseen.has(answer.truth);
const every = [...taxa.keys()];

// The network that ships: how sure it is, on photos that it never saw.
const own = options.parts.split(',').flatMap((part) => answersOf(options.name, part));
const temperature = fitTemperature(own.filter(isPlant), rejectIndex);
const reject = fitReject(own, temperature, rejectIndex);
const reader = new Reader(every, own.filter(isPlant), temperature);

// The network that never saw some taxa: how far it can be trusted. Photos of wild pansies judge nothing, for by the set's own notes
// they hold garden violas, which it knows as *Viola x wittrockiana*.
const doubtful = taxa.findIndex(({ latinName }) => latinName === 'Viola tricolor');
const trained = every.filter((taxon) => !unseen.has(taxon));
const held = (part: string): Answer[] =>
  answersOf(options['held-out'], part).filter((photo) => isPlant(photo) && photo.truth !== doubtful);
const [calibration, validation] = [held('calibration'), held('validation')];
const heldTemperature = fitTemperature([...calibration, ...validation].filter(isKnown), rejectIndex);
const heldReader = new Reader(trained, [...calibration, ...validation].filter(isKnown), heldTemperature);
const odd = new Set([...unseen].filter((_, at) => at % 2 === 1));
const half = (photos: Answer[], isOdd: boolean) =>
  photos.filter(({ truth }) => !unseen.has(truth) || odd.has(truth) === isOdd).map((photo) => heldReader.read(photo));
const asItIs = { energy: { middle: 0, spread: 1 }, familiarity: { middle: 0, spread: 1 } };
const judge = unscaled(fitLevels(half(calibration, false), taxa, unseen), asItIs);
const labels = taxa.map(({ latinName, commonName, family }) => ({ latinName, commonName, family }));
const thresholds = { reject: Number(reject.toFixed(3)), identified: judge.species.from };
const judged = half(validation, true).map(({ truth, shares, energy, familiarity }) => {
  const reach = reachOf(shares, { energy, familiarity }, { labels, levels: judge, thresholds });
  const first = shares.indexOf(Math.max(...shares));
  const [name = '', answer = ''] = [taxa[truth]?.latinName, taxa[first]?.latinName];
  const right = truth === first || (!name.includes(' ') && answer.split(' ')[0] === name);
  return { ...reach, isUnseen: unseen.has(truth), right, truth };
});
const seen = judged.filter((photo) => !photo.isUnseen);
const strange = judged.filter((photo) => photo.isUnseen);
const named = seen.filter(({ isIdentified }) => isIdentified);
const groups = (level: string) => {
  const some = judged.filter((photo) => photo.level === level);
  const right = share(some, ({ truth, group }) =>
    level === 'genus' ? taxa[truth]?.latinName.split(' ')[0] === group : taxa[truth]?.family === group,
  );
  return {
    known: some.filter((photo) => !photo.isUnseen).length,
    unseen: some.filter((photo) => photo.isUnseen).length,
    right,
  };
};
/** How a network answers photos of plants that it never saw, beside others that it was not trained on; shares from 0 to 1. */
export type Unseen = typeof report;

const report = {
  knownPhotos: seen.length,
  unseenPhotos: strange.length,
  identifiedShare: named.length / seen.length,
  identifiedPrecision: share(named, ({ right }) => right),
  unseenIdentified: share(strange, ({ isIdentified }) => isIdentified),
  genus: groups('genus'),
  family: groups('family'),
  saidUnknown: {
    known: share(seen, ({ level }) => level === 'unknown'),
    unseen: share(strange, ({ level }) => level === 'unknown'),
  },
};
writeFileSync(path.join(options.work, 'unseen.json'), `${JSON.stringify(report, null, 2)}\n`);
console.log(report);

const levels = fitLevels(
  [...calibration, ...validation].map((photo) => heldReader.read(photo)),
  taxa,
  unseen,
);
const input = { name: 'input', size: 256, layout: 'NCHW', channels: 'RGB', mean: [0, 0, 0], std: [1, 1, 1] } as const;
const description: Omit<Model, 'labels'> & { labels: string } = {
  name: `leafbook-plants-${taxa.length}`,
  version: options.release,
  file: 'plants.onnx',
  labels: 'labels.json',
  input: { ...input, mean: [...input.mean], std: [...input.std] },
  output: { name: 'logits', kind: 'logits' },
  embedding: { name: 'embedding', size: Number(options.embedding) },
  familiarity: { name: 'familiarity' },
  rejectIndex,
  views: CANDIDATE_VIEWS.slice(0, 2),
  combine: 'mean-logits',
  calibration: { temperature: Number(temperature.toFixed(3)) },
  thresholds,
  levels: unscaled(levels, reader.scale),
  licence:
    'MIT; base weights from nsfwjs (MIT, Infinite Red). Training photos: licences unverified, not redistributed.',
  card: 'MODEL_CARD.md',
};
writeFileSync(path.join(options.model, 'model.json'), `${JSON.stringify(description, null, 2)}\n`);
writeFileSync(path.join(options.model, 'labels.json'), `${JSON.stringify(labels, null, 2)}\n`);
console.log(description.calibration, description.thresholds, description.levels);
