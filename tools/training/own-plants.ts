/**
 * Fits when a photo is said to look like a plant of one's own: gardens of 20 taxa with one to three confirmed photos each are
 * drawn from photos that nothing was trained on, and half of the photos that are asked for show a plant of the garden.
 */
import path from 'node:path';
import { percent, share } from '../grading/measures.ts';
import { fitLogistic } from './fit.ts';
import { readProbe, readSplit, readTaxa } from './manifest.ts';
import { readOptions } from './options.ts';
import { seededRandom } from './random.ts';

const GARDEN = 20;
const ROUNDS = 4_000;

const options = readOptions({ work: undefined, classes: undefined, name: undefined, part: 'calibration' });
const count = readTaxa(options.classes).length;
const photos = readSplit(path.join(options.work, 'split.csv')).filter(({ part }) => part === options.part);
const { work, name, part } = options;
const vectors = readProbe(work, { name, part, output: 'embedding' }, photos.length).map((vector) => {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
});
const photosOf = (taxon: number): number[] => photos.flatMap(({ label }, at) => (label === taxon ? [at] : []));
const taxa = Array.from({ length: count }, (_, taxon) => photosOf(taxon)).filter((own) => own.length >= 4);
const random = seededRandom(2);
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
const pick = (items: readonly number[]): number => items[Math.floor(random() * items.length)] ?? 0;

const answers: { cosine: number; right: boolean; isThere: boolean }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const garden = shuffled(taxa).slice(0, GARDEN);
  const confirmed = garden.flatMap((own) => shuffled(own).slice(0, 1 + Math.floor(random() * 3)));
  const asked = pick(round % 2 === 0 ? (garden[0] ?? []) : taxa.flat());
  if (confirmed.includes(asked)) continue;
  const cosineTo = (other: number): number =>
    (vectors[asked] ?? []).reduce((sum, value, at) => sum + value * (vectors[other]?.[at] ?? 0), 0);
  const [nearest] = confirmed.map((at) => ({ at, cosine: cosineTo(at) })).sort((a, b) => b.cosine - a.cosine);
  const label = photos[asked]?.label;
  const right = photos[nearest?.at ?? 0]?.label === label;
  answers.push({ cosine: nearest?.cosine ?? 0, right, isThere: confirmed.some((at) => photos[at]?.label === label) });
}
const [bias = 0, scale = 1] = fitLogistic(
  answers.map(({ cosine }) => [1, cosine]),
  answers.map(({ right }) => right),
);
console.log(`rule: scale ${scale.toFixed(1)}, shift ${(-bias / scale).toFixed(2)}`);
const isSaid = ({ cosine }: { cosine: number }): boolean => 1 / (1 + Math.exp(-(bias + scale * cosine))) >= 0.8;
const said = answers.filter(isSaid);
const there = answers.filter(({ isThere }) => isThere);
console.log(
  `from 0.8 on: right ${percent(share(said, ({ right }) => right))}, said of ${percent(share(there, isSaid))} of the plants that are there`,
);
