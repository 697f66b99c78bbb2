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
