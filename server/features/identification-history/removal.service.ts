import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { conflict, notFound } from '../../core/errors.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import { lockPlant } from '../journal/journal.queries.ts';
import { photosOfIdentificationAlone } from '../photos/photos.queries.ts';
import { findPlant, trashPlant } from '../plants/plants.queries.ts';
import { restoreRow } from '../trash/trash.queries.ts';
import { lostBefore } from '../trash/trash.rules.ts';
import { addUndoRecord, markDeleted } from '../undo/undo.queries.ts';
import type { Restore } from '../undo/undo.service.ts';
import { lockEntry, plantIdOf } from './history.service.ts';
import { disown, giveBack, type RemovedIdentification } from './removal.queries.ts';

/**
 * Deletes an identification. A plant of the garden stays, with all that it and a journal show; one that nobody added goes to
 * the trash, as when it is deleted itself.
 *
 * @throws Refusal `not_found`
 */
export async function removeIdentification(
  { db, now, publish, record }: UnitOfWork,
  garden: GardenEditor,
  id: number,
): Promise<{ removedId: number }> {
  const row = await lockEntry(db, garden, id);
  const plantId = plantIdOf(row);
  const isTrashed = row.plantId !== null && row.addedAt === null;
  const add = (payload: RemovedIdentification) =>
    addUndoRecord(db, garden.user, {
      ...{ gardenId: garden.id, kind: 'identification', plantId, deletedAt: now },
      payload,
    });
  let stored: { removedId: number };
  if (isTrashed) {
    const trashed = await trashPlant(db, garden, plantId, now);
    if (!trashed) throw notFound();
    // Their notifications of it count no more.
    if (trashed.userId !== null) publish(trashed.userId);
    stored = await add({ identificationId: null, owner: null });
  } else {
    const photoIds = await photosOfIdentificationAlone(db, id);
    stored = await add({ identificationId: id, owner: await disown(db, id) });
    const deletion = { ...stored, deletedAt: now };
    await markDeleted(db, 'photos', photoIds, deletion);
    await markDeleted(db, 'identifications', [id], deletion);
  }
  record(garden, { action: 'identification_deleted', plantId, ...stored });
  return stored;
}

/**
 * Puts an identification back, with its photos: to the plant or entry that it belonged to, or by taking its plant out of the trash.
 *
 * @throws Refusal `not_found` where the plant was deleted, or restored already; `conflict` where what it belonged to was
 *   deleted, or has another identification
 */
export const restoreIdentified: Restore<GardenEditor, RemovedIdentification> = async (
  { db, now, publish },
  garden,
  { plantId, payload },
  take,
) => {
  const { identificationId, owner } = payload;
  if (plantId === null) throw notFound();
  if (identificationId !== null) {
    await lockPlant(db, garden, plantId);
    await take();
    if (await giveBack(db, identificationId, owner)) return;
    throw conflict(owner?.table === 'plants' ? 'replaced_since' : 'owner_deleted');
  }
  await lockToEdit(db, garden);
  await take();
  if (!(await restoreRow(db, garden, plantId, lostBefore(now)))) throw notFound();
  const { userId } = await findPlant(db, garden, plantId);
  if (userId !== null) publish(userId);
};
