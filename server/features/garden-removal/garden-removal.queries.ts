import type { Db } from '../../db/database.ts';
import { withDeleted } from '../../db/rows.ts';
import { addDeletions } from '../photo-files/photo-files.queries.ts';
import { deletePhotos } from '../photos/photos.queries.ts';

/** What a garden holds, each before those that it refers to. What hangs on them is deleted by foreign keys. */
const tables = [
  'undoRecords',
  'careLogs',
  'calendarEvents',
  'eventSeries',
  'carePlans',
  'journalEntries',
  'plants',
  'identifications',
  'gardenActivity',
] as const;

/**
 * Deletes some of what gardens hold, and writes its photos down as deleted. The gardens alone would do; of large ones they
 * would make one statement of many seconds.
 *
 * @returns how many rows it were, 0 once there are none but those of the gardens themselves, and the keys of their photos
 */
export async function deleteSomeOf(
  unit: Db,
  gardenIds: readonly number[],
  { limit, now }: { limit: number; now: string },
): Promise<{ deleted: number; keys: string[] }> {
  if (gardenIds.length === 0) return { deleted: 0, keys: [] };
  const tx = withDeleted(unit);
  for (const table of tables) {
    const { numDeletedRows } = await tx
      .deleteFrom(table as 'plants')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom(table as 'plants')
          .select('id')
          .where('gardenId', 'in', gardenIds)
          .limit(limit),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) return { deleted: Number(numDeletedRows), keys: [] };
  }
  const photos = await tx.selectFrom('photos').select('id').where('gardenId', 'in', gardenIds).limit(limit).execute();
  const keys = await deletePhotos(
    tx,
    photos.map(({ id }) => id),
  );
  await addDeletions(tx, keys, now);
  return { deleted: keys.length, keys };
}

/** Deletes the rows of gardens, with members, invitations and places. */
export async function deleteGardenRows(tx: Db, gardenIds: readonly number[]): Promise<void> {
  if (gardenIds.length > 0) await tx.deleteFrom('gardens').where('id', 'in', gardenIds).execute();
}

/** Some gardens that ended until an instant, in the order of their ids. */
export async function gardensEndedUntil(db: Db, until: string, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('gardens')
    .select('id')
    .where('deletedAt', '<=', until)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a garden's row. @returns false where it did not end until an instant, or is gone */
export async function lockEnded(tx: Db, id: number, until: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gardens')
    .set(({ ref }) => ({ deletedAt: ref('deletedAt') }))
    .where('id', '=', id)
    .where('deletedAt', '<=', until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Moves living plants of ended gardens to the trash, as of the end: those whose request was on its way when the garden
 * ended.
 */
export async function trashStragglers(db: Db): Promise<void> {
  await db
    .updateTable('plants')
    .set((eb) => ({
      deletedAt: eb.selectFrom('gardens').select('gardens.deletedAt').whereRef('gardens.id', '=', 'plants.gardenId'),
    }))
    .where('deletedAt', 'is', null)
    .where('gardenId', 'in', (eb) =>
      eb.selectFrom('gardens').select('gardens.id').where('gardens.deletedAt', 'is not', null),
    )
    .execute();
}
