import type { Organ } from '../../../contract/identify.ts';
import type { Db } from '../../db/database.ts';
import { withDeleted } from '../../db/rows.ts';
import { photoUrlOf } from '../photo-files/photo-files.rules.ts';
import { photosInEntry } from './journal.queries.ts';
import type { Cover } from './journal.rules.ts';

/** Where a photo is shown: in a journal, and of which identification it is. */
interface PlacedPhoto {
  photoId: number;
  position: number;
  /** Null where it is of none. */
  identified: { identificationId: number; organ: Organ; position: number } | null;
}

/** What was deleted from a journal: an entry with its photos, or a photo alone. */
export interface RemovedFromJournal {
  entryId: number;
  /** False where the entry stayed. */
  isEntry: boolean;
  photos: PlacedPhoto[];
  /** What the plant was shown with before and after; null where that did not change. */
  cover: { before: Cover; after: Cover } | null;
  /** Those of the photos that were the profile images of who added them. */
  profileImages: number[];
}

/** The identification that an entry was made of; null where it was made of none. */
export async function identificationOfEntry(db: Db, entryId: number): Promise<number | null> {
  const { identificationId } = await db
    .selectFrom('journalEntries')
    .select('identificationId')
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  return identificationId;
}

/** Photos of an entry, in their order. @param photoId of these the one; undefined for all */
export async function placedPhotos(db: Db, entryId: number, photoId?: number): Promise<PlacedPhoto[]> {
  const rows = await db
    .selectFrom('journalPhotos')
    .leftJoin('identificationPhotos as part', 'part.photoId', 'journalPhotos.photoId')
    .select(['journalPhotos.photoId', 'journalPhotos.position'])
    .select(['part.identificationId', 'part.organ', 'part.position as place'])
    .where('journalPhotos.entryId', '=', entryId)
    .$if(photoId !== undefined, (query) => query.where('journalPhotos.photoId', '=', photoId ?? 0))
    .orderBy('journalPhotos.position')
    .execute();
  return rows.map(({ identificationId, organ, place, ...photo }) => {
    const isPart = identificationId !== null && organ !== null && place !== null;
    return { ...photo, identified: isPart ? { identificationId, organ, position: place } : null };
  });
}

/** Takes photos out of their entries and identifications. */
export async function takeOut(tx: Db, photoIds: readonly number[]): Promise<void> {
  for (const table of ['journalPhotos', 'identificationPhotos'] as const)
    await tx
      .deleteFrom(table as 'journalPhotos')
      .where('photoId', 'in', photoIds)
      .execute();
}

/** Those of the photos that are the profile images of who added them. */
export async function profileImagesAmong(db: Db, photoIds: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('photos')
    .innerJoin('users', 'users.id', 'photos.userId')
    .select(['photos.id', 'photos.photoKey', 'users.profileImageUrl'])
    .where('photos.id', 'in', photoIds)
    .where('users.profileImageUrl', 'is not', null)
    .execute();
  return rows.flatMap(({ id, photoKey, profileImageUrl }) => (profileImageUrl === photoUrlOf(photoKey) ? [id] : []));
}

/** Shows who added a photo with it again, unless they chose another profile image since. */
export async function restoreProfileImage(tx: Db, photoId: number): Promise<void> {
  const { userId, photoKey } = await tx
    .selectFrom('photos')
    .select(['userId', 'photoKey'])
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('users')
    .set({ profileImageUrl: photoUrlOf(photoKey) })
    .where('id', '=', userId)
    .where('profileImageUrl', 'is', null)
    .execute();
}

/**
 * Puts a photo back into an entry: at its place, or behind the others where another one has it now; and into its
 * identification, unless that was purged.
 */
export async function putBack(tx: Db, entryId: number, { photoId, position, identified }: PlacedPhoto): Promise<void> {
  const taken = await tx
    .selectFrom('journalPhotos')
    .select('photoId')
    .where('entryId', '=', entryId)
    .where('position', '=', position)
    .executeTakeFirst();
  const place = taken ? (await photosInEntry(tx, entryId)).next : position;
  await tx.insertInto('journalPhotos').values({ photoId, entryId, position: place }).execute();
  if (!identified) return;
  const there = await withDeleted(tx)
    .selectFrom('identifications')
    .select('id')
    .where('id', '=', identified.identificationId)
    .executeTakeFirst();
  if (there)
    await tx
      .insertInto('identificationPhotos')
      .values({ photoId, ...identified })
      .execute();
}
