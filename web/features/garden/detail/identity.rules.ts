import { pickFields, type SpeciesTextName, speciesFields, speciesTexts } from '../../../../contract/plant-fields.ts';
import type { Plant, PlantEdit } from '../../../../contract/plants.ts';

/** Whether a plant has texts that another species' would replace. */
export const hasTexts = (plant: Pick<Plant, SpeciesTextName>): boolean =>
  speciesTexts.some((name) => plant[name] !== null && plant[name] !== '');

/**
 * The edit that makes a plant what it was before it became another one; null where there is none. Tags cannot be written:
 * they come back with the species or have stayed.
 */
export function editBack(before: Plant, after: Plant): PlantEdit | null {
  const { speciesId } = before;
  if (speciesId === null && before.tags.join() !== after.tags.join()) return null;
  return { useSpecies: speciesId, ...pickFields(speciesFields, before) };
}
