/**
 * Step 6: fits the temperature, the thresholds and the rules for how far an answer may go, and writes `model.json` and
 * `labels.json` beside the shipped file. All of it comes from networks of the same recipe that never saw some of the origins
 * (`folds.csv`), by their answers to the photos of these origins: nobody's photos are like those that trained a network. To
 * measure, each fold is judged by rules that the others fitted.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { softmax } from '../../contract/plant-model/answer.ts';
import { reachOf } from '../../contract/plant-model/levels.ts';
import type { Model } from '../../contract/plant-model/model-file.ts';
import { fitTemperature, quantile } from '../../server/engines/embedded/calibration.ts';
import { share } from '../grading/measures.ts';
import { answering } from './answering.ts';
import { fitLevels, isRightTaxon, Reader, type Scale, type Signs, unscaled } from './fit.ts';
import { type Answer, readAnswers, readFolds, readPhotos, readTaxa, type Taxon } from './manifest.ts';
import { argmax } from './measures.ts';
import { readOptions } from './options.ts';

/** Share of everyday pictures that has to be refused, and which origins show such. */
const EVERYDAY_REFUSED = 0.95;
const EVERYDAY = new Set(['caltech', 'imagenet']);
/** House plants that more than one source shows. */
const HOUSE_PLANTS = new Set(['Aloe vera', 'Chlorophytum comosum']);
/** A taxon never stands alone whose name stood so often where no photo of its origin was known, and was right less often. */
const FEWEST_NAMED = 8;
const LEAST_RIGHT = 0.9;
/** Nor does one that fewer photos taught. */
const FEWEST_PHOTOS = 60;

const options = readOptions({
  work: undefined,
  classes: undefined,
  model: undefined,
  name: 'final',
  release: undefined,
});
const taxa = readTaxa(options.classes);
const rejectIndex = taxa.length;
const isPlant = ({ truth }: { truth: number }): boolean => truth < rejectIndex;

const folds = [...readFolds().keys()].map((name) => {
  const { answers, trained } = readAnswers(options.work, name, taxa);
  return { name, trained, own: answers.filter((a) => a.isOfTrained), asked: answers.filter((a) => !a.isOfTrained) };
});
const asked = folds.flatMap((fold) => fold.asked);
const temperature = fitTemperature(
  asked.filter((answer) => isPlant(answer) && answer.isKnown),
  rejectIndex,
);
const rejectShare = ({ logits }: Answer): number => softmax(logits, temperature)[rejectIndex] ?? 0;
const everyday = asked.filter(({ origin }) => EVERYDAY.has(origin)).map(rejectShare);
const reject = quantile(everyday, 1 - EVERYDAY_REFUSED);

/** A photo as the rules see it. Each network's energies are measured against those of photos like its own. */
type Read = Signs & { origin: string; isRefused: boolean };
const readers = folds.map(({ own, trained }) => new Reader(trained, own.filter(isPlant), temperature));
const read = folds.map((fold, at) =>
  fold.asked.map((answer): Read => {
    const { origin } = answer;
    return { ...(readers[at] as Reader).read(answer), origin, isRefused: rejectShare(answer) >= reject };
  }),
);
type Label = Taxon & { neverAlone?: boolean };
const asItIs: Scale = { energy: { middle: 0, spread: 1 }, familiarity: { middle: 0, spread: 1 } };
const plants = (photos: readonly Read[]): Read[] => photos.filter((photo) => isPlant(photo) && !photo.isRefused);
const levelsFrom = (photos: readonly Read[], labels: Label[], scale: Scale) =>
  unscaled(fitLevels(plants(photos), labels), scale);
const thresholds = { reject: Number(reject.toFixed(3)), identified: 1 };

type Judged = Read & ReturnType<typeof reachOf> & { first: number; right: boolean; amongFive: boolean };
const judge = (photos: readonly Read[], levels: ReturnType<typeof levelsFrom>, labels: Label[]): Judged[] =>
  photos.map((photo) => {
    const reach = reachOf(photo.shares, photo, { labels, levels, thresholds });
    const first = argmax(photo.shares);
    const order = [...photo.shares.keys()].sort((a, b) => (photo.shares[b] ?? 0) - (photo.shares[a] ?? 0));
    const isRight = (answer: number): boolean => isRightTaxon(photo, answer, taxa);
    return { ...photo, ...reach, first, right: isRight(first), amongFive: order.slice(0, 5).some(isRight) };
  });
const judgeAll = (labels: Label[]): Judged[] =>
  read.flatMap((photos, at) => {
    const others = read.filter((_, other) => other !== at).flat();
    return judge(photos, levelsFrom(others, labels, asItIs), labels);
  });

const photos = readPhotos(options.work);
const wellKnown = taxa.map(
  ({ latinName, commonName, family }): Label =>
    photos.filter(({ label }) => label === latinName).length < FEWEST_PHOTOS
      ? { latinName, commonName, family, neverAlone: true }
      : { latinName, commonName, family },
);
const named = judgeAll(wellKnown).filter((photo) => isPlant(photo) && !photo.isRefused && photo.isIdentified);
const shipped = wellKnown.map((label, taxon): Label => {
  const own = named.filter(({ first }) => first === taxon);
  const isWrongOften = own.length >= FEWEST_NAMED && (share(own, ({ right }) => right) ?? 1) < LEAST_RIGHT;
  return isWrongOften ? { ...label, neverAlone: true } : label;
});

