import type { Db } from '../../db/database.ts';
import { nameKey } from '../../db/species-names.ts';
import { notFound } from '../../errors.ts';
import { findSpecies, findSpeciesByNameKeys } from './species.queries.ts';
import { meantSpecies, type SpeciesFacts } from './species.rules.ts';

/** What a plant takes over from its species when it is made; from then on the texts are its owner's. */
export function plantTextsOf(species: SpeciesFacts) {
  const { id, latinName, commonName, family, description, nativeRange, careNotes, funFact, tags } = species;
  return { speciesId: id, latinName, commonName, family, description, nativeRange, careNotes, funFact, tags };
}

/** @throws Refusal `not_found` where the catalogue has no such species */
export async function speciesById(db: Db, id: number): Promise<SpeciesFacts> {
  const species = await findSpecies(db, id);
  if (!species) throw notFound();
  return species;
}

/** The species that a name of any kind means: accepted, synonym or common, in any case. */
export async function speciesByAnyName(db: Db, name: string): Promise<SpeciesFacts | undefined> {
  return meantSpecies(await findSpeciesByNameKeys(db, [nameKey(name)], ['accepted', 'synonym', 'common', 'other']));
}

/** The species that a scientific name means, accepted or a synonym. */
export async function speciesByLatinName(db: Db, latinName: string): Promise<SpeciesFacts | undefined> {
  return (await speciesByLatinNames(db, [latinName])).get(latinName);
}

/**
 * The species that scientific names mean, accepted or synonyms, by one query.
 *
 * @returns by the name as it was given; a name that the catalogue does not know is missing
 */
export async function speciesByLatinNames(db: Db, latinNames: readonly string[]): Promise<Map<string, SpeciesFacts>> {
  const found = new Map<string, SpeciesFacts>();
  if (latinNames.length === 0) return found;
  const keys = new Map(latinNames.map((name) => [name, nameKey(name)]));
  const matches = await findSpeciesByNameKeys(db, [...new Set(keys.values())], ['accepted', 'synonym']);
  for (const [name, key] of keys) {
    const species = meantSpecies(matches.filter((match) => match.nameKey === key));
    if (species) found.set(name, species);
  }
  return found;
}
