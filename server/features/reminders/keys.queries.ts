import type { Db } from '../../db/database.ts';

/** A value of the database's own, made once: of two processes that make it at once, both get that of the first. */
export async function keptValue(db: Db, key: string, make: () => string): Promise<string> {
  const read = () => db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  const kept = await read();
  if (kept) return kept.value;
  await db
    .insertInto('meta')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return value;
}
