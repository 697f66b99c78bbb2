/** Bins of the calibration curve and of its error. */
const binCount = 15;

/** A share of none is unknown. */
export type Share = number | null;

/** Share of the items that pass. */
export const share = <T>(items: readonly T[], passes: (item: T) => boolean): Share =>
  items.length === 0 ? null : items.filter(passes).length / items.length;

export const percent = (part: Share): string => (part === null ? '–' : `${(100 * part).toFixed(1)} %`);

/** What was claimed of the first name, and whether it was right. */
export interface Claim {
  confidence: number;
  right: boolean;
}

/** Claims of about the same confidence. */
export interface CalibrationBin {
  /** Mean confidence. */
  confidence: number;
  /** Share of right ones. */
  right: number;
  count: number;
}

/** Claims by confidence, in 15 equal bins; those that hold none are left out. */
export function calibrationBins(claims: readonly Claim[]): CalibrationBin[] {
  const bins = Array.from({ length: binCount }, (): Claim[] => []);
  for (const claim of claims) bins[Math.min(binCount - 1, Math.floor(claim.confidence * binCount))]?.push(claim);
  return bins
    .filter((bin) => bin.length > 0)
    .map((bin) => ({
      confidence: bin.reduce((sum, { confidence }) => sum + confidence, 0) / bin.length,
      right: bin.filter(({ right }) => right).length / bin.length,
      count: bin.length,
    }));
}

/** Expected calibration error: the mean gap between what is claimed and how often it is right. */
export function calibrationError(bins: readonly CalibrationBin[]): Share {
  const count = bins.reduce((sum, bin) => sum + bin.count, 0);
  if (count === 0) return null;
  return bins.reduce((sum, { confidence, right, count: held }) => sum + held * Math.abs(confidence - right), 0) / count;
}
