/**
 * Fits when a photo is said to look like a plant of one's own: gardens of 20 taxa with one to three confirmed photos each are
 * drawn from photos that nothing was trained on, and half of the photos that are asked for show a plant of the garden.
 */
import { percent, share } from '../grading/measures.ts';
import { fitLogistic } from './fit.ts';
import { readAnswers, readOutput, readTaxa } from './manifest.ts';
import { readOptions } from './options.ts';
import { seededRandom } from './random.ts';

const GARDEN = 20;
const ROUNDS = 4_000;

const options = readOptions({ work: undefined, classes: undefined, name: 'C' });
const taxa = readTaxa(options.classes);
const random = seededRandom(2);
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
const pick = (items: readonly number[]): number => items[Math.floor(random() * items.length)] ?? 0;

type Nearest = { cosine: number; right: boolean; isThere: boolean };

/** Gardens of photos whose origins trained nothing, as one network sees them. */
function nearestIn(fold: string): Nearest[] {
  const labels = readAnswers(options.work, fold, taxa).answers.map(({ truth, isOfTrained }) =>
    isOfTrained ? -1 : truth,
  );
  const vectors = readOutput(options.work, fold, 'embedding').map((vector) => {
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  });
  const photosOf = (taxon: number): number[] => labels.flatMap((label, at) => (label === taxon ? [at] : []));
  const plenty = Array.from(taxa, (_, taxon) => photosOf(taxon)).filter((own) => own.length >= 4);
  const found: Nearest[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const garden = shuffled(plenty).slice(0, GARDEN);
    const confirmed = garden.flatMap((own) => shuffled(own).slice(0, 1 + Math.floor(random() * 3)));
    const asked = pick(round % 2 === 0 ? (garden[0] ?? []) : plenty.flat());
    if (confirmed.includes(asked)) continue;
    const cosineTo = (other: number): number =>
      (vectors[asked] ?? []).reduce((sum, value, at) => sum + value * (vectors[other]?.[at] ?? 0), 0);
    const [nearest] = confirmed.map((at) => ({ at, cosine: cosineTo(at) })).sort((a, b) => b.cosine - a.cosine);
    const label = labels[asked];
    const right = labels[nearest?.at ?? 0] === label;
    found.push({ cosine: nearest?.cosine ?? 0, right, isThere: confirmed.some((at) => labels[at] === label) });
  }
  return found;
}
const answers = nearestIn(options.name);
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
