import type { Db } from '../../db/database.ts';
import type { AccountTokenKind } from '../../db/schema-accounts.ts';

export interface NewToken {
  userId: number;
  kind: AccountTokenKind;
  tokenHash: string;
  /** The address that the link goes to; null where it goes to none. */
  email: string | null;
  createdAt: string;
  expiresAt: string;
}

/** Keeps a link's token. An earlier one of the same kind no longer works; those of anybody that are too old are forgotten. */
export async function storeToken(db: Db, { userId, kind, ...token }: NewToken): Promise<void> {
  await db.deleteFrom('accountTokens').where('expiresAt', '<=', token.createdAt).execute();
  await db
    .insertInto('accountTokens')
    .values({ userId, kind, ...token })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(token))
    .execute();
}

/**
 * Gives a link that was asked for the token that is sent now, in place of that of an earlier attempt.
 *
 * @param link as it was stored when it was asked for
 * @returns the address that it goes to; undefined where the link is void, too old, or another was asked for since
 */
export async function renewToken(
  db: Db,
  { userId, kind, createdAt }: Pick<NewToken, 'userId' | 'kind' | 'createdAt'>,
  { tokenHash, now, expiresAt }: Pick<NewToken, 'tokenHash' | 'expiresAt'> & { now: string },
): Promise<string | undefined> {
  const renewed = await db
    .updateTable('accountTokens')
    .set({ tokenHash, expiresAt })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('createdAt', '=', createdAt)
    .where('expiresAt', '>', now)
    .returning('email')
    .executeTakeFirst();
  return renewed?.email ?? undefined;
}

interface Presented {
  kind: AccountTokenKind;
  tokenHash: string;
  now: string;
}

/** Whose link it is; undefined for one that does not work. */
export function findToken(db: Db, { kind, tokenHash, now }: Presented): Promise<{ userId: number } | undefined> {
  return db
    .selectFrom('accountTokens')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Uses up a link: of those who come with it at the same time, one gets an answer. */
export function takeToken(tx: Db, { kind, tokenHash, now }: Presented): Promise<{ email: string | null } | undefined> {
  return tx
    .deleteFrom('accountTokens')
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .returning('email')
    .executeTakeFirst();
}

/** Makes the links of a user void, those of one kind or all. */
export async function deleteTokens(db: Db, userId: number, kind?: AccountTokenKind): Promise<void> {
  await db
    .deleteFrom('accountTokens')
    .where('userId', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as AccountTokenKind))
    .execute();
}
