import * as words from '#words/identify.ts';
import type { Candidate, Identification } from '../../../contract/identify.ts';

/** From this on an answer is very likely, and shown as one name. */
export const veryLikelyFrom = 0.9;
/** What is less likely than this is not sure. */
export const likelyFrom = 0.5;

/** A match that is less likely than this is not shown, and no reason to warn. */
export const worthShowingFrom = 0.05;

/**
 * How sure the identification is, in words; `docs/identification.md` says how often answers of each word are right.
 *
 * @param confidence probability, 0..1
 * @param isCalibrated whether it was measured to be true; what a model believes of itself is never more than likely
 */
export function confidenceWords(confidence: number, isCalibrated: boolean): string {
  if (confidence < likelyFrom) return words.notSure;
  return isCalibrated && confidence >= veryLikelyFrom ? words.veryLikely : words.likely;
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
