import type { Plant, PlantEdit } from '../../../contract/plants.ts';

/** Whether a plant has texts that another species' would replace. */
export const hasTexts = ({
  description,
  nativeRange,
  careNotes,
  funFact,
}: Pick<Plant, 'description' | 'nativeRange' | 'careNotes' | 'funFact'>): boolean =>
  [description, nativeRange, careNotes, funFact].some((text) => text !== null && text !== '');

/**
 * The edit that makes a plant what it was before it became another one; null where there is none. Tags cannot be written:
 * they come back with the species or have stayed.
 */
export function editBack(before: Plant, after: Plant): PlantEdit | null {
  const { speciesId, commonName, latinName, family, description, nativeRange, careNotes, funFact } = before;
  if (speciesId === null && before.tags.join() !== after.tags.join()) return null;
  return { useSpecies: speciesId, commonName, latinName, family, description, nativeRange, careNotes, funFact };
}
