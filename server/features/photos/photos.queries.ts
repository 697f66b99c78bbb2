import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SignedInUser } from '../../ownership.ts';

interface NewPhoto {
  photoKey: string;
  width: number;
  height: number;
  bytes: number;
  createdAt: string;
}

export async function insertPhoto(db: Db, user: SignedInUser, photo: NewPhoto): Promise<number> {
  const { id } = await db
    .insertInto('photos')
    .values({ ...photo, userId: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many photos the user keeps, and their bytes together. */
export async function photosKept(db: Db, user: SignedInUser): Promise<{ count: number; bytes: number }> {
  return db
    .selectFrom('photos')
    .select((eb) => [eb.fn.countAll<number>().as('count'), sql<number>`coalesce(sum(bytes), 0)`.as('bytes')])
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
}

/** Removes the row of an own photo; its plant, if any, is left without a photo. */
export async function deletePhoto(db: Db, user: SignedInUser, photoId: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('photos')
    .where('id', '=', photoId)
    .where('userId', '=', user.id)
    .returning('photoKey')
    .executeTakeFirst();
  return row?.photoKey;
}

/**
 * Whether somebody may look at a photo: it is their own or of a public plant, and its plant is not in the trash. An own
 * photo that belongs to no plant (yet) is visible, too.
 *
 * @param viewer null for a visitor
 */
export async function photoIsVisible(db: Db, viewer: SignedInUser | null, photoKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('photos')
    .leftJoin('plants', 'plants.photoId', 'photos.id')
    .select('photos.id')
    .where('photos.photoKey', '=', photoKey)
    .where('plants.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('plants.isPublic', '=', true), ...(viewer ? [eb('photos.userId', '=', viewer.id)] : [])]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Takes the photos from identifications that were not added to a garden, nor shared, since an instant. */
export async function forgetUnaddedPhotos(db: Db, identifiedBefore: string): Promise<void> {
  await db
    .updateTable('plants')
    .set({ photoId: null })
    .where('addedAt', 'is', null)
    .where('isPublic', '=', false)
    .where('photoId', 'is not', null)
    .where('identifiedAt', '<', identifiedBefore)
    .execute();
}

/** Removes the rows of photos that no plant, living or in the trash, and no profile shows. */
export async function deleteUnusedPhotos(db: Db, createdBefore: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('photos')
    .where('createdAt', '<', createdBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('plants').select('plants.id').whereRef('plants.photoId', '=', 'photos.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'photos.userId')
            .where('users.profileImageUrl', 'like', sql<string>`'%/' || photos.photo_key || '%'`),
        ),
      ),
    )
    .returning('photoKey')
    .execute();
  return rows.map((row) => row.photoKey);
}

/** Those of the keys that a row names. */
export async function knownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('photos').select('photoKey').where('photoKey', 'in', keys).execute();
  return new Set(rows.map((row) => row.photoKey));
}
