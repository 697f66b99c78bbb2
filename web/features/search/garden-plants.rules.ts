import type { Plant } from '../../../contract/plants.ts';

/**
 * How many plants of each species there are, with the id of the newest.
 *
 * @param plants last added first
 */
export function newestOfSpecies(
  plants: readonly Pick<Plant, 'id' | 'speciesId'>[],
): ReadonlyMap<number, { count: number; plantId: number }> {
  const found = new Map<number, { count: number; plantId: number }>();
  for (const { id, speciesId } of plants) {
    if (speciesId === null) continue;
    const before = found.get(speciesId);
    found.set(speciesId, { count: (before?.count ?? 0) + 1, plantId: before?.plantId ?? id });
  }
  return found;
}
