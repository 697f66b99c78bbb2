import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { openedDatabase } from '../testing/test-database.ts';
import { transaction } from './transaction.ts';

const open = await openedDatabase();

describe.skipIf(!inject('postgresUrl'))('named statements', () => {
  /** On one connection: the pool hands out the one that was used last. */
  const named = async () => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements order by name`.execute(open.db);
    return rows.map(({ statement }) => statement);
  };
  const users = () => open.db.selectFrom('users').selectAll().execute();

  it('are those that come back', async () => {
    await users();
    expect(await named()).not.toContainEqual(expect.stringContaining('"users"'));
    await users();
    await users();
    const known = (await named()).filter((statement) => statement.includes('"users"'));
    expect(known).toHaveLength(1);
  });

  it('are none of lists of many values, which come in every length', async () => {
    const ids = Array.from({ length: 100 }, (_, n) => n);
    const plants = () => open.db.selectFrom('plants').select('id').where('id', 'in', ids).execute();
    for (let n = 0; n < 3; n += 1) await plants();
    expect(await named()).not.toContainEqual(expect.stringContaining('"plants"'));
  });

  it('outlive a column that another process adds', async () => {
    for (let n = 0; n < 3; n += 1) await users();
    await sql`alter table users add column added_alone text`.execute(open.db);
    expect(await users()).toEqual([]);
    await sql`alter table users add column added_in_a_transaction text`.execute(open.db);
    expect(await transaction(open.db, (tx) => tx.selectFrom('users').selectAll().execute())).toEqual([]);
  });
});
