import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { opened } from '../testing/opened.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const open = openDatabase(':memory:');
await opened(open.db);
await migrate(open);

const inTransaction = (value: string) =>
  open.db.transaction().execute((tx) => tx.insertInto('meta').values({ key: 'filler', value }).execute());

it('says in a transaction, too, that the disk is full, and goes on when there is space again', async () => {
  const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(open.db);
  const full = sql.raw(`pragma max_page_count = ${rows[0]?.pageCount ?? 0}`);
  await full.execute(open.db);
  const sqliteFull = 13;
  await expect(inTransaction('a'.repeat(100_000))).rejects.toMatchObject({ errcode: sqliteFull });

  await sql.raw('pragma max_page_count = 100000').execute(open.db);
  await inTransaction('a');
  expect(await open.db.selectFrom('meta').select('value').where('key', '=', 'filler').execute()).toEqual([
    { value: 'a' },
  ]);
});
