import type { Plant } from '../../../contract/plants.ts';
import type { Deps } from '../../context/deps.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { lockGarden, lockUser } from '../../db/locks.ts';
import { accessByRow, gardenEditor, toOwner } from '../gardens/access.queries.ts';
import { bringKinds } from '../gardens/kind-rows.queries.ts';
import { placeIdFor, placesOfPlants, reconcilePlaces } from '../gardens/place-rows.queries.ts';
import { payerOf } from '../gardens/quota.queries.ts';
import { lockPlant } from '../journal/journal.queries.ts';
import { movedValues } from '../own-fields/own-fields.service.ts';
import { claimRoom } from '../photos/photos.service.ts';
import { readPlant } from '../plants/plants.service.ts';
import { listTags, nameTags } from '../tags/tags.queries.ts';
import { photosOfPlants } from '../trash/trash.queries.ts';
import {
  bytesOf,
  type Gardens,
  kindsOfPlant,
  movePlantRow,
  moveRowsOfPlant,
  moveUndoRecords,
  renameTypes,
} from './plant-moves.queries.ts';

/** Locks gardens in the order that all who lock several have. */
async function lockGardens(tx: Db, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await lockGarden(tx, id);
}

/**
 * The garden of a plant and another one, both locked: care of either waits, and nobody else moves the plant.
 *
 * @throws Refusal `not_found`; `forbidden` where the user does not own the first, or only looks at the other
 */
async function lockedGardens(tx: Db, user: SignedInUser, plantId: number, targetId: number): Promise<Gardens> {
  // Moves of one person wait here for each other, and so find the plant where the last one left it.
  await lockUser(tx, user.id);
  toOwner(await accessByRow(tx, user, 'plants', plantId));
  await gardenEditor(tx, user, targetId);
  for (let known = 0; ; ) {
    const source = await accessByRow(tx, user, 'plants', plantId);
    // Read again once it is locked: another move may have come first, and roles may have changed.
    if (source.id === known) return { source: toOwner(source), target: await gardenEditor(tx, user, targetId) };
    known = source.id;
    await lockGardens(tx, [known, targetId]);
  }
}

/**
 * Moves a plant to another garden, with everything that hangs on it, also what was deleted and can be restored. It stays
 * public only where the user owns that garden, too.
 *
 * @throws Refusal `not_found` where there is no such living plant or garden for the user; `forbidden` where they do not own
 *   the plant's garden, or may not change the other; `storage_full` where the first owner of that has no room for its photos, `conflict` where it has none for its fields
 *   or the kinds of care of the plant
 */
export async function movePlant(
  { db, now, publish, record }: UnitOfWork,
  { photoQuota }: Pick<Deps, 'photoQuota'>,
  user: SignedInUser,
  { plantId, gardenId }: { plantId: number; gardenId: number },
): Promise<Plant> {
  const gardens = await lockedGardens(db, user, plantId, gardenId);
  const { source, target } = gardens;
  if (source.id === target.id) return readPlant(db, source, plantId);
  await lockPlant(db, source, plantId);
  const photoIds = await photosOfPlants(db, [plantId]);
  const payerId = await payerOf(db, target.id);
  if (photoIds.length > 0 && payerId !== (await payerOf(db, source.id))) {
    const fresh = { count: photoIds.length, bytes: await bytesOf(db, photoIds) };
    await claimRoom({ db, photoQuota }, { payerId, userId: user.id }, fresh, now);
  }
  const { location, ownTags, ownValues } = await readPlant(db, source, plantId);
  const leftPlaces = await placesOfPlants(db, [plantId]);
  await moveUndoRecords(db, gardens, plantId);
  const placeId = await placeIdFor(db, target, location);
  const colors = new Map((await listTags(db, source)).map(({ name, color }) => [name, color]));
  const tags = (ownTags ?? []).map((name) => ({ name, color: colors.get(name) }));
  const said = {
    ownTags: await nameTags(db, target, tags),
    ownValues: await movedValues(db, gardens, ownValues ?? {}),
  };
  await movePlantRow(db, gardens, plantId, { ...said, placeId, staysPublic: target.role === 'owner' });
  await reconcilePlaces(db, [...leftPlaces, placeId]);
  await renameTypes(db, plantId, await bringKinds(db, target.id, await kindsOfPlant(db, source, plantId)));
  await moveRowsOfPlant(db, gardens, plantId, photoIds);
  // The stored answer is about the garden that is noted first: it ends with the user's membership there.
  record(target, { action: 'plant_moved_in', plantId });
  record(source, { action: 'plant_moved_out', plantId });
  const plant = await readPlant(db, target, plantId);
  // Who may be no member of the target: their notifications of the plant end, or count again.
  if (plant.userId !== null) publish(plant.userId);
  return plant;
}
