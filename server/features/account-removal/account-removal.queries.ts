import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { deleteJobsOf } from '../../db/job-queue.ts';

/**
 * Deletes the user and, by foreign keys, every row of theirs. What they made in gardens that stay has no maker from then on.
 * A trigger takes their likes and comments off the counts of plants.
 */
export async function deleteUser(tx: Db, user: SignedInUser): Promise<void> {
  // The foreign keys alone would do; of somebody with many they would make one statement of many seconds.
  await tx.deleteFrom('notifications').where('userId', '=', user.id).execute();
  await deleteJobsOf(tx, user.id);
  await tx.deleteFrom('users').where('id', '=', user.id).execute();
}
