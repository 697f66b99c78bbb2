import type { Place } from '../../../contract/places.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { Db } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Deps, instant } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { SignedInUser } from '../../ownership.ts';
import { readOwnPlants } from '../plants/plants.service.ts';
import { keepRemoved } from '../removed/removed.queries.ts';
import { holdPlants, listSpellings, relocate, type Stood } from './places.queries.ts';
import { placesOf, spellingsOf } from './places.rules.ts';

/** The places of the user's garden, sorted by name. */
export async function listPlaces(db: Db, user: SignedInUser): Promise<Place[]> {
  const inGarden = (await listSpellings(db, user)).filter(({ plantCount }) => plantCount > 0);
  return placesOf(inGarden);
}

/** Where plants stood before they got another place. */
export interface MovedPlants {
  stood: Stood[];
  to: string | null;
}

/** Gives plants that are held another place, and keeps where they stood. */
async function moveHeld(
  tx: Db,
  user: SignedInUser,
  { stood, to }: MovedPlants,
  removedAt: string,
): Promise<{ removedId: number }> {
  const ids = stood.map(({ id }) => id);
  await relocate(tx, user, ids, { to });
  return keepRemoved(tx, user, { kind: 'place', plantId: null, payload: { stood, to }, removedAt });
}

/**
 * Renames a place for all plants that stand there. Where the new name is that of another place, the two become one.
 *
 * @param to null for no place
 * @returns the places as they are then
 * @throws Refusal `not_found` where no plant of the user stands at `from`
 */
export function renamePlace(
  deps: Pick<Deps, 'db' | 'now'>,
  user: SignedInUser,
  { from, to }: { from: string; to: string | null },
): Promise<{ places: Place[]; removedId: number }> {
  return transaction(deps.db, async (tx) => {
    const spellings = spellingsOf(await listSpellings(tx, user), from);
    if (spellings.length === 0) throw notFound();
    const stood = await holdPlants(tx, user, { spellings });
    const kept = await moveHeld(tx, user, { stood, to }, instant(deps));
    return { places: await listPlaces(tx, user), ...kept };
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
  deps: Pick<Deps, 'db' | 'now'>,
  user: SignedInUser,
  { plantIds, location }: { plantIds: number[]; location: string | null },
): Promise<{ plants: Plant[]; removedId: number }> {
  const ids = [...new Set(plantIds)];
  return transaction(deps.db, async (tx) => {
    const stood = await holdPlants(tx, user, { ids });
    if (stood.length !== ids.length) throw notFound();
    const kept = await moveHeld(tx, user, { stood, to: location }, instant(deps));
    return { plants: await readOwnPlants(tx, user, ids), ...kept };
  });
}

/**
 * Lets plants stand where they stood, but for those that were moved elsewhere since.
 *
 * @param claim takes what is known of it out of keeping
 */
export async function restorePlaces(
  { db }: Pick<Deps, 'db'>,
  user: SignedInUser,
  { stood, to }: MovedPlants,
  claim: (tx: Db) => Promise<void>,
): Promise<void> {
  await transaction(db, async (tx) => {
    await claim(tx);
    for (const [location, plants] of Map.groupBy(stood, (plant) => plant.location)) {
      const ids = plants.map(({ id }) => id);
      await relocate(tx, user, ids, { to: location, from: to });
    }
  });
}
