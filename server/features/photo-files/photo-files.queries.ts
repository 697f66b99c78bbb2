import { expressionBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { withDeleted } from '../../db/rows.ts';
import type { Schema } from '../../db/schema.ts';

/** Keys written by one statement: engines limit how many values one may have. */
const batch = 500;

/** Writes down that a photo is about to be stored under a key, before its files: should its row never come, they are due later. */
export async function reserveKey(db: Db, photoKey: string, dueAt: string): Promise<void> {
  await db.insertInto('photoDeletions').values({ photoKey, isReserved: true, dueAt }).execute();
}

/**
 * Ends the reservation of a key, in the transaction that inserts the photo's row.
 *
 * @returns false where the files are being removed already
 */
export async function endReservation(tx: Db, photoKey: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('photoDeletions')
    .where('photoKey', '=', photoKey)
    .where('isReserved', '=', true)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Turns reservations into deletions: that of one key, or all that are overdue. From then on no row can use them. */
export async function dropReservations(db: Db, which: { photoKey: string } | { dueUntil: string }): Promise<void> {
  const reserved = db.updateTable('photoDeletions').set({ isReserved: false }).where('isReserved', '=', true);
  await ('photoKey' in which
    ? reserved.where('photoKey', '=', which.photoKey)
    : reserved.where('dueAt', '<=', which.dueUntil)
  ).execute();
}

/** Writes down that the files of photos may be removed, in the transaction in which their rows end. */
export async function addDeletions(tx: Db, photoKeys: readonly string[], dueAt: string): Promise<void> {
  for (let n = 0; n < photoKeys.length; n += batch) {
    const values = photoKeys.slice(n, n + batch).map((photoKey) => ({ photoKey, isReserved: false, dueAt }));
    await tx.insertInto('photoDeletions').values(values).execute();
  }
}

/** No photo has the key, not even one that was deleted and can be restored. */
const hasNoRow = expressionBuilder<Schema, 'photoDeletions'>().not(({ exists, selectFrom }) =>
  exists(selectFrom('photos').select('photos.id').whereRef('photos.photoKey', '=', 'photoDeletions.photoKey')),
);

const deletions = (db: Db) =>
  withDeleted(db)
    .selectFrom('photoDeletions')
    .select(['photoKey', 'dueAt'])
    .where('isReserved', '=', false)
    .where(hasNoRow);

/** Those of the keys whose files are to be removed. At most `batch` keys. */
export async function deletionsAmong(db: Db, photoKeys: readonly string[]): Promise<string[]> {
  const rows = await deletions(db).where('photoKey', 'in', photoKeys).execute();
  return rows.map(({ photoKey }) => photoKey);
}

export interface Deletion {
  photoKey: string;
  dueAt: string;
}

/** Deletions that are due, the oldest first. */
export function dueDeletions(db: Db, dueUntil: string, after: Deletion | null): Promise<Deletion[]> {
  return deletions(db)
    .where('dueAt', '<=', dueUntil)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('dueAt', 'photoKey'), '>', eb.tuple(after?.dueAt ?? '', after?.photoKey ?? '')),
      ),
    )
    .orderBy('dueAt')
    .orderBy('photoKey')
    .limit(batch)
    .execute();
}

/** Removes deletions from the list, once their files are deleted. At most `batch` keys. */
export async function deleteDeletions(db: Db, photoKeys: readonly string[]): Promise<void> {
  if (photoKeys.length > 0) await db.deleteFrom('photoDeletions').where('photoKey', 'in', photoKeys).execute();
}
