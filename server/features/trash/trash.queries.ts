import type { GardenAccess, GardenEditor, GardenOwner } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import type { Slice } from '../../db/slice.ts';
import {
  deleteIdentifications,
  identificationsOfPlants,
  photosOfIdentifications,
} from '../identifications/identifications.queries.ts';
import { type ChangedPlants, plantsWithPhoto } from '../plants/plants.queries.ts';
import type { TrashedRow } from './trash.rules.ts';

/**
 * A part of a garden's trash, last deleted first.
 *
 * @param lostBefore plants deleted until then are beyond restoring and no longer listed
 */
export function listTrash(
  db: Db,
  garden: GardenAccess,
  lostBefore: string,
  { limit, after }: Slice,
): Promise<TrashedRow[]> {
  return plantsWithPhoto(db)
    .select('plants.deletedAt')
    .where('plants.gardenId', '=', garden.id)
    .where('plants.deletedAt', '>', lostBefore)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('plants.deletedAt', 'plants.id'), '<', eb.tuple(after?.instant ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('plants.deletedAt', 'desc')
    .orderBy('plants.id', 'desc')
    .limit(limit)
    .$castTo<TrashedRow>()
    .execute();
}

export async function countTrash(db: Db, garden: GardenAccess, lostBefore: string): Promise<number> {
  const { count } = await db
    .selectFrom('plants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gardenId', '=', garden.id)
    .where('deletedAt', '>', lostBefore)
    .executeTakeFirstOrThrow();
  return count;
}

/** The key of the photo of a plant in the trash; null where it has none or is not there. */
export async function trashedPhotoKey(
  db: Db,
  garden: GardenAccess,
  id: number,
  lostBefore: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('plants')
    .innerJoin('photos', 'photos.id', 'plants.photoId')
    .select('photos.photoKey')
    .where('plants.id', '=', id)
    .where('plants.gardenId', '=', garden.id)
    .where('plants.deletedAt', '>', lostBefore)
    .executeTakeFirst();
  return row?.photoKey ?? null;
}

/** Takes a plant out of the trash; false where it is not (or no longer) there. */
export async function restoreRow(db: Db, garden: GardenEditor, id: number, lostBefore: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('plants')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .where('gardenId', '=', garden.id)
    .where('deletedAt', '>', lostBefore)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Takes plants out of the trash that were put there at one instant, and not again since. */
export const restoreRows = (
  db: Db,
  garden: GardenEditor,
  { ids, at }: { ids: readonly number[]; at: string },
): Promise<ChangedPlants> =>
  db
    .updateTable('plants')
    .set({ deletedAt: null })
    .where('id', 'in', ids)
    .where('gardenId', '=', garden.id)
    .where('deletedAt', '=', at)
    .returning(['id', 'userId'])
    .execute();

/** Some plants of the trash: those of a garden, or of all gardens that were deleted until an instant. */
export type TrashScope = { garden: GardenOwner; id?: number } | { deletedUntil: string };

/**
 * Claims plants of the trash until the transaction ends: a restore of one of them waits, and then finds nothing.
 * Writing a value that is there already is the row lock that both engines have.
 *
 * @returns ids and names; none where nothing is left
 */
export async function claimTrashed(
  db: Db,
  scope: TrashScope,
  limit: number,
): Promise<{ id: number; commonName: string }[]> {
  return db
    .updateTable('plants')
    .set((eb) => ({ deletedAt: eb.ref('deletedAt') }))
    .where('deletedAt', 'is not', null)
    .where('id', 'in', (eb) => {
      const trashed = eb.selectFrom('plants').select('id').where('deletedAt', 'is not', null);
      const meant =
        'deletedUntil' in scope
          ? trashed.where('deletedAt', '<=', scope.deletedUntil)
          : trashed
              .where('gardenId', '=', scope.garden.id)
              .$if(scope.id !== undefined, (one) => one.where('id', '=', scope.id ?? 0));
      return meant.orderBy('deletedAt').limit(limit);
    })
    .returning(['id', 'commonName'])
    .execute();
}

/** The ids of all photos of the plants: covers, first photos, and those of their identifications and journals. */
export async function photosOfPlants(db: Db, plantIds: number[]): Promise<number[]> {
  const shown = await db
    .selectFrom('plants')
    .select(['photoId', 'originalPhotoId'])
    .where('id', 'in', plantIds)
    .execute();
  const noted = await db
    .selectFrom('journalPhotos')
    .innerJoin('journalEntries', 'journalEntries.id', 'journalPhotos.entryId')
    .select('journalPhotos.photoId')
    .where('journalEntries.plantId', 'in', plantIds)
    .execute();
  const identified = await photosOfIdentifications(db, await identificationsOfPlants(db, plantIds));
  const ids = [
    ...identified,
    ...shown.flatMap(({ photoId, originalPhotoId }) => [photoId, originalPhotoId]),
    ...noted.map(({ photoId }) => photoId),
  ];
  return [...new Set(ids)].filter((id) => id !== null);
}

/** Deletes the rows of plants, and with them all that hangs on them, identifications included. */
export async function deletePlants(db: Db, plantIds: number[]): Promise<void> {
  const identifications = await identificationsOfPlants(db, plantIds);
  await db.deleteFrom('plants').where('id', 'in', plantIds).execute();
  await deleteIdentifications(db, identifications);
}
