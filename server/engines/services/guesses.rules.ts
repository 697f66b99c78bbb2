import { genusOf } from '../../../contract/names.ts';
import type { Guess } from '../../../contract/plant-model/answer.ts';
import { largestGroup } from '../../../contract/plant-model/levels.ts';
import type { IdentifierAnswer } from '../identifier.ts';
import { commonNameOf, familyOf, latinNameOf } from './names.rules.ts';

/** A name as a service reports it. */
export interface SaidName {
  latinName: string;
  /** The first valid one is shown. */
  commonNames: readonly string[];
  family: string | null | undefined;
  confidence: number;
}

/** Confidences from which an answer is that specific; null for never. */
export interface Caution {
  /** A single species name is shown. */
  species: number | null;
  /** The species of one genus together say that it is this genus. */
  genus: number | null;
}

/**
 * When the name of Pl@ntNet or plant.id may stand alone. Neither publishes how often a score is right; in a test with photos of
 * botanists, the best of six apps, Pl@ntNet among them, was right for 88 % at most
 * (https://doi.org/10.1371/journal.pone.0283386). So nine tenths of the score have to be with one species, which leaves no
 * second one that a gardener should compare.
 */
export const serviceCaution: Caution = { species: 0.9, genus: 0.9 };

/** For an engine that reports confidences without a basis for them. */
export const neverSure: Caution = { species: null, genus: null };

const mostGuesses = 5;
/**
 * Margin by which a genus must be likelier than the best of its species to be the better answer; as for the embedded
 * engine.
 */
const surer = 0.1;

/** One to five different names, most likely first, whose confidences sum to 1 at most; none if no name is valid. */
export function guessesOf(said: readonly SaidName[]): Guess[] {
  const byName = new Map<string, Guess>();
  const likelyFirst = said.toSorted((a, b) => b.confidence - a.confidence);
  for (const { latinName: saidName, commonNames, family, confidence } of likelyFirst) {
    if (byName.size === mostGuesses) break;
    const latinName = latinNameOf(saidName);
    if (latinName === null || byName.has(latinName)) continue;
    const commonName = commonNameOf(commonNames) ?? latinName;
    byName.set(latinName, {
      ...{ latinName, commonName, family: familyOf(family) },
      confidence: Math.min(1, Math.max(0, confidence)),
    });
  }
  const guesses = [...byName.values()];
  const total = guesses.reduce((sum, { confidence }) => sum + confidence, 0);
  return total <= 1 ? guesses : guesses.map((guess) => ({ ...guess, confidence: guess.confidence / total }));
}

type PlantAnswer = Extract<IdentifierAnswer, { kind: 'plant' }>;

/** How specific an answer is: a genus if its best name is one, or if only its species together are likely enough. */
function reachOf(guesses: readonly Guess[], caution: Caution): Pick<PlantAnswer, 'verdict' | 'level' | 'group'> {
  const [best] = guesses;
  const uncertain = { verdict: 'uncertain', level: 'species', group: null } as const;
  if (!best) return uncertain;
  const { latinName, confidence } = best;
  if (genusOf(latinName) === latinName) return { verdict: 'uncertain', level: 'genus', group: latinName };
  if (caution.species !== null && confidence >= caution.species) return { ...uncertain, verdict: 'identified' };
  const names = guesses.map((guess) => guess.latinName);
  const shares = guesses.map((guess) => guess.confidence);
  const genus = largestGroup(shares, (index) => genusOf(names[index] ?? ''));
  const isGenus = genus && caution.genus !== null && genus.share >= caution.genus && genus.share - confidence >= surer;
  return isGenus ? { verdict: 'uncertain', level: 'genus', group: genus.name } : uncertain;
}

/** The answer for a service's names. @param guesses at least one */
export const plantAnswerOf = (guesses: Guess[], caution: Caution): PlantAnswer => ({
  kind: 'plant',
  ...reachOf(guesses, caution),
  guesses,
  embedding: null,
});