/** How a network answers photos whose origin it never saw; shares from 0 to 1, null of none. */
export type Elsewhere = typeof report;
function measure(photos: readonly Judged[]) {
  const green = photos.filter(isPlant);
  const known = green.filter(({ isKnown }) => isKnown);
  const unknown = green.filter(({ isKnown }) => !isKnown);
  const isNamed = (photo: Judged): boolean => photo.isIdentified && !photo.isRefused;
  const named = known.filter(isNamed);
  const others = photos.filter((photo) => !isPlant(photo));
  const group = (level: string) => {
    const some = green.filter((photo) => photo.level === level && !photo.isRefused);
    const right = share(some, ({ truth, group }) =>
      level === 'genus' ? taxa[truth]?.latinName.split(' ')[0] === group : taxa[truth]?.family === group,
    );
    return { answers: some.length, right };
  };
  return {
    ...{
      known: known.length,
      unknown: unknown.length,
      others: others.length,
      taxa: new Set(known.map((k) => k.truth)).size,
    },
    first: share(known, ({ right }) => right),
    amongFive: share(known, ({ amongFive }) => amongFive),
    identified: share(known, isNamed),
    identifiedRight: share(named, ({ right }) => right),
    unknownIdentified: share(unknown, isNamed),
    plantsRefused: share(green, ({ isRefused }) => isRefused),
    othersRefused: share(others, ({ isRefused }) => isRefused),
    ...{ genus: group('genus'), family: group('family') },
    saidUnknown: share(unknown, ({ level }) => level === 'unknown'),
    knownSaidUnknown: share(known, ({ level }) => level === 'unknown'),
  };
}
const judged = judgeAll(shipped);
/** Taxa whose other sources show grown plants: a seedling is not the plant. */
const asSeedlings = new Set(judged.filter(({ origin }) => origin === 'seedlings').map(({ truth }) => truth));
const isHousePlant = ({ truth }: Judged): boolean => HOUSE_PLANTS.has(taxa[truth]?.latinName ?? '');
const byOrigin = Object.groupBy(judged, ({ origin }) => origin);
const byTaxon = Object.groupBy(
  judged.filter((photo) => isPlant(photo) && photo.isKnown),
  ({ truth }) => String(truth),
);
const report = {
  all: measure(judged),
  grown: measure(judged.filter(({ truth }) => !asSeedlings.has(truth))),
  housePlants: measure(judged.filter(isHousePlant)),
  everyday: measure(judged.filter(({ origin }) => EVERYDAY.has(origin))),
  groceries: measure(judged.filter(({ origin }) => origin === 'groceries')),
  origins: Object.fromEntries(Object.entries(byOrigin).map(([origin, photos = []]) => [origin, measure(photos)])),
  taxa: Object.entries(byTaxon).map(([taxon, photos = []]) => ({
    name: taxa[Number(taxon)]?.latinName ?? '',
    photos: photos.length,
    first: share(photos, ({ right }) => right),
  })),
};
writeFileSync(path.join(options.work, 'elsewhere.json'), `${JSON.stringify(report, null, 2)}\n`);
console.table(report.origins);
console.log(report.all);

const common = {
  ...answering(taxa),
  ...{ version: options.release, labels: 'labels.json', card: 'MODEL_CARD.md' },
  ...{ calibration: { temperature: Number(temperature.toFixed(3)) }, thresholds },
  licence:
    'MIT; base weights from nsfwjs (MIT, Infinite Red). Training photos: licences unverified, not redistributed.',
};

/** Writes what the server reads beside a network; the networks of folds are only graded, and compare no photos. */
function writeModel(folder: string, levels: ReturnType<typeof levelsFrom>, more: Pick<Model, 'embedding'> = {}): void {
  const description = { ...common, ...more, levels };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'model.json'), `${JSON.stringify(description, null, 2)}\n`);
  writeFileSync(path.join(folder, 'labels.json'), `${JSON.stringify(shipped, null, 2)}\n`);
}

for (const [at, { name }] of folds.entries()) {
  const others = read.filter((_, other) => other !== at).flat();
  const folder = path.join(options.work, 'models', name);
  writeModel(folder, levelsFrom(others, shipped, (readers[at] as Reader).scale));
  copyFileSync(path.join(options.work, `${name}.onnx`), path.join(folder, common.file));
}
const own = readAnswers(options.work, options.name, taxa).answers.filter(isPlant);
const levels = levelsFrom(read.flat(), shipped, new Reader([...taxa.keys()], own, temperature).scale);
writeModel(options.model, levels, { embedding: { name: 'embedding', size: 128 } });
copyFileSync(path.join(options.work, `${options.name}.onnx`), path.join(options.model, common.file));
console.log(common.calibration, common.thresholds, levels);
console.log(shipped.filter(({ neverAlone }) => neverAlone).length, 'taxa never stand alone');
