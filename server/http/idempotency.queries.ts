import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { SignedInUser } from '../core/signed-in-user.ts';
import type { Db } from '../db/database.ts';
import { prepared, type Values } from '../db/prepared.ts';
import type { Schema } from '../db/schema.ts';

/** A request that claims a key, and what it will be answered with. */
interface Claim {
  key: string;
  fingerprint: string;
  status: number;
  createdAt: string;
}

const stored = expressionBuilder<Schema, 'idempotencyKeys'>();

/** Whether a stored answer is about no garden, or about one that has not ended and of which the user is a member now. */
const isAnswerable = (userId: Expression<number>): Expression<SqlBool> =>
  stored.or([
    stored('idempotencyKeys.gardenId', 'is', null),
    stored.exists(
      stored
        .selectFrom('gardenMembers')
        .innerJoin('gardens', 'gardens.id', 'gardenMembers.gardenId')
        .select('gardenMembers.id')
        .whereRef('gardenMembers.gardenId', '=', 'idempotencyKeys.gardenId')
        .where('gardenMembers.userId', '=', userId)
        .where('gardens.deletedAt', 'is', null),
    ),
  ]);

type ClaimValues = Values<Claim & { userId: number; freeBefore: string }>;

const claiming = prepared((db, { userId, key, fingerprint, status, createdAt, freeBefore }: ClaimValues) => {
  const claim = { key, fingerprint, status, createdAt, answer: null };
  return db
    .insertInto('idempotencyKeys')
    .values({ ...claim, userId })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'key'])
        .doUpdateSet(claim)
        .where(({ or, eb, not }) =>
          or([
            eb('idempotencyKeys.createdAt', '<', freeBefore),
            eb('idempotencyKeys.answer', 'is', null),
            not(isAnswerable(userId)),
          ]),
        ),
    )
    .returning('idempotencyKeys.key');
});

/**
 * Claims a key for a transaction, as its first step. Another transaction that claims the same key waits until this one
 * ends, and has the key where this one had no effect.
 *
 * @param freeBefore a key that was claimed before is free again, as is one that an earlier version left without an answer, and
 *   one whose answer is about a garden that the user is no member of any more: what they may do now decides
 * @returns false where the key has an answer
 */
export async function claimKey(tx: Db, user: SignedInUser, claim: Claim, freeBefore: string): Promise<boolean> {
  return (await claiming.first(tx, { ...claim, userId: user.id, freeBefore })) !== undefined;
}

const answered = prepared(
  (db, { userId, key, storedSince }: Values<{ userId: number; key: string; storedSince: string }>) =>
    db
      .selectFrom('idempotencyKeys')
      .select(['fingerprint', 'answer'])
      .where('userId', '=', userId)
      .where('key', '=', key)
      .where('createdAt', '>=', storedSince)
      .where('answer', 'is not', null)
      .where(isAnswerable(userId))
      .$narrowType<{ answer: string }>(),
);

/** What a key was used for, where its answer is stored. */
export const findAnswer = (db: Db, user: SignedInUser, key: string, storedSince: string) =>
  answered.first(db, { userId: user.id, key, storedSince });

interface StoredAnswer {
  answer: string;
  gardenId: number | null;
}

const storing = prepared(
  (db, { userId, key, answer, gardenId }: Values<StoredAnswer & { userId: number; key: string }>) =>
    db.updateTable('idempotencyKeys').set({ answer, gardenId }).where('userId', '=', userId).where('key', '=', key),
);

/** Stores the answer under a key that the transaction has claimed. */
export async function storeAnswer(tx: Db, user: SignedInUser, key: string, stored: StoredAnswer): Promise<void> {
  await storing.all(tx, { ...stored, userId: user.id, key });
}

/** @returns how many were deleted */
export async function deleteKeysBefore(db: Db, createdBefore: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', createdBefore)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
