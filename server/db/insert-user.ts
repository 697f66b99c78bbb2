import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { insertGarden } from './insert-garden.ts';
import type { Users } from './schema.ts';

/**
 * Adds an account with its own garden: every account has one.
 *
 * @param tx a transaction
 * @returns its id
 */
export async function insertUser(tx: Db, user: Insertable<Users>): Promise<number> {
  const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  const { createdAt } = user;
  await insertGarden(tx, { name: null, ownOf: id, createdAt }, { userId: id, joinedAt: createdAt });
  return id;
}

/** The id of an account's own garden, in SQL. */
export const ownGardenOf = (userId: number): RawBuilder<number> =>
  sql<number>`(select id from gardens where own_of = ${userId})`;
