import type { Db } from '../db/database.ts';
import type { SignedInUser } from '../signed-in-user.ts';

/** A request that claims a key, and what it will be answered with. */
interface Claim {
  key: string;
  fingerprint: string;
  status: number;
  createdAt: string;
}

/**
 * Claims a key for a transaction, as its first step. Another transaction that claims the same key waits until this one
 * ends, and has the key where this one had no effect.
 *
 * @param freeBefore a key that was claimed before is free again, as is one that an earlier version left without an answer
 * @returns false where the key has an answer
 */
export async function claimKey(tx: Db, user: SignedInUser, claim: Claim, freeBefore: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('idempotencyKeys')
    .values({ ...claim, userId: user.id, answer: null })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'key'])
        .doUpdateSet({ ...claim, answer: null })
        .where(({ or, eb }) =>
          or([eb('idempotencyKeys.createdAt', '<', freeBefore), eb('idempotencyKeys.answer', 'is', null)]),
        ),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** What a key was used for, where its answer is stored. */
export function findAnswer(db: Db, user: SignedInUser, key: string, storedSince: string) {
  return db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'answer'])
    .where('userId', '=', user.id)
    .where('key', '=', key)
    .where('createdAt', '>=', storedSince)
    .where('answer', 'is not', null)
    .$narrowType<{ answer: string }>()
    .executeTakeFirst();
}

/** Stores the answer under a key that the transaction has claimed. */
export async function storeAnswer(
  tx: Db,
  user: SignedInUser,
  key: string,
  stored: { answer: string; gardenId: number | null },
): Promise<void> {
  await tx.updateTable('idempotencyKeys').set(stored).where('userId', '=', user.id).where('key', '=', key).execute();
}

/** @returns how many were deleted */
export async function deleteKeysBefore(db: Db, createdBefore: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', createdBefore)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
