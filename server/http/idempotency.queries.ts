import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { SignedInUser } from '../signed-in-user.ts';

/** A request that claims a key, and what it will be answered with. */
interface Claim {
  key: string;
  fingerprint: string;
  status: number;
  createdAt: string;
}

const stored = expressionBuilder<Schema, 'idempotencyKeys'>();

/** Whether a stored answer is about no garden, or about one that has not ended and of which the user is a member now. */
const isAnswerable = (user: SignedInUser): Expression<SqlBool> =>
  stored.or([
    stored('idempotencyKeys.gardenId', 'is', null),
    stored.exists(
      stored
        .selectFrom('gardenMembers')
        .innerJoin('gardens', 'gardens.id', 'gardenMembers.gardenId')
        .select('gardenMembers.id')
        .whereRef('gardenMembers.gardenId', '=', 'idempotencyKeys.gardenId')
        .where('gardenMembers.userId', '=', user.id)
        .where('gardens.deletedAt', 'is', null),
    ),
  ]);

/**
 * Claims a key for a transaction, as its first step. Another transaction that claims the same key waits until this one
 * ends, and has the key where this one had no effect.
 *
 * @param freeBefore a key that was claimed before is free again, as is one that an earlier version left without an answer, and
 *   one whose answer is about a garden that the user is no member of any more: what they may do now decides
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
        .where(({ or, eb, not }) =>
          or([
            eb('idempotencyKeys.createdAt', '<', freeBefore),
            eb('idempotencyKeys.answer', 'is', null),
            not(isAnswerable(user)),
          ]),
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
    .where(isAnswerable(user))
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
