import { limits } from '../../../contract/limits.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { notFound } from '../../core/errors.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { hidePhotos } from '../photos/photos.queries.ts';
import { addUndoRecord, markDeleted } from '../undo/undo.queries.ts';
import type { Restore } from '../undo/undo.service.ts';
import { coverOf, findEntry, lockPlant, photosInEntry, setCover, uncover } from './journal.queries.ts';
import type { Cover } from './journal.rules.ts';
import { entryFull, lockEntry } from './journal.service.ts';
import {
  identificationOfEntry,
  placedPhotos,
  profileImagesAmong,
  putBack,
  type RemovedFromJournal,
  restoreProfileImage,
  takeOut,
} from './removal.queries.ts';

const isSame = (a: Cover, b: Cover): boolean => a.photoId === b.photoId && a.originalPhotoId === b.originalPhotoId;

async function coverNow(tx: Db, plantId: number): Promise<Cover> {
  const { photoId, originalPhotoId } = await coverOf(tx, plantId);
  return { photoId, originalPhotoId };
}

/** Shows photos of a plant's journal nowhere any more; where one was the cover, the first photo is it again. */
async function takePhotos(
  tx: Db,
  plantId: number,
  ids: number[],
): Promise<Pick<RemovedFromJournal, 'cover' | 'profileImages'>> {
  if (ids.length === 0) return { cover: null, profileImages: [] };
  const before = await coverNow(tx, plantId);
  await uncover(tx, plantId, ids);
  const profileImages = await profileImagesAmong(tx, ids);
  await hidePhotos(tx, ids);
  await takeOut(tx, ids);
  const after = await coverNow(tx, plantId);
  return { cover: isSame(before, after) ? null : { before, after }, profileImages };
}

/** Deletes an entry with its photos, or one photo of it. @throws Refusal `not_found` */
export async function removeFromJournal(
  { db, now, record }: UnitOfWork,
  garden: GardenEditor,
  entryId: number,
  photoId?: number,
): Promise<{ removedId: number }> {
  const { plantId } = await lockEntry(db, garden, entryId);
  const isEntry = photoId === undefined;
  const photos = await placedPhotos(db, entryId, photoId);
  if (!isEntry && photos.length === 0) throw notFound();
  const photoIds = photos.map((photo) => photo.photoId);
  const taken = await takePhotos(db, plantId, photoIds);
  const stored = await addUndoRecord(db, garden.user, {
    gardenId: garden.id,
    kind: isEntry ? 'entry' : 'photo',
    plantId,
    payload: { entryId, isEntry, photos, ...taken } satisfies RemovedFromJournal,
    deletedAt: now,
  });
  const deletion = { ...stored, deletedAt: now };
  await markDeleted(db, 'photos', photoIds, deletion);
  if (isEntry) {
    const identificationId = await identificationOfEntry(db, entryId);
    if (identificationId !== null) await markDeleted(db, 'identifications', [identificationId], deletion);
    await markDeleted(db, 'journalEntries', [entryId], deletion);
  }
  record(garden, { action: isEntry ? 'journal_deleted' : 'photo_deleted', plantId, ...stored });
  return stored;
}

/**
 * Puts an entry or a photo of a plant's journal back, and shows the plant with it again unless another photo was chosen since.
 *
 * @throws Refusal `not_found` where the plant is in the trash, or the photo's entry was deleted; `conflict` where the
 *   entry is full
 */
export const restoreToJournal: Restore<GardenEditor, RemovedFromJournal> = async (
  { db, award },
  garden,
  { plantId, payload: { entryId, isEntry, photos, cover, profileImages } },
  take,
) => {
  if (plantId === null) throw notFound();
  if (isEntry) await lockPlant(db, garden, plantId);
  else await lockEntry(db, garden, entryId);
  await take();
  const { userId: author } = await findEntry(db, garden, entryId);
  if (!isEntry && (await photosInEntry(db, entryId)).count >= limits.journalPhotos) throw entryFull();
  for (const photo of photos) await putBack(db, entryId, photo);
  if (cover && isSame(await coverNow(db, plantId), cover.after)) await setCover(db, plantId, cover.before);
  for (const photoId of profileImages) await restoreProfileImage(db, photoId);
  if (author === null) return;
  if (isEntry) award({ userId: author, cause: 'entry' });
  if (photos.length > 0) award({ userId: author, cause: 'journalPhoto' });
};
