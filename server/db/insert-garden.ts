import type { Insertable } from 'kysely';
import type { Db } from './database.ts';
import type { Users } from './schema.ts';
import type { Gardens } from './schema-gardens.ts';

/**
 * Adds a garden with its first owner: every garden has one.
 *
 * @param tx a transaction
 * @returns its id
 */
export async function insertGarden(
  tx: Db,
  garden: Insertable<Gardens>,
  owner: { userId: number; joinedAt: string },
): Promise<number> {
  const { id } = await tx.insertInto('gardens').values(garden).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('gardenMembers')
    .values({ ...owner, gardenId: id, role: 'owner', isReminded: true })
    .execute();
  return id;
}

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
