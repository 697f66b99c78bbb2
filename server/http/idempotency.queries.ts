import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { SignedInUser } from '../core/signed-in-user.ts';
import type { Db } from '../db/database.ts';
import { prepared, type Values } from '../db/prepared.ts';
import type { Schema } from '../db/schema.ts';

/** A request that claims a key, and its response. */
interface Claim {
  key: string;
  fingerprint: string;
  status: number;
  createdAt: string;
}

const stored = expressionBuilder<Schema, 'idempotencyKeys'>();

/**
 * Whether a stored response is about no garden, or about a garden that is not deleted and of which the user is still a
 * member.
 */
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
 * ends, and gets the key if this one had no effect.
 *
 * @param freeBefore a key claimed before this instant is free again, as is one that an earlier version left without a
 *   response, and one whose response is about a garden that the user has left: their current permissions decide
 * @returns false if the key has a response
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

/** The request that a key was used for, if its response is stored. */
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

/** Stores the response under a key that the transaction has claimed. */
export async function storeAnswer(tx: Db, user: SignedInUser, key: string, stored: StoredAnswer): Promise<void> {
  await storing.all(tx, { ...stored, userId: user.id, key });
}

type WholeAnswer = { userId: number; key: string; answer: string; createdAt: string };

/** The oldest responses that are stored as a whole. */
export const findWhole = (db: Db, createdBefore: string, limit: number): Promise<WholeAnswer[]> =>
  db
    .selectFrom('idempotencyKeys')
    .select(['userId', 'key', 'answer', 'createdAt'])
    .where('status', 'is not', null)
    .where('answer', 'is not', null)
    .where('createdAt', '<', createdBefore)
    .orderBy('createdAt')
    .limit(limit)
    .$narrowType<{ answer: string }>()
    .execute();

/** Puts the ids of a response in its place. */
export async function shorten(tx: Db, { userId, key, createdAt }: WholeAnswer, ids: string): Promise<void> {
  await tx
    .updateTable('idempotencyKeys')
    .set({ answer: ids, status: null })
    .where('userId', '=', userId)
    .where('key', '=', key)
    // Another request may have claimed the key since.
    .where('createdAt', '=', createdAt)
    .execute();
}

/** Deletes responses that `findWhole` found. @returns how many */
export async function deleteWhole(tx: Db, found: readonly WholeAnswer[]): Promise<number> {
  const last = found.at(-1);
  if (!last) return 0;
  const keys = found.map(({ key }) => key);
  const { numDeletedRows } = await tx
    .deleteFrom('idempotencyKeys')
    .where('status', 'is not', null)
    .where('createdAt', '<=', last.createdAt)
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes keys with the ids of their responses, and those that an earlier version left without one. @returns how many */
export async function deleteShort(tx: Db, createdBefore: string, limit: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('idempotencyKeys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('userId', 'key'),
        'in',
        selectFrom('idempotencyKeys')
          .select(['userId', 'key'])
          .where('status', 'is', null)
          .where('createdAt', '<', createdBefore)
          .orderBy('createdAt')
          .limit(limit)
          .$asTuple('userId', 'key'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
