import * as words from '#words/identify.tsx';
import type { Candidate, Identification } from '../../../contract/identify.ts';

const veryLikelyFrom = 0.9;
/** What is less likely than this is not sure. */
export const likelyFrom = 0.5;

/**
 * How sure the identification is, in words. An uncertain verdict is never worded as very likely, and a settled one
 * never as not sure, whatever the figure.
 *
 * @param confidence probability, 0..1
 * @param isCalibrated whether it was measured to be true; what a model believes of itself is never more than likely
 */
export function confidenceWords(confidence: number, verdict: Identification['verdict'], isCalibrated: boolean): string {
  if (verdict === 'identified') return isCalibrated && confidence >= veryLikelyFrom ? words.veryLikely : words.likely;
  return confidence >= likelyFrom ? words.likely : words.notSure;
}

/** A probability as whole percent that never claims certainty: between `<1%` and `99%`. */
export function percent(confidence: number): string {
  const figure = Math.round(confidence * 100);
  return figure < 1 ? '<1%' : `${Math.min(figure, 99)}%`;
}

/** The candidate that a plant currently goes by: the same species, or failing that the same Latin name. */
export function candidateOf<C extends Pick<Candidate, 'speciesId' | 'latinName'>>(
  plant: Pick<Identification, 'speciesId' | 'latinName'>,
  candidates: readonly C[],
): C | undefined {
  return (
    candidates.find((candidate) => candidate.speciesId !== null && candidate.speciesId === plant.speciesId) ??
    candidates.find((candidate) => candidate.latinName === plant.latinName)
  );
}
