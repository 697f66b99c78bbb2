import { softmax } from '../../../contract/plant-model/answer.ts';

/** The outputs for a photo, averaged over the looks, and its correct class. */
export interface GradedLogits {
  truth: number;
  logits: number[];
}

/** Shares of plants and of other pictures that the reject threshold may misclassify. */
const plantsRefused = 0.01;
const othersAccepted = 0.03;
/** Minimum number of answers for a meaningful precision. */
const fewestAnswers = 20;

/** Calibrated shares of the taxa: "no plant" has none. */
export function taxaShares(logits: readonly number[], temperature: number, rejectIndex: number | null): number[] {
  const taxa = logits.map((logit, index) => (index === rejectIndex ? Number.NEGATIVE_INFINITY : logit));
  return softmax(taxa, temperature);
}

/** The temperature that makes the taxa's confidences most likely (smallest mean log loss). */
export function fitTemperature(plants: readonly GradedLogits[], rejectIndex: number | null): number {
  const loss = (temperature: number): number =>
    plants.reduce(
      (sum, { truth, logits }) =>
        sum - Math.log(Math.max(1e-12, taxaShares(logits, temperature, rejectIndex)[truth] ?? 0)),
      0,
    );
  return smallestAt(loss, 0.2, 3);
}

/** Halfway, in log odds, between the plants that look least and the other pictures that look most like a plant. */
export function fitReject(answers: readonly GradedLogits[], temperature: number, rejectIndex: number): number {
  const odds = ({ logits }: GradedLogits): number => {
    const reject = softmax(logits, temperature)[rejectIndex] ?? 0;
    return Math.log((reject + 1e-9) / (1 - reject + 1e-9));
  };
  const plants = answers.filter(({ truth }) => truth !== rejectIndex).map(odds);
  const others = answers.filter(({ truth }) => truth === rejectIndex).map(odds);
  const middle = (quantile(plants, 1 - plantsRefused) + quantile(others, othersAccepted)) / 2;
  return 1 / (1 + Math.exp(-middle));
}

/** The lowest chance at and above which the wanted share is right; just above 1 if no chance is. */
export function fromPrecision(scored: readonly { chance: number; right: boolean }[], wanted: number): number {
  let from = 1.001;
  let hits = 0;
  for (const [index, { chance, right }] of scored.toSorted((a, b) => b.chance - a.chance).entries()) {
    if (right) hits += 1;
    if (hits / (index + 1) >= wanted && index + 1 >= fewestAnswers) from = chance;
  }
  return Math.min(1, from);
}

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The minimizer of a unimodal function between `low` and `high`, by golden-section search. */
function smallestAt(loss: (at: number) => number, low: number, high: number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  while (high - low > 0.001) {
    const [left, right] = [high - golden * (high - low), low + golden * (high - low)];
    if (loss(left) < loss(right)) high = right;
    else low = left;
  }
  return (low + high) / 2;
}
