import { limits } from '../../../contract/limits.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import type { ApiKeys } from '../../db/schema-accounts.ts';

const columns = ['id', 'name', 'gardenId', 'scope', 'prefix', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

/** The keys of a user, newest first. */
export const listKeys = (db: Db, user: SignedInUser) =>
  db
    .selectFrom('apiKeys')
    .select(columns)
    .where('userId', '=', user.id)
    .orderBy('id', 'desc')
    .limit(limits.apiKeys)
    .execute();

type NewKey = Pick<ApiKeys, 'tokenHash' | 'prefix' | 'name' | 'scope' | 'createdAt' | 'expiresAt'>;

/** Adds a key of a member. */
export const insertKey = (db: Db, garden: GardenAccess, key: { [Name in keyof NewKey]: NewKey[Name]['__select__'] }) =>
  db
    .insertInto('apiKeys')
    .values({ ...key, userId: garden.user.id, gardenId: garden.id })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** @returns false where the user has no such key */
export async function deleteKey(db: Db, user: SignedInUser, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('apiKeys')
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the user's API keys and webhooks. */
export async function deleteKeysOf(db: Db, user: SignedInUser): Promise<void> {
  for (const table of ['apiKeys', 'webhooks'] as const)
    await db.deleteFrom(table).where('userId', '=', user.id).execute();
}
