import { expressionBuilder, sql } from 'kysely';
import type { GardenEditor } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { withDeleted } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';
import { isUnusedPlant } from '../identifications/identifications.queries.ts';
import { gardensOf, isShared } from '../plants/visibility.queries.ts';

interface NewPhoto {
  photoKey: string;
  width: number;
  height: number;
  bytes: number;
  photoHash: string;
  createdAt: string;
}

export async function insertPhoto(db: Db, garden: GardenEditor, photo: NewPhoto): Promise<number> {
  const { id } = await db
    .insertInto('photos')
    .values({ ...photo, gardenId: garden.id, userId: garden.user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many photos gardens have, and their bytes together, as triggers keep it. */
export async function photoUsage(db: Db, gardenIds: readonly number[]): Promise<{ count: number; bytes: number }> {
  return db
    .selectFrom('photoUsage')
    .select([
      sql<number>`coalesce(sum(photos), 0)`.as('count'),
      sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('bytes'),
    ])
    .where('gardenId', 'in', gardenIds)
    .executeTakeFirstOrThrow();
}

/** Whether a photo is the profile image of the gardener who uploaded it. */
const isProfileImage = expressionBuilder<Schema, 'photos'>().exists((eb) =>
  eb
    .selectFrom('users')
    .select('users.id')
    .whereRef('users.id', '=', 'photos.userId')
    .where('users.profileImageUrl', '=', sql<string>`'/api/photos/' || ${sql.ref('photos.photoKey')}`),
);

/** Leaves plants and profiles that show photos without them. */
export async function hidePhotos(tx: Db, photoIds: number[]): Promise<void> {
  for (const column of ['photoId', 'originalPhotoId'] as const)
    await tx
      .updateTable('plants')
      .set({ [column]: null })
      .where(column, 'in', photoIds)
      .execute();
  await tx
    .updateTable('users')
    .set({ profileImageUrl: null })
    .where('id', 'in', (eb) =>
      eb.selectFrom('photos').select('userId').where('id', 'in', photoIds).where(isProfileImage),
    )
    .execute();
}

/**
 * Deletes the rows of photos for good; a plant or profile that shows one is left without. The caller has checked whose they
 * are, and writes down in the same transaction what becomes of their files.
 *
 * @returns their keys
 */
export async function deletePhotos(tx: Db, photoIds: number[]): Promise<string[]> {
  if (photoIds.length === 0) return [];
  await hidePhotos(tx, photoIds);
  const rows = await tx.deleteFrom('photos').where('id', 'in', photoIds).returning('photoKey').execute();
  return rows.map((row) => row.photoKey);
}

/**
 * Whether a viewer may see a photo. A public plant shows its cover to everybody, and no other photo. A profile image
 * is everybody's to see, like the name beside it, for as long as the profile shows it. The members
 * of a garden see every photo of it, also one that belongs to nothing (yet), but for those of a plant in the trash.
 *
 * @param viewer null for a visitor
 */
export async function photoIsVisible(db: Db, viewer: SignedInUser | null, photoKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('photos')
    .select('photos.id')
    .where('photos.photoKey', '=', photoKey)
    .where(({ and, or, not, exists, selectFrom, eb }) => {
      const covers = selectFrom('plants').select('plants.id').whereRef('plants.photoId', '=', 'photos.id');
      const originals = selectFrom('plants').select('plants.id').whereRef('plants.originalPhotoId', '=', 'photos.id');
      const inJournals = selectFrom('journalPhotos')
        .innerJoin('journalEntries', 'journalEntries.id', 'journalPhotos.entryId')
        .innerJoin('plants', 'plants.id', 'journalEntries.plantId')
        .select('plants.id')
        .whereRef('journalPhotos.photoId', '=', 'photos.id');
      const identified = selectFrom('identificationPhotos')
        .innerJoin('plants', 'plants.identificationId', 'identificationPhotos.identificationId')
        .select('plants.id')
        .whereRef('identificationPhotos.photoId', '=', 'photos.id');
      const isPublic = or([exists(covers.where(isShared)), isProfileImage]);
      if (!viewer) return isPublic;
      const inTrash = [covers, originals, inJournals, identified].map((plants) =>
        exists(plants.where('plants.deletedAt', 'is not', null)),
      );
      // A garden that was ended has photos, too, that belong to no plant yet, and are in no trash.
      const gardens = gardensOf(viewer)
        .innerJoin('gardens', 'gardens.id', 'gardenMembers.gardenId')
        .where('gardens.deletedAt', 'is', null);
      const isOfGarden = and([eb('photos.gardenId', 'in', gardens), not(or(inTrash))]);
      return viewer.key ? isOfGarden : or([isPublic, isOfGarden]);
    })
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Takes the photos from identifications that were not put to any use since an instant: not added to a garden, not shared,
 * without a journal. What they look like is forgotten with them, unless their gardener said what they show. Those in the
 * trash stay as they were, until they are restored or purged.
 */
export async function releaseUnaddedPhotos(db: Db, identifiedBefore: string): Promise<void> {
  const plant = expressionBuilder<Schema, 'plants'>();
  const isUnused = plant.and([
    plant('plants.identifiedAt', '<', identifiedBefore),
    isUnusedPlant,
    // As the index has it that holds no others.
    plant('plants.isPublic', '=', sql.lit(false)),
    plant(sql`coalesce(photo_id, original_photo_id)`, 'is not', null),
  ]);
  const unused = db
    .selectFrom('plants')
    .select('plants.identificationId')
    .where('plants.identificationId', 'is not', null)
    .where(isUnused);
  await db.deleteFrom('identificationPhotos').where('identificationId', 'in', unused).execute();
  await db
    .updateTable('identifications')
    .set({ embedding: null, embeddings: null })
    .where('embedding', 'is not', null)
    .where('confirmedAt', 'is', null)
    .where('id', 'in', unused)
    .execute();
  await db.updateTable('plants').set({ photoId: null, originalPhotoId: null }).where(isUnused).execute();
}

const photo = expressionBuilder<Schema, 'photos'>();

/** Whether a plant or a journal, living or in the trash, has the photo. */
const isShown = photo.or([
  photo.exists(photo.selectFrom('plants').select('plants.id').whereRef('plants.photoId', '=', 'photos.id')),
  photo.exists(photo.selectFrom('plants').select('plants.id').whereRef('plants.originalPhotoId', '=', 'photos.id')),
  photo.exists(
    photo
      .selectFrom('journalPhotos')
      .select('journalPhotos.photoId')
      .whereRef('journalPhotos.photoId', '=', 'photos.id'),
  ),
]);

/** Whether a plant, an identification or a journal, living or in the trash, has the photo. */
const isInUse = photo.or([
  isShown,
  photo.exists(
    photo
      .selectFrom('identificationPhotos')
      .select('identificationPhotos.photoId')
      .whereRef('identificationPhotos.photoId', '=', 'photos.id'),
  ),
]);

/** The photos of an identification that neither a plant nor a journal nor a profile shows. */
export async function photosOfIdentificationAlone(db: Db, identificationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('photos')
    .innerJoin('identificationPhotos as part', 'part.photoId', 'photos.id')
    .select('photos.id')
    .where('part.identificationId', '=', identificationId)
    .where(({ not }) => not(isShown))
    .where(({ not }) => not(isProfileImage))
    .execute();
  return rows.map(({ id }) => id);
}

/** A photo that nothing may use any more, as a trigger noted it. */
export interface PhotoCheck {
  id: number;
  photoId: number;
}

/** The next notes of photos that nothing may use any more, in their order; those of photos that are new wait. */
export function dueChecks(
  db: Db,
  { after, createdBefore, limit }: { after: number; createdBefore: string; limit: number },
): Promise<PhotoCheck[]> {
  return withDeleted(db)
    .selectFrom('photoChecks')
    .leftJoin('photos', 'photos.id', 'photoChecks.photoId')
    .select(['photoChecks.id', 'photoChecks.photoId'])
    .where('photoChecks.id', '>', after)
    .where((eb) => eb.or([eb('photos.id', 'is', null), eb('photos.createdAt', '<', createdBefore)]))
    .orderBy('photoChecks.id')
    .limit(limit)
    .execute();
}

/**
 * Of the photos that were noted, removes the rows of those that no plant, identification or journal, living or in the trash,
 * and no profile shows. The notes are deleted first: a use that ends later adds a new note.
 */
export async function deleteUnusedPhotos(
  tx: Db,
  checks: readonly PhotoCheck[],
  createdBefore: string,
): Promise<string[]> {
  const ids = checks.map(({ id }) => id);
  await tx.deleteFrom('photoChecks').where('id', 'in', ids).execute();
  const rows = await tx
    .deleteFrom('photos')
    .where('id', 'in', [...new Set(checks.map(({ photoId }) => photoId))])
    .where('createdAt', '<', createdBefore)
    .where(({ not }) => not(isInUse))
    .where(({ not }) => not(isProfileImage))
    .returning('photoKey')
    .execute();
  return rows.map((row) => row.photoKey);
}

/** Deletes the rows of photos that a user made and at most their profile shows. @returns their keys */
export async function deletePersonalPhotos(tx: Db, user: SignedInUser): Promise<string[]> {
  const rows = await tx
    .deleteFrom('photos')
    .where('userId', '=', user.id)
    .where(({ not }) => not(isInUse))
    .returning('photoKey')
    .execute();
  return rows.map((row) => row.photoKey);
}
