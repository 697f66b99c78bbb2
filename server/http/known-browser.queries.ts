import type { Db } from '../db/database.ts';

/** Null if there is no account, or it has no password. */
export async function passwordHashOf(db: Db, userId: number): Promise<string | null> {
  const found = await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst();
  return found?.passwordHash ?? null;
}
