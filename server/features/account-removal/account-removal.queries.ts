import type { Db } from '../../db/database.ts';
import type { SignedInUser } from '../../signed-in-user.ts';

/** The keys of all photos of the user, whatever shows them. */
export async function keysOfPhotos(db: Db, user: SignedInUser): Promise<string[]> {
  const rows = await db.selectFrom('photos').select('photoKey').where('userId', '=', user.id).execute();
  return rows.map(({ photoKey }) => photoKey);
}

/**
 * Deletes what others were told of the user's likes and comments: it names them.
 *
 * @returns whose bells this changes
 */
export async function deleteTriggeredNotifications(tx: Db, user: SignedInUser): Promise<Set<number>> {
  const rows = await tx
    .deleteFrom('notifications')
    .where('triggeredBy', '=', user.id)
    .returning(['userId', 'isRead'])
    .execute();
  return new Set(rows.filter(({ isRead }) => !isRead).map(({ userId }) => userId));
}

/** Rows of a garden that are deleted in one statement: far from the time that a statement may take. */
const batch = 500;

async function deleteInBatches(
  tx: Db,
  user: SignedInUser,
  table: 'plants' | 'identifications' | 'photos',
): Promise<void> {
  for (let deleted = batch; deleted >= batch; ) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('id', 'in', (eb) => eb.selectFrom(table).select('id').where('userId', '=', user.id).limit(batch))
      .executeTakeFirstOrThrow();
    deleted = Number(numDeletedRows);
  }
}

/**
 * Deletes the user and, by foreign keys, every row of theirs and all that hangs on their plants. A trigger takes their
 * likes and comments off the counts of others' plants.
 */
export async function deleteUser(tx: Db, user: SignedInUser): Promise<void> {
  // The foreign keys alone would do; of a large garden they would make one statement of many seconds.
  for (const table of ['careLogs', 'calendarEvents', 'carePlans', 'journalEntries', 'notifications'] as const)
    await tx.deleteFrom(table).where('userId', '=', user.id).execute();
  await deleteInBatches(tx, user, 'plants');
  await deleteInBatches(tx, user, 'identifications');
  await deleteInBatches(tx, user, 'photos');
  await tx.deleteFrom('users').where('id', '=', user.id).execute();
}
