import type { PlantEdit, PlantWarnings } from '../../../contract/plants.ts';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../errors.ts';
import { findSpecies } from '../species/species.queries.ts';
import type { SpeciesFacts } from '../species/species.rules.ts';
import { plantTextsOf, speciesByLatinName } from '../species/species.service.ts';
import type { PlantRow, PlantTexts } from './plants.rules.ts';

const hasTexts = ({ description, nativeRange, careNotes, funFact }: PlantRow): boolean =>
  [description, nativeRange, careNotes, funFact].some((text) => text !== null);

/** @throws Refusal `invalid` where there is no such species, or the sent Latin name is that of another one */
async function wantedSpecies(db: Db, id: number, latinName: string | undefined): Promise<SpeciesFacts> {
  const species = await findSpecies(db, id);
  if (!species) throw invalid('useSpecies', 'species_unknown');
  const named = latinName === undefined ? undefined : await speciesByLatinName(db, latinName);
  if (named && named.id !== species.id) throw invalid('latinName', 'name_of_other_species');
  return species;
}

/**
 * What an edit changes of the species of a plant, and of the texts that come from it, before the texts that were sent along
 * are written over them. No plant has the facts of one species and the texts of another: one that has texts of its own and
 * gets another scientific name is of no species, unless the gardener says so.
 */
export async function speciesChanges(
  db: Db,
  plant: PlantRow,
  { useSpecies, latinName }: Pick<PlantEdit, 'useSpecies' | 'latinName'>,
): Promise<Partial<PlantTexts>> {
  if (useSpecies === null) return { speciesId: null };
  if (useSpecies !== undefined) return plantTextsOf(await wantedSpecies(db, useSpecies, latinName));
  if (latinName === undefined || latinName === plant.latinName) return {};
  const named = await speciesByLatinName(db, latinName);
  if (named && named.id === plant.speciesId) return {};
  if (!named || hasTexts(plant)) return { speciesId: null };
  const { commonName: _, latinName: __, ...texts } = plantTextsOf(named);
  return texts;
}

/** What lists say of a plant: of its species or, where it is of none, of the one that has its scientific name. */
export async function warningsOf(
  db: Db,
  { speciesId, latinName }: Pick<PlantRow, 'speciesId' | 'latinName'>,
): Promise<PlantWarnings> {
  const species = speciesId === null ? await speciesByLatinName(db, latinName) : await findSpecies(db, speciesId);
  return { toxicToPets: species?.toxicToPets === true, toxicToHumans: species?.toxicToHumans === true };
}
