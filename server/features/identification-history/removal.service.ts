import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { conflict, notFound } from '../../core/errors.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import { lockToEdit } from '../gardens/locked-garden.queries.ts';
import { deleteIdentifications } from '../identifications/identifications.queries.ts';
import { lockPlant } from '../journal/journal.queries.ts';
import { deletePhotos, photosOfIdentificationAlone } from '../photos/photos.queries.ts';
import { findPlant, trashPlant } from '../plants/plants.queries.ts';
import { restoreRow } from '../trash/trash.queries.ts';
import { lostBefore } from '../trash/trash.rules.ts';
import { storeDeleted, storeDeletedPhotos } from '../undo/undo.queries.ts';
import type { Restore } from '../undo/undo.service.ts';
import { lockEntry, plantIdOf } from './history.service.ts';
import { type RemovedIdentification, restoreIdentification, wholeIdentification } from './removal.queries.ts';

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
  const item = { gardenId: garden.id, kind: 'identification', plantId, removedAt: now } as const;
  if (isTrashed) {
    const trashed = await trashPlant(db, garden, plantId, now);
    if (!trashed) throw notFound();
    // Their notifications of it count no more.
    if (trashed.userId !== null) publish(trashed.userId);
    const payload: RemovedIdentification = { identification: null, owner: null, parts: [], photos: [] };
    const stored = await storeDeleted(db, garden.user, { ...item, payload });
    record(garden, { action: 'identification_deleted', plantId, ...stored });
    return stored;
  }
  const photos = await photosOfIdentificationAlone(db, id);
  const payload: RemovedIdentification = {
    ...(await wholeIdentification(db, id)),
    photos: photos.map((photo) => ({ photo })),
  };
  await deletePhotos(
    db,
    photos.map((photo) => photo.id),
  );
  await deleteIdentifications(db, [id]);
  const stored = await storeDeleted(db, garden.user, { ...item, payload });
  await storeDeletedPhotos(db, stored.removedId, photos);
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
  const { identification } = payload;
  if (plantId === null) throw notFound();
  if (identification) {
    await lockPlant(db, garden, plantId);
    await take();
    if (await restoreIdentification(db, identification, payload)) return;
    throw conflict(payload.owner?.table === 'plants' ? 'replaced_since' : 'owner_deleted');
  }
  await lockToEdit(db, garden);
  await take();
  if (!(await restoreRow(db, garden, plantId, lostBefore(now)))) throw notFound();
  const { userId } = await findPlant(db, garden, plantId);
  if (userId !== null) publish(userId);
};
