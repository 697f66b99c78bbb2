import { sql } from 'kysely';
import type { DeletedKind } from '../../../contract/undo.ts';
import { notFound } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { type SoftDeleted, softDeleted, withDeleted } from '../../db/rows.ts';
import { addDeletions } from '../photo-files/photo-files.queries.ts';

interface NewRecord {
  kind: DeletedKind;
  /** Whose gardeners can undo it; null where only the one who deletes can. */
  gardenId: number | null;
  plantId: number | null;
  /** Who wrote it, where that is another gardener. */
  authorId?: number;
  /** What its feature needs to undo it, besides the rows that `markDeleted` hides. */
  payload: object;
  deletedAt: string;
}

/**
 * Stores what rows were before they are deleted or changed, in the transaction that does so.
 *
 * @returns the id by which it can be undone
 */
export async function addUndoRecord(
  tx: Db,
  user: SignedInUser,
  { authorId, ...record }: NewRecord,
): Promise<{ removedId: number }> {
  const { id } = await tx
    .insertInto('undoRecords')
    .values({ ...record, userId: user.id, authorId: authorId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { removedId: id };
}

/** Rows of any table that has `deletedAt`. */
const table = (name: SoftDeleted) => name as 'photos';

/** Deletes rows so that they can be restored. @param record the one that restores them, by `addUndoRecord` */
export async function markDeleted(
  tx: Db,
  name: SoftDeleted,
  ids: readonly number[],
  { removedId: undoId, deletedAt }: { removedId: number; deletedAt: string },
): Promise<void> {
  if (ids.length > 0) await tx.updateTable(table(name)).set({ deletedAt, undoId }).where('id', 'in', ids).execute();
}

/**
 * What was deleted or changed, as its feature stored it, by whom and in which garden. The caller checks whether it is theirs
 * to undo.
 *
 * @param since what was deleted until then cannot be restored
 * @throws Refusal `not_found` where there is no such thing, or it was restored already
 */
export async function findDeleted(db: Db, id: number, since: string) {
  const item = await db
    .selectFrom('undoRecords')
    .select(['kind', 'userId', 'gardenId', 'plantId', 'payload'])
    .where('id', '=', id)
    .where('deletedAt', '>', since)
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
 * Deletes a record, and brings back the rows that it can restore. Of two at once, the second finds nothing.
 *
 * @throws Refusal `not_found` where it was restored or purged
 */
export async function takeForRestore(tx: Db, id: number): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('undoRecords').where('id', '=', id).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound();
  for (const name of softDeleted)
    await withDeleted(tx)
      .updateTable(table(name))
      .set({ deletedAt: null, undoId: null })
      .where('undoId', '=', id)
      .execute();
}

/** Deletes rows of a table for good, and writes photos down as deleted. @returns how many, and the keys of photos */
async function purgeRows(
  tx: Db,
  name: SoftDeleted,
  which: { undoIds: readonly number[] } | { until: string; limit: number },
  now: string,
): Promise<{ purged: number; keys: string[] }> {
  const rows = await withDeleted(tx)
    .deleteFrom(table(name))
    .where((eb) =>
      'undoIds' in which
        ? eb('undoId', 'in', which.undoIds)
        : eb(
            'id',
            'in',
            eb
              .selectFrom(table(name))
              .select('id')
              .where('deletedAt', '<=', which.until)
              .orderBy('deletedAt')
              .limit(which.limit),
          ),
    )
    .returning(name === 'photos' ? ['id', 'photoKey'] : ['id'])
    .$castTo<{ id: number; photoKey?: string }>()
    .execute();
  const keys = rows.flatMap(({ photoKey }) => photoKey ?? []);
  await addDeletions(tx, keys, now);
  return { purged: rows.length, keys };
}

/** Some records: some that the caller chose, those about plants, or those of comments that a user deleted. */
type RecordScope = { ids: readonly number[] } | { plantIds: readonly number[] } | { commentsBy: SignedInUser };

/**
 * Deletes records and what they could restore for good, and writes photos down as deleted.
 *
 * @returns the keys of the photos
 */
export async function purgeRecords(tx: Db, scope: RecordScope, now: string): Promise<string[]> {
  // Writing a value that is there already is the row lock that both engines have: a restore waits, then finds nothing.
  const rows = await tx
    .updateTable('undoRecords')
    .set((eb) => ({ deletedAt: eb.ref('deletedAt') }))
    .where((eb) => {
      if ('ids' in scope) return eb('id', 'in', scope.ids);
      if ('plantIds' in scope) return eb('plantId', 'in', scope.plantIds);
      return eb.and([eb('userId', '=', scope.commentsBy.id), eb('gardenId', 'is', null)]);
    })
    .returning('id')
    .execute();
  if (rows.length === 0) return [];
  const undoIds = rows.map(({ id }) => id);
  const keys: string[] = [];
  for (const name of softDeleted) keys.push(...(await purgeRows(tx, name, { undoIds }, now)).keys);
  await tx.deleteFrom('undoRecords').where('id', 'in', undoIds).execute();
  return keys;
}

/** What is purged once its time to be restored is over: records first, so that none restores a part of its rows. */
export const purgedTables = ['undoRecords', ...softDeleted] as const;

/**
 * Deletes some rows of a table that were deleted until an instant for good.
 *
 * @returns how many it were, and the keys of the photos among them
 */
export async function purgeUntil(
  tx: Db,
  name: (typeof purgedTables)[number],
  { until, limit, now }: { until: string; limit: number; now: string },
): Promise<{ purged: number; keys: string[] }> {
  if (name !== 'undoRecords') return purgeRows(tx, name, { until, limit }, now);
  const { numDeletedRows } = await tx
    .deleteFrom('undoRecords')
    .where('id', 'in', (eb) =>
      eb.selectFrom('undoRecords').select('id').where('deletedAt', '<=', until).orderBy('deletedAt').limit(limit),
    )
    .executeTakeFirstOrThrow();
  return { purged: Number(numDeletedRows), keys: [] };
}

/**
 * What was deleted in gardens with photos and can be restored, the oldest first: how many photos each has, their bytes
 * together, and beside them what the gardens have now. It is one statement, so that a photo that is deleted or restored
 * meanwhile is not counted twice.
 */
export function deletedWithPhotos(db: Db, gardenIds: readonly number[]) {
  return withDeleted(db)
    .selectFrom('undoRecords')
    .innerJoin('photos', 'photos.undoId', 'undoRecords.id')
    .where('undoRecords.gardenId', 'in', gardenIds)
    .groupBy(['undoRecords.id', 'undoRecords.deletedAt'])
    .select((eb) => {
      const usage = eb.selectFrom('photoUsage').where('photoUsage.gardenId', 'in', gardenIds);
      return [
        'undoRecords.id',
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number>('photos.bytes').as('bytes'),
        usage.select(sql<number>`coalesce(sum(photos), 0)`.as('n')).as('usedCount'),
        usage.select(sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('n')).as('usedBytes'),
      ];
    })
    .orderBy('undoRecords.deletedAt')
    .orderBy('undoRecords.id')
    .execute();
}
