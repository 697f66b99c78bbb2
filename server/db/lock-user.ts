import type { Db } from './database.ts';

/**
 * Locks a user's row: other transactions that lock it wait until this one ends. Writing the existing value is the row
 * lock that both engines have.
 *
 * @returns false if the account no longer exists
 */
export async function lockUser(tx: Db, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set(({ ref }) => ({ updatedAt: ref('updatedAt') }))
    .where('id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
