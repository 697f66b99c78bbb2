import type { Place } from '../../../contract/places.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { readOwnPlants } from '../plants/plants.service.ts';
import { storeDeleted } from '../undo/undo.queries.ts';
import type { Restore } from '../undo/undo.service.ts';
import { listSpellings, lockPlants, type PlantLocation, relocate } from './places.queries.ts';
import { placesOf, spellingsOf } from './places.rules.ts';

/** The places of the user's garden, sorted by name. */
export async function listPlaces(db: Db, user: SignedInUser): Promise<Place[]> {
  const inGarden = (await listSpellings(db, user)).filter(({ plantCount }) => plantCount > 0);
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
  user: SignedInUser,
  { stood, to }: MovedPlants,
): Promise<{ removedId: number }> {
  const ids = stood.map(({ id }) => id);
  await relocate(db, user, ids, { to });
  return storeDeleted(db, user, {
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
 * @throws Refusal `not_found` where no plant of the user stands at `from`
 */
export async function renamePlace(
  unit: UnitOfWork,
  user: SignedInUser,
  { from, to }: { from: string; to: string | null },
): Promise<{ places: Place[]; removedId: number }> {
  const spellings = spellingsOf(await listSpellings(unit.db, user), from);
  if (spellings.length === 0) throw notFound();
  const stood = await lockPlants(unit.db, user, { spellings });
  const { removedId } = await moveLocked(unit, user, { stood, to });
  return { places: await listPlaces(unit.db, user), removedId };
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
  user: SignedInUser,
  { plantIds, location }: { plantIds: number[]; location: string | null },
): Promise<{ plants: Plant[]; removedId: number }> {
  const ids = [...new Set(plantIds)];
  const stood = await lockPlants(unit.db, user, { ids });
  if (stood.length !== ids.length) throw notFound();
  const { removedId } = await moveLocked(unit, user, { stood, to: location });
  return { plants: await readOwnPlants(unit.db, user, ids), removedId };
}

/** Moves plants back where they stood, but for those that were moved elsewhere since. */
export const restorePlaces: Restore<MovedPlants> = async ({ db }, user, { payload: { stood, to } }, take) => {
  await take();
  for (const [location, plants] of Map.groupBy(stood, (plant) => plant.location)) {
    const ids = plants.map(({ id }) => id);
    await relocate(db, user, ids, { to: location, from: to });
  }
};
