import type { Db } from '../db/database.ts';

/** Null for an account without a password, or none. */
export async function passwordHashOf(db: Db, userId: number): Promise<string | null> {
  const found = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst();
  return found?.passwordHash ?? null;
}
