import type { User } from '../../../contract/auth.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { type Db, isUniqueViolation } from '../../db/database.ts';
import { insertUser } from '../../db/insert-garden.ts';

/** Every column of a user but the secrets. */
const userColumns = [
  'id',
  'email',
  'firstName',
  'lastName',
  'username',
  'profileImageUrl',
  'bio',
  'favoriteFlower',
  'gardenZone',
  'createdAt',
  'updatedAt',
] as const;

export function findUser(db: Db, id: number): Promise<User | undefined> {
  return db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst();
}

/** The account of an e-mail address, with its password's hash. */
export function findAccount(db: Db, emailKey: string) {
  return db
    .selectFrom('users')
    .select([...userColumns, 'passwordHash'])
    .where('emailKey', '=', emailKey)
    .executeTakeFirst();
}

export interface NewAccount {
  email: string;
  emailKey: string;
  passwordHash: string;
  createdAt: string;
}

/** Adds an account; undefined when the e-mail address has one already. */
export async function insertAccount(tx: Db, account: NewAccount): Promise<User | undefined> {
  try {
    const id = await insertUser(tx, { ...account, updatedAt: account.createdAt });
    return await tx.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirstOrThrow();
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** Replaces a hash, unless the password was changed since the old one was read. */
export async function replacePasswordHash(db: Db, id: number, old: string, hash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash: hash })
    .where('id', '=', id)
    .where('passwordHash', '=', old)
    .execute();
}

/** Whether an invitation can be used. */
export async function isInvited(db: Db, tokenHash: string, now: string): Promise<boolean> {
  const found = await db
    .selectFrom('invites')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses an invitation, which nobody else can from then on; undefined where it is over. */
export function claimInvite(tx: Db, tokenHash: string, now: string): Promise<{ id: number } | undefined> {
  return tx
    .updateTable('invites')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst();
}

/** Notes whose account an invitation became. */
export async function noteInvited(tx: Db, id: number, usedBy: number): Promise<void> {
  await tx.updateTable('invites').set({ usedBy }).where('id', '=', id).execute();
}

/** The user's password hash, and when the session began; undefined where either was deleted. */
export function findSecrets(
  db: Db,
  user: SignedInUser,
  sid: string,
): Promise<{ passwordHash: string | null; signedInAt: string } | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.userId', 'users.id')
    .select(['users.passwordHash', 'sessions.createdAt as signedInAt'])
    .where('users.id', '=', user.id)
    .where('sessions.sid', '=', sid)
    .executeTakeFirst();
}

/**
 * Ends all access to an account, and all that tells others about it: password, sessions, links in e-mails, identities at
 * providers, devices that get reminders, the calendar link, API keys, webhooks, plants shown to Home Assistant, unused invitations, also to gardens. Its contents stay.
 *
 * @param tx a transaction that has the user's row locked
 */
export async function revokeAllAccess(tx: Db, userId: number): Promise<void> {
  await tx.updateTable('users').set({ passwordHash: null }).where('id', '=', userId).execute();
  for (const table of ['invites', 'gardenInvitations'] as const)
    await tx.deleteFrom(table).where('madeBy', '=', userId).where('usedAt', 'is', null).execute();
  for (const table of [
    'sessions',
    'accountTokens',
    'identities',
    'pushSubscriptions',
    'calendarFeeds',
    'apiKeys',
    'webhooks',
    'mqttPlants',
  ] as const)
    await tx.deleteFrom(table).where('userId', '=', userId).execute();
}
