import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Users } from './schema.ts';

/**
 * Adds an account with its own garden: none is ever without.
 *
 * @param tx a transaction
 * @returns its id
 */
export async function insertUser(tx: Db, user: Insertable<Users>): Promise<number> {
  const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  const { createdAt } = user;
  const garden = await tx
    .insertInto('gardens')
    .values({ name: null, ownOf: id, createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('gardenMembers')
    .values({ gardenId: garden.id, userId: id, role: 'owner', isReminded: true, joinedAt: createdAt })
    .execute();
  return id;
}

/** The id of an account's own garden, in SQL. */
export const ownGardenOf = (userId: number): RawBuilder<number> =>
  sql<number>`(select id from gardens where own_of = ${userId})`;
