import type { Place } from '../../../contract/places.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import type { GardenAccess, GardenEditor } from '../../garden-access.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { readPlantsByIds } from '../plants/plants.service.ts';
import { storeDeleted } from '../undo/undo.queries.ts';
import type { Restore } from '../undo/undo.service.ts';
import { listSpellings, lockPlants, type PlantLocation, relocate } from './places.queries.ts';
import { placesOf, spellingsOf } from './places.rules.ts';

/** The places of the user's garden, sorted by name. */
export async function listPlaces(db: Db, garden: GardenAccess): Promise<Place[]> {
  const inGarden = (await listSpellings(db, garden)).filter(({ plantCount }) => plantCount > 0);
  return placesOf(inGarden);
}

/** Where plants stood before they got another place. */
interface MovedPlants {
  stood: PlantLocation[];
  to: string | null;
}

/** Gives plants that are locked another place, and keeps where they stood. */
async function moveLocked(
  { db, now }: UnitOfWork,
  garden: GardenEditor,
  { stood, to }: MovedPlants,
): Promise<{ removedId: number }> {
  const ids = stood.map(({ id }) => id);
  await relocate(db, garden, ids, { to });
  return storeDeleted(db, garden.user, {
    gardenId: garden.id,
    kind: 'place',
    plantId: null,
    payload: { stood, to } satisfies MovedPlants,
    removedAt: now,
  });
}

/**
 * Renames a place for all plants that stand there. Where the new name is that of another place, the two become one.
 *
 * @param to null for no place
 * @returns the places as they are then
 * @throws Refusal `not_found` where no plant of the garden stands at `from`
 */
export async function renamePlace(
  unit: UnitOfWork,
  garden: GardenEditor,
  { from, to }: { from: string; to: string | null },
): Promise<{ places: Place[]; removedId: number }> {
  const spellings = spellingsOf(await listSpellings(unit.db, garden), from);
  if (spellings.length === 0) throw notFound();
  const stood = await lockPlants(unit.db, garden, { spellings });
  const { removedId } = await moveLocked(unit, garden, { stood, to });
  return { places: await listPlaces(unit.db, garden), removedId };
}

/**
 * Gives several own plants another place: all of them, or none.
 *
 * @param location null for no place
 * @returns the plants, in the order of their ids
 * @throws Refusal `not_found` where one of the plants is not the user's
 */
export async function movePlants(
  unit: UnitOfWork,
  garden: GardenEditor,
  { plantIds, location }: { plantIds: number[]; location: string | null },
): Promise<{ plants: Plant[]; removedId: number }> {
  const ids = [...new Set(plantIds)];
  const stood = await lockPlants(unit.db, garden, { ids });
  if (stood.length !== ids.length) throw notFound();
  const { removedId } = await moveLocked(unit, garden, { stood, to: location });
  return { plants: await readPlantsByIds(unit.db, garden, ids), removedId };
}

/** Moves plants back where they stood, but for those that were moved elsewhere since. */
export const restorePlaces: Restore<GardenEditor, MovedPlants> = async (
  { db },
  garden,
  { payload: { stood, to } },
  take,
) => {
  await take();
  for (const [location, plants] of Map.groupBy(stood, (plant) => plant.location)) {
    const ids = plants.map(({ id }) => id);
    await relocate(db, garden, ids, { to: location, from: to });
  }
};
