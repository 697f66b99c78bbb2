import type { EntryAnswer, IdentificationEntry } from '../../../../contract/identifications.ts';
import { type PartialAnswer, partialAnswer } from '../answer-level.ts';
import { candidateOf } from '../confidence.ts';

type Candidate = EntryAnswer['candidates'][number];

/** What an identification is called. */
export interface EntryName {
  /** Null if unknown. */
  title: string | null;
  latinName: string | null;
  /** Set if the result is less specific than a species, and no gardener named it. */
  partial: PartialAnswer | null;
}

type Named = Pick<
  IdentificationEntry,
  'chosen' | 'confirmedAt' | 'plant' | 'level' | 'group' | 'candidates' | 'journal'
>;

/** Whether a gardener settled it: by a name, or by adding the suggested plant to the garden. */
export const isSettled = ({ chosen, confirmedAt, plant }: Pick<Named, 'chosen' | 'confirmedAt' | 'plant'>): boolean =>
  chosen !== null || confirmedAt !== null || (plant !== null && plant.addedAt !== null);

/** A plant of the garden goes by its own name, which may have been changed since. */
export function nameOf(entry: Named): EntryName {
  const { chosen, plant, level, group, candidates } = entry;
  const added = plant?.addedAt ? plant : null;
  const names = added ?? chosen ?? plant ?? (level === 'species' || level === null ? candidates[0] : null);
  if (!isSettled(entry) && level !== null && level !== 'species') {
    const { commonName, latinName } = names ?? { commonName: group ?? '', latinName: group ?? '' };
    const partial = partialAnswer({ commonName, latinName }, level);
    if (partial) return { title: partial.title || null, latinName: partial.latinName, partial };
  }
  const { commonName = '', latinName = '' } = names ?? {};
  return {
    title: commonName || latinName || null,
    latinName: commonName && latinName && latinName !== commonName ? latinName : null,
    partial: null,
  };
}

/** The candidate of the current answer that the identification goes by; undefined where none was settled on. */
export function settledCandidate(entry: Named): Candidate | undefined {
  const { chosen, plant, candidates, confirmedAt } = entry;
  if (chosen) return candidateOf(chosen, candidates);
  if (confirmedAt === null || !plant) return undefined;
  return candidates.find(({ latinName }) => latinName === plant.latinName);
}

/** How it was settled: `confirmed` if the gardener agreed with the likeliest candidate; null if it was not. */
export function howSettled(entry: Named): 'confirmed' | 'chosen' | 'named' | null {
  if (entry.confirmedAt === null && entry.chosen === null) return null;
  const candidate = settledCandidate(entry);
  // With the photos in its journal, it is the plant that they were added to.
  if (entry.journal && entry.confirmedAt !== null) return 'confirmed';
  if (entry.chosen === null || (candidate && candidate === entry.candidates[0])) return 'confirmed';
  return candidate ? 'chosen' : 'named';
}

/** An identification as it is once it is called something. */
export function withNames(
  entry: IdentificationEntry,
  { commonName, latinName, speciesId = null }: { commonName: string; latinName: string; speciesId?: number | null },
  now: string,
): IdentificationEntry {
  return {
    ...entry,
    chosen: { commonName, latinName, speciesId },
    confirmedAt: now,
    plant: entry.plant && { ...entry.plant, commonName, latinName },
  };
}
