import type { Candidate } from '../../../contract/identify.ts';
import { genusOf } from '../../../contract/names.ts';
import type { Guess } from '../../../contract/plant-model/answer.ts';
import { commonNameOfFamily, commonNameOfGenus, familyOfGenus } from '../../content/groups.ts';
import type { StoredCandidate } from '../../db/schema-identifications.ts';
import type { IdentifierAnswer } from '../../engines/identifier.ts';
import type { NamedCandidate } from '../neighbours/candidates.rules.ts';
import type { NamedSpecies, SpeciesFacts, SpeciesLooks } from '../species/species.rules.ts';

/**
 * A guess as the gardener sees it: in the catalogue's names where it knows the species, and with what it lists. A guess that
 * says more than the species, such as a variety, keeps its name.
 */
export function candidateOf(guess: Guess, species: NamedSpecies | undefined): NamedCandidate {
  const named = species?.isWhole ? species : guess;
  return {
    latinName: named.latinName,
    commonName: named.commonName || named.latinName,
    family: named.family ?? species?.family ?? null,
    confidence: Math.min(1, Math.max(0, guess.confidence)),
    speciesId: species?.isWhole ? species.id : null,
    toxicToPets: species?.toxicToPets === true,
    toxicToHumans: species?.toxicToHumans === true,
    fromGardeners: false,
  };
}

/** A candidate as it is stored: what a list says of it is read where it is shown. */
export const storedCandidate = ({
  toxicToPets: _p,
  toxicToHumans: _h,
  ...candidate
}: NamedCandidate): StoredCandidate => candidate;

const noLooks: SpeciesLooks = {
  ...{ habit: null, photoUrl: null, photoHash: null, heightCm: null, flowerColor: null, bloomMonths: [] },
};

/** A candidate as it is answered. @param looks of its species, where the catalogue has it */
export const shownCandidate = (candidate: NamedCandidate, looks: SpeciesLooks = noLooks): Candidate => ({
  ...candidate,
  ...looks,
});

/** In English, because it is stored. */
const unknownPlant = 'Unknown plant';

type PlantAnswer = Extract<IdentifierAnswer, { kind: 'plant' }>;

/** Names of what is sure. */
export interface SureNames {
  latinName: string;
  commonName: string;
  family: string | null;
}

/**
 * What a plant is called of which the engine does not know the species: by its genus, by its family, or not at all.
 *
 * @param known the catalogue's species that is named like the genus
 */
export function sureNames(
  { level, group }: Pick<PlantAnswer, 'level' | 'group'>,
  candidates: readonly StoredCandidate[],
  known: SpeciesFacts | undefined,
): SureNames {
  if (level === 'genus' && group) {
    const family =
      known?.family ?? familyOfGenus(group) ?? candidates.find((one) => genusOf(one.latinName) === group)?.family;
    const commonName = commonNameOfGenus(group) ?? known?.commonName ?? group;
    return { latinName: group, commonName, family: family ?? null };
  }
  if (level === 'family' && group)
    return { latinName: group, commonName: `Plant of the ${commonNameOfFamily(group) ?? group} family`, family: group };
  return { latinName: '', commonName: unknownPlant, family: null };
}
