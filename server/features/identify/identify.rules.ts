import type { Candidate } from '../../../contract/identify.ts';
import type { Guess } from '../../identifier/identifier.ts';
import type { SpeciesFacts } from '../species/species.rules.ts';

/** A guess as the gardener sees it: in the catalogue's names where it knows the species, and with what it lists. */
export function candidateOf(guess: Guess, species: SpeciesFacts | undefined): Candidate {
  const { latinName, commonName, family } = species ?? guess;
  return {
    latinName,
    commonName: commonName || latinName,
    family,
    confidence: Math.min(1, Math.max(0, guess.confidence)),
    speciesId: species?.id ?? null,
    toxicToPets: species?.toxicToPets === true,
    toxicToHumans: species?.toxicToHumans === true,
    fromGardeners: false,
  };
}
