const BINS = 15;

/** Position of the largest value. */
export function argmax(values: readonly number[]): number {
  return values.reduce((best, value, index) => (value > (values[best] ?? Number.NEGATIVE_INFINITY) ? index : best), 0);
}

/** Share of the items that pass; 0 of none. */
export const share = <T>(items: readonly T[], passes: (item: T) => boolean): number =>
  items.filter(passes).length / Math.max(1, items.length);

/** Expected calibration error over 15 equal bins: mean gap between what is claimed and how often it is right. */
export function binnedError(answers: readonly { confidence: number; right: boolean }[]): number {
  const bins = Array.from({ length: BINS }, () => 0);
  for (const { confidence, right } of answers) {
    const bin = Math.min(BINS - 1, Math.floor(confidence * BINS));
    bins[bin] = (bins[bin] ?? 0) + confidence - (right ? 1 : 0);
  }
  return bins.reduce((sum, gap) => sum + Math.abs(gap), 0) / Math.max(1, answers.length);
}

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The argument between `low` and `high` at which a function with one valley is smallest, by golden-section search. */
export function smallestAt(loss: (at: number) => number, low: number, high: number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  while (high - low > 0.001) {
    const [left, right] = [high - golden * (high - low), low + golden * (high - low)];
    if (loss(left) < loss(right)) high = right;
    else low = left;
  }
  return (low + high) / 2;
}
