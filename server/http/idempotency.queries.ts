import type { Db } from '../db/database.ts';
import type { SignedInUser } from '../ownership.ts';

/** Forgets keys that are past their time, and `key` itself where its first request never came to an end. */
export async function deleteOutdatedKeys(
  db: Db,
  user: SignedInUser,
  key: string,
  { keptSince, runningSince }: { keptSince: string; runningSince: string },
): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where((eb) =>
      eb.or([
        eb('createdAt', '<', keptSince),
        eb.and([
          eb('userId', '=', user.id),
          eb('key', '=', key),
          eb('status', 'is', null),
          eb('createdAt', '<', runningSince),
        ]),
      ]),
    )
    .execute();
}

/** Takes the key for this request; false where another request has it. */
export async function claimKey(
  db: Db,
  user: SignedInUser,
  row: { key: string; fingerprint: string; createdAt: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotencyKeys')
    .values({ ...row, userId: user.id, status: null, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findKey(db: Db, user: SignedInUser, key: string) {
  return db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'answer'])
    .where('userId', '=', user.id)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function storeAnswer(
  db: Db,
  user: SignedInUser,
  key: string,
  { status, answer }: { status: number; answer: string },
): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set({ status, answer })
    .where('userId', '=', user.id)
    .where('key', '=', key)
    .execute();
}

/** Gives a key back that was claimed and not answered. */
export async function releaseKey(db: Db, user: SignedInUser, key: string): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('userId', '=', user.id)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
}

/**
 * Gives back the keys of all requests that were cut off by the end of their process, so that a repeat need not wait. For
 * the start of the only process that uses the database: another one's requests would be taken for cut off, too.
 */
export async function releaseUnfinishedKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('status', 'is', null).execute();
}
