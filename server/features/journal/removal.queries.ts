import type { Organ } from '../../../contract/identify.ts';
import type { Db } from '../../db/database.ts';
import { insertWithId, type WholeRow } from '../../db/insert-with-id.ts';
import { photoUrlOf } from '../photo-files/photo-files.rules.ts';
import { photosInEntry } from './journal.queries.ts';
import type { Cover } from './journal.rules.ts';

/** Which identification a photo is of, and what it shows there. */
interface PartOfIdentification {
  identificationId: number;
  organ: Organ;
  position: number;
}

/** A photo of a journal with all that its row says. */
interface WholePhoto {
  photo: WholeRow & { id: number; photoKey: string; bytes: number; userId: number | null };
  position: number;
  /** Null where it is of none; missing in what was deleted before identifications had rows. */
  identified?: PartOfIdentification | null;
}

/** What was deleted from a journal: an entry with its photos, or a photo alone. */
export interface RemovedFromJournal {
  entryId: number;
  /** Null where the entry stayed. */
  entry: WholeRow | null;
  /** The identification that the entry was made of; missing as above. */
  identification?: WholeRow | null;
  photos: WholePhoto[];
  /** What the plant was shown with before and after; null where that did not change. */
  cover: { before: Cover; after: Cover } | null;
  /** Those of the photos that were the profile images of who added them. */
  profileImageUrls?: string[];
  /** As above, in what was deleted before gardens could be shared. */
  profileImageUrl?: string | null;
}

export function wholeEntry(db: Db, id: number): Promise<WholeRow> {
  return db.selectFrom('journalEntries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The identification that an entry was made of; null where it was made of none. */
export async function wholeIdentification(db: Db, entryId: number): Promise<(WholeRow & { id: number }) | null> {
  const row = await db
    .selectFrom('identifications')
    .selectAll()
    .where('id', '=', (eb) =>
      eb.selectFrom('journalEntries').select('identificationId').where('journalEntries.id', '=', entryId),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Photos of an entry, in their order. @param photoId of these the one; undefined for all */
export async function wholePhotos(db: Db, entryId: number, photoId?: number): Promise<WholePhoto[]> {
  const rows = await db
    .selectFrom('journalPhotos')
    .innerJoin('photos', 'photos.id', 'journalPhotos.photoId')
    .leftJoin('identificationPhotos as part', 'part.photoId', 'photos.id')
    .selectAll('photos')
    .select(['journalPhotos.position', 'part.identificationId', 'part.organ', 'part.position as place'])
    .where('journalPhotos.entryId', '=', entryId)
    .$if(photoId !== undefined, (query) => query.where('photos.id', '=', photoId ?? 0))
    .orderBy('journalPhotos.position')
    .execute();
  return rows.map(({ position, identificationId, organ, place, ...photo }) => {
    const isPart = identificationId !== null && organ !== null && place !== null;
    return { photo, position, identified: isPart ? { identificationId, organ, position: place } : null };
  });
}

/** Those of the photos that are the profile images of who added them. */
export async function findProfileImagesAmong(db: Db, photoIds: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('photos')
    .innerJoin('users', 'users.id', 'photos.userId')
    .select(['photos.photoKey', 'users.profileImageUrl'])
    .where('photos.id', 'in', photoIds)
    .where('users.profileImageUrl', 'is not', null)
    .execute();
  return rows.flatMap(({ photoKey, profileImageUrl }) =>
    profileImageUrl !== null && profileImageUrl === photoUrlOf(photoKey) ? [profileImageUrl] : [],
  );
}

/** Shows who added a photo with it again, unless they chose another profile image since. */
export async function restoreProfileImage(tx: Db, { photo }: WholePhoto): Promise<void> {
  await tx
    .updateTable('users')
    .set({ profileImageUrl: photoUrlOf(photo.photoKey) })
    .where('id', '=', photo.userId)
    .where('profileImageUrl', 'is', null)
    .execute();
}

/**
 * Puts a photo back into an entry: at its place, or behind the others where another one has it now; and into its
 * identification, where that is still there.
 */
export async function restorePhotoRow(
  tx: Db,
  entryId: number,
  { photo, position, identified }: WholePhoto,
): Promise<void> {
  await insertWithId(tx, 'photos', photo);
  const taken = await tx
    .selectFrom('journalPhotos')
    .select('photoId')
    .where('entryId', '=', entryId)
    .where('position', '=', position)
    .executeTakeFirst();
  const place = taken ? (await photosInEntry(tx, entryId)).next : position;
  await tx.insertInto('journalPhotos').values({ photoId: photo.id, entryId, position: place }).execute();
  if (!identified) return;
  const { identificationId, organ } = identified;
  const there = await tx
    .selectFrom('identifications')
    .select('id')
    .where('id', '=', identificationId)
    .executeTakeFirst();
  if (there)
    await tx
      .insertInto('identificationPhotos')
      .values({ photoId: photo.id, identificationId, organ, position: identified.position })
      .execute();
}
