import { type Reading, softmax } from './model.ts';

/** A photo's averaged logits and its class; the reject class stands for "no plant". */
export type Answer = { label: number; logits: number[] };

/** A photo's reading and its class. */
export type Graded = { label: number; reading: Reading };

const BINS = 15;

/** Position of the largest value. */
export function argmax(values: readonly number[]): number {
  return values.reduce((best, value, index) => (value > (values[best] ?? Number.NEGATIVE_INFINITY) ? index : best), 0);
}

/** Share of photos whose own taxon is among the `count` most confident ones. */
export function topShare(plants: readonly Graded[], count: number): number {
  const hits = plants.filter(({ label, reading }) => {
    const own = reading.confidences[label] ?? 0;
    return reading.confidences.filter((confidence) => confidence > own).length < count;
  });
  return hits.length / plants.length;
}

/** Expected calibration error of the top confidence, over 15 equal bins: mean gap between confidence and accuracy. */
export function calibrationError(plants: readonly Graded[]): number {
  const bins = Array.from({ length: BINS }, () => ({ confidence: 0, right: 0 }));
  for (const { label, reading } of plants) {
    const top = argmax(reading.confidences);
    const confidence = reading.confidences[top] ?? 0;
    const bin = bins[Math.min(BINS - 1, Math.floor(confidence * BINS))];
    if (bin === undefined) continue;
    bin.confidence += confidence;
    bin.right += top === label ? 1 : 0;
  }
  return bins.reduce((sum, bin) => sum + Math.abs(bin.confidence - bin.right), 0) / plants.length;
}

/** Of the photos whose top confidence reaches `threshold`: the share of all, and how many of them are right. */
export function identifiedAt(plants: readonly Graded[], threshold: number): { share: number; precision: number } {
  const sure = plants.filter(({ reading }) => Math.max(...reading.confidences) >= threshold);
  const right = sure.filter(({ label, reading }) => argmax(reading.confidences) === label);
  return { share: sure.length / plants.length, precision: right.length / Math.max(1, sure.length) };
}

/** The value below which `share` of the values lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The temperature that makes the taxa's confidences most likely (smallest mean log loss), by golden-section search. */
export function fitTemperature(plants: readonly Answer[], rejectIndex: number): number {
  const loss = (temperature: number): number =>
    plants.reduce((sum, { label, logits }) => {
      const shares = softmax(
        logits.filter((_, index) => index !== rejectIndex),
        temperature,
      );
      return sum - Math.log(Math.max(1e-12, shares[label] ?? 0));
    }, 0);
  const golden = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [0.2, 3];
  while (high - low > 0.001) {
    const [left, right] = [high - golden * (high - low), low + golden * (high - low)];
    if (loss(left) < loss(right)) high = right;
    else low = left;
  }
  return (low + high) / 2;
}
