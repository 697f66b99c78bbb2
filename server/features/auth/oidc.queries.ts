import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { insertUser } from '../../db/insert-garden.ts';
import type { Identities, SignInAttempts } from '../../db/schema-accounts.ts';

/** Keeps a sign-in that goes to the provider, and forgets those that did not come back in time. */
export async function insertAttempt(db: Db, attempt: Insertable<SignInAttempts>, now: string): Promise<void> {
  await db.deleteFrom('signInAttempts').where('expire', '<=', now).execute();
  await db.insertInto('signInAttempts').values(attempt).execute();
}

/** Takes a sign-in out, so that nobody takes it again; undefined where it is not this browser's, too old, or taken. */
export function takeAttempt(
  db: Db,
  { stateHash, browserHash, now }: { stateHash: string; browserHash: string; now: string },
) {
  return db
    .deleteFrom('signInAttempts')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('expire', '>', now)
    .returning(['nonce', 'codeVerifier', 'returnTo', 'inviteHash'])
    .executeTakeFirst();
}

/** A person's account at a provider. */
export function findIdentity(db: Db, issuer: string, subject: string): Promise<{ userId: number } | undefined> {
  return db
    .selectFrom('identities')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export async function insertIdentity(db: Db, identity: Insertable<Identities>): Promise<void> {
  await db.insertInto('identities').values(identity).execute();
}

/** The account that has an e-mail address, and when it was proven to be its holder's. */
export function findByEmail(db: Db, emailKey: string) {
  return db.selectFrom('users').select(['id', 'emailVerifiedAt']).where('emailKey', '=', emailKey).executeTakeFirst();
}

/**
 * Notes that the address of an account is proven. No other transaction changes the account until this one ends.
 *
 * @returns false where the account has another address by now
 */
export async function markEmailVerified(db: Db, id: number, emailKey: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(({ fn, val }) => ({ emailVerifiedAt: fn.coalesce('emailVerifiedAt', val(now)) }))
    .where('id', '=', id)
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ProviderAccount {
  email: string;
  emailKey: string;
  emailVerifiedAt: string | null;
  firstName: string | null;
  lastName: string | null;
  createdAt: string;
}

/** Adds an account without a password. @returns its id */
export function insertProviderAccount(tx: Db, account: ProviderAccount): Promise<number> {
  const unset = { passwordHash: null, username: null, profileImageUrl: null, bio: null, favoriteFlower: null };
  return insertUser(tx, { ...unset, gardenZone: null, ...account, updatedAt: account.createdAt });
}
