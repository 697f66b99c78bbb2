import type { Place } from '../../../contract/places.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { SignedInUser } from '../../ownership.ts';
import { readOwnPlants } from '../plants/plants.service.ts';
import { listSpellings, relocate, respell } from './places.queries.ts';
import { placesOf, spellingsOf } from './places.rules.ts';

/** The places of the user's garden, sorted by name. */
export async function listPlaces(db: Db, user: SignedInUser): Promise<Place[]> {
  const inGarden = (await listSpellings(db, user)).filter(({ plantCount }) => plantCount > 0);
  return placesOf(inGarden);
}

/**
 * Renames a place for all plants that stand there. Where the new name is that of another place, the two become one.
 *
 * @param to null for no place
 * @returns the places as they are then
 * @throws Refusal `not_found` where no plant of the user stands at `from`
 */
export function renamePlace(
  { db }: Pick<Deps, 'db'>,
  user: SignedInUser,
  { from, to }: { from: string; to: string | null },
): Promise<Place[]> {
  return db.transaction().execute(async (tx) => {
    const spellings = spellingsOf(await listSpellings(tx, user), from);
    if (spellings.length === 0) throw notFound();
    await respell(tx, user, spellings, to);
    return listPlaces(tx, user);
  });
}

/**
 * Gives several own plants another place: all of them, or none.
 *
 * @param location null for no place
 * @returns the plants, in the order of their ids
 * @throws Refusal `not_found` where the user has one of the plants not
 */
export function movePlants(
  { db }: Pick<Deps, 'db'>,
  user: SignedInUser,
  { plantIds, location }: { plantIds: number[]; location: string | null },
): Promise<Plant[]> {
  const ids = [...new Set(plantIds)];
  return db.transaction().execute(async (tx) => {
    if ((await relocate(tx, user, ids, location)) !== ids.length) throw notFound();
    return readOwnPlants(tx, user, ids);
  });
}
