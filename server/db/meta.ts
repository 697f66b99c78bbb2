import type { Db } from './database.ts';

/** A value of the database's own, or undefined if not set. */
export async function readMeta(db: Db, key: string): Promise<string | undefined> {
  return (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

/** Sets a value of the database's own. */
export async function writeMeta(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** A value of the database's own, created once: of two processes that create it at once, both get the first one's. */
export async function readOrMakeMeta(db: Db, key: string, make: () => string): Promise<string> {
  const kept = await readMeta(db, key);
  if (kept !== undefined) return kept;
  await db
    .insertInto('meta')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return value;
}
