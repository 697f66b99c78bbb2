import { limits } from '../../../contract/limits.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { notFound } from '../../core/errors.ts';
import type { GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { insertWithId } from '../../db/insert-with-id.ts';
import { deleteIdentifications } from '../identifications/identifications.queries.ts';
import { photoUrlOf } from '../photo-files/photo-files.rules.ts';
import { deletePhotos } from '../photos/photos.queries.ts';
import { storeDeleted, storeDeletedPhotos } from '../undo/undo.queries.ts';
import type { Restore } from '../undo/undo.service.ts';
import { coverOf, deleteEntry, lockPlant, photosInEntry, setCover, uncover } from './journal.queries.ts';
import type { Cover } from './journal.rules.ts';
import { entryFull, lockEntry } from './journal.service.ts';
import {
  findProfileImagesAmong,
  type RemovedFromJournal,
  restorePhotoRow,
  restoreProfileImage,
  wholeEntry,
  wholeIdentification,
  wholePhotos,
} from './removal.queries.ts';

const isSame = (a: Cover, b: Cover): boolean => a.photoId === b.photoId && a.originalPhotoId === b.originalPhotoId;

async function coverNow(tx: Db, plantId: number): Promise<Cover> {
  const { photoId, originalPhotoId } = await coverOf(tx, plantId);
  return { photoId, originalPhotoId };
}

/** Deletes photos of a plant's journal; where one was the cover, the first photo is it again. */
async function takePhotos(
  tx: Db,
  plantId: number,
  photos: RemovedFromJournal['photos'],
): Promise<Pick<RemovedFromJournal, 'photos' | 'cover' | 'profileImageUrls'>> {
  if (photos.length === 0) return { photos, cover: null, profileImageUrls: [] };
  const ids = photos.map(({ photo }) => photo.id);
  const before = await coverNow(tx, plantId);
  await uncover(tx, plantId, ids);
  const after = await coverNow(tx, plantId);
  const profileImageUrls = await findProfileImagesAmong(tx, ids);
  await deletePhotos(tx, ids);
  return { photos, cover: isSame(before, after) ? null : { before, after }, profileImageUrls };
}

/** Deletes an entry with its photos, or one photo of it. @throws Refusal `not_found` */
export async function removeFromJournal(
  { db, now, record }: UnitOfWork,
  garden: GardenEditor,
  entryId: number,
  photoId?: number,
): Promise<{ removedId: number }> {
  const { plantId } = await lockEntry(db, garden, entryId);
  const entry = photoId === undefined ? await wholeEntry(db, entryId) : null;
  const identification = entry ? await wholeIdentification(db, entryId) : null;
  const photos = await wholePhotos(db, entryId, photoId);
  if (!entry && photos.length === 0) throw notFound();
  const taken = await takePhotos(db, plantId, photos);
  if (entry) await deleteEntry(db, entryId);
  if (identification) await deleteIdentifications(db, [identification.id]);
  const kept = await storeDeleted(db, garden.user, {
    gardenId: garden.id,
    kind: entry ? 'entry' : 'photo',
    plantId,
    payload: { entryId, entry, identification, ...taken } satisfies RemovedFromJournal,
    removedAt: now,
  });
  await storeDeletedPhotos(
    db,
    kept.removedId,
    photos.map(({ photo }) => photo),
  );
  record(garden, { action: entry ? 'journal_deleted' : 'photo_deleted', plantId, ...kept });
  return kept;
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
  { plantId, payload },
  take,
) => {
  const { entryId, entry, identification, photos, cover } = payload;
  const profileImages = payload.profileImageUrls ?? [payload.profileImageUrl];
  if (plantId === null) throw notFound();
  const author = entry ? entry.userId : (await lockEntry(db, garden, entryId)).userId;
  if (entry) await lockPlant(db, garden, plantId);
  await take();
  if (identification) await insertWithId(db, 'identifications', identification);
  if (entry) await insertWithId(db, 'journalEntries', entry);
  else if ((await photosInEntry(db, entryId)).count >= limits.journalPhotos) throw entryFull();
  for (const photo of photos) await restorePhotoRow(db, entryId, photo);
  if (cover && isSame(await coverNow(db, plantId), cover.after)) await setCover(db, plantId, cover.before);
  for (const photo of photos)
    if (profileImages.includes(photoUrlOf(photo.photo.photoKey))) await restoreProfileImage(db, photo);
  if (typeof author !== 'number') return;
  if (entry) award({ userId: author, cause: 'entry' });
  if (photos.length > 0) award({ userId: author, cause: 'journalPhoto' });
};
