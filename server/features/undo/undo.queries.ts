import { sql } from 'kysely';
import type { DeletedKind } from '../../../contract/undo.ts';
import { notFound } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { addDeletions } from '../photo-files/photo-files.queries.ts';

interface NewItem {
  kind: DeletedKind;
  /** Whose gardeners can restore it; null where only the one who deletes it can. */
  gardenId: number | null;
  plantId: number | null;
  /** Who wrote it, where that is another gardener. */
  authorId?: number;
  /** What its feature needs to restore it. */
  payload: object;
  removedAt: string;
}

/**
 * Stores what is deleted, in the transaction that deletes it.
 *
 * @returns the id by which it can be restored
 */
export async function storeDeleted(
  tx: Db,
  user: SignedInUser,
  { authorId, ...item }: NewItem,
): Promise<{ removedId: number }> {
  const { id } = await tx
    .insertInto('removed')
    .values({ ...item, userId: user.id, authorId: authorId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { removedId: id };
}

/** Keeps the files of photos whose rows are deleted, until what they belong to cannot be restored any more. */
export async function storeDeletedPhotos(
  tx: Db,
  removedId: number,
  photos: readonly { photoKey: string; bytes: number }[],
): Promise<void> {
  if (photos.length === 0) return;
  await tx
    .insertInto('removedPhotos')
    .values(photos.map(({ photoKey, bytes }) => ({ photoKey, bytes, removedId })))
    .execute();
}

/**
 * What was deleted, as its feature stored it, by whom and in which garden. The caller checks whether it is theirs to restore.
 *
 * @param since what was deleted until then cannot be restored
 * @throws Refusal `not_found` where there is no such thing, or it was restored already
 */
export async function findDeleted(db: Db, id: number, since: string) {
  const item = await db
    .selectFrom('removed')
    .select(['kind', 'userId', 'gardenId', 'plantId', 'payload'])
    .where('id', '=', id)
    .where('removedAt', '>', since)
    .executeTakeFirst();
  if (!item) throw notFound();
  return item;
}

/** Those of the users whose accounts are there. */
export async function existingUsers(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Takes what was deleted out of the store, for the transaction that restores it. Of two at once, the second finds nothing.
 *
 * @throws Refusal `not_found` where it was restored or purged
 */
export async function takeForRestore(tx: Db, id: number): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('removed').where('id', '=', id).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound();
}

/** What to delete for good: all deletions up to a moment, those with photos in gardens, or some that the caller chose. */
type PurgeScope = { removedUntil: string } | { withPhotosIn: readonly number[] } | { ids: readonly number[] };

/**
 * Deletes some of it for good, and writes its photos down as deleted.
 *
 * @returns how much it was, and the keys of its photos
 */
export async function purgeSome(
  tx: Db,
  scope: PurgeScope,
  { limit, now }: { limit: number; now: string },
): Promise<{ purged: number; keys: string[] }> {
  // Writing a value that is there already is the row lock that both engines have: a restore waits, then finds nothing.
  const rows = await tx
    .updateTable('removed')
    .set((eb) => ({ removedAt: eb.ref('removedAt') }))
    .where('id', 'in', (eb) => {
      const some = eb.selectFrom('removed').select('removed.id').orderBy('removed.removedAt').limit(limit);
      if ('ids' in scope) return some.where('removed.id', 'in', scope.ids);
      if ('removedUntil' in scope) return some.where('removed.removedAt', '<=', scope.removedUntil);
      const photos = eb
        .selectFrom('removedPhotos')
        .select('photoKey')
        .whereRef('removedPhotos.removedId', '=', 'removed.id');
      return some.where('removed.gardenId', 'in', scope.withPhotosIn).where(({ exists }) => exists(photos));
    })
    .returning('id')
    .execute();
  if (rows.length === 0) return { purged: 0, keys: [] };
  const ids = rows.map(({ id }) => id);
  const photos = await tx.deleteFrom('removedPhotos').where('removedId', 'in', ids).returning('photoKey').execute();
  await tx.deleteFrom('removed').where('id', 'in', ids).execute();
  const keys = photos.map(({ photoKey }) => photoKey);
  await addDeletions(tx, keys, now);
  return { purged: ids.length, keys };
}

/** The keys of photos that were deleted from the journals of plants, for when the plants are deleted for good. */
export async function deletedPhotosOfPlants(db: Db, plantIds: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('removed')
    .innerJoin('removedPhotos', 'removedPhotos.removedId', 'removed.id')
    .select('removedPhotos.photoKey')
    .where('removed.plantId', 'in', plantIds)
    .execute();
  return rows.map(({ photoKey }) => photoKey);
}

/**
 * What was deleted in gardens with photos and can be restored, the oldest first: how many photos each has, their bytes
 * together, and beside them what the gardens have now. It is one statement, so that a photo that is deleted or restored
 * meanwhile is not counted twice.
 */
export function deletedWithPhotos(db: Db, gardenIds: readonly number[]) {
  return db
    .selectFrom('removed')
    .innerJoin('removedPhotos', 'removedPhotos.removedId', 'removed.id')
    .where('removed.gardenId', 'in', gardenIds)
    .groupBy(['removed.id', 'removed.removedAt'])
    .select((eb) => {
      const usage = eb.selectFrom('photoUsage').where('photoUsage.gardenId', 'in', gardenIds);
      return [
        'removed.id',
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number>('removedPhotos.bytes').as('bytes'),
        usage.select(sql<number>`coalesce(sum(photos), 0)`.as('n')).as('usedCount'),
        usage.select(sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('n')).as('usedBytes'),
      ];
    })
    .orderBy('removed.removedAt')
    .orderBy('removed.id')
    .execute();
}
