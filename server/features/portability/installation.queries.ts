import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';

const metaKey = 'installation';

const find = (db: Database) => db.selectFrom('meta').select('value').where('key', '=', metaKey).executeTakeFirst();

/** Names this database for ever, so that the keys of two installations never meet. Made when it is first asked for. */
export async function installationOf(db: Database): Promise<string> {
  const known = await find(db);
  if (known) return known.value;
  const value = `g${randomBytes(8).toString('hex')}`;
  await db
    .insertInto('meta')
    .values({ key: metaKey, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await find(db))?.value ?? value;
}
