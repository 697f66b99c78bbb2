import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOld, createOldSchema, oldQueries } from '../testing/before-gardens/database.ts';
import { fillOldSchema, type OldGardener } from '../testing/before-gardens/gardens.ts';
import { now } from '../testing/before-gardens/rows.ts';
import { faultsOf } from '../testing/integrity.ts';
import { addSession } from '../testing/people.ts';
import { describeSchema } from '../testing/schema-description.ts';
import { testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type RawRow, raw, type TableShape, tablesInOrder } from './introspect.ts';
import { migrate } from './migrate.ts';

/** The newest step of the schema that `before-gardens` has. */
const lastOldStep = '0020-neighbours';

let open: Awaited<ReturnType<typeof testDatabase>>;
let gardeners: OldGardener[];
let oldTables: TableShape[];
let before: Awaited<ReturnType<typeof readAll>>;
beforeAll(async () => {
  open = await testDatabase({ empty: true });
  await createOldSchema(open);
  gardeners = await fillOldSchema(open.db, { plants: 1_000 });
  oldTables = await tablesInOrder(open.db);
  before = await readAll();
  await migrate(open);
});
afterAll(() => open.close());

/** All that the old tables and columns hold, and what the old queries answer. */
async function readAll() {
  const rows: Record<string, string[]> = {};
  for (const { name, columns } of oldTables) {
    const read = sql<RawRow>`select ${sql.join(columns.map((column) => sql.ref(column.name)))} from ${sql.table(name)}`;
    rows[name] = (await read.execute(raw(open.db))).rows.map((row) => JSON.stringify(row)).sort();
  }
  const answers: Record<string, RawRow[]> = {};
  for (const { userId, parameters } of gardeners)
    for (const query of await oldQueries())
      answers[`${query.name} of gardener ${userId}`] = await answerOld(open, query, parameters);
  return { rows, answers, lastIds: await lastIds() };
}

/** The last id that each table gave to a row, also to one that was deleted since. */
async function lastIds(): Promise<Record<string, unknown>> {
  const ids: Record<string, unknown> = {};
  for (const { name } of oldTables.filter(({ countsIds }) => countsIds)) {
    const last =
      open.engine === 'sqlite'
        ? sql<{ id: number }>`select seq as id from sqlite_sequence where name = ${name}`
        : sql<{ id: number }>`select pg_sequence_last_value(pg_get_serial_sequence(${name}, 'id')::regclass) as id`;
    ids[name] = (await last.execute(raw(open.db))).rows[0]?.id;
  }
  return ids;
}

describe('the schema before gardens could be shared', () => {
  it('is what the migrations of that time still make', async () => {
    const [stored, made] = [await testDatabase({ empty: true }), await testDatabase({ empty: true })];
    await createOldSchema(stored);
    await migrate(made, lastOldStep);
    expect(await describeSchema(stored)).toEqual(await describeSchema(made));
    await stored.close();
    await made.close();
  });
});

describe('1,000 plants from before gardens could be shared', () => {
  it('come with rows of every table, and answers to every query', () => {
    const empty = Object.entries(before.rows).filter(([, rows]) => rows.length === 0);
    expect(empty.map(([table]) => table)).toEqual([]);
    const [ada] = gardeners;
    const unanswered = Object.entries(before.answers).filter(
      ([name, rows]) => name.endsWith(` ${ada?.userId}`) && rows.length === 0,
    );
    expect(unanswered.map(([name]) => name)).toEqual([]);
    expect(before.rows.plants).toHaveLength(1_040);
  });

  it('keep every row, with every value of every column', async () => {
    const { rows } = await readAll();
    for (const { name } of oldTables) expect(rows[name], name).toEqual(before.rows[name]);
  });

  it('answer to each gardener what they did', async () => {
    const { answers } = await readAll();
    expect(Object.keys(answers)).toEqual(Object.keys(before.answers));
    for (const [name, rows] of Object.entries(before.answers)) expect(answers[name], name).toEqual(rows);
  });

  it('never use an id again', async () => {
    expect(await lastIds()).toEqual(before.lastIds);
  });

  it('have whole indexes, and refer to nothing that is missing', async () => {
    expect(await faultsOf({ deps: open })).toEqual([]);
  });

  it('get back what was deleted from them before', async () => {
    const test = await testApp({ deps: { db: open.db, now: () => new Date(now) } });
    const { rows: removed } = await sql<{ id: number; userId: number; kind: string; plantId: number | null }>`
      select id, user_id, kind, plant_id from removed order by id`.execute(open.db);
    expect(new Set(removed.map(({ kind }) => kind)).size).toBe(7);
    for (const { id, userId, kind, plantId } of removed) {
      const sid = await addSession(test, userId);
      const answer = await test.inject({ method: 'POST', url: `/api/removed/${id}/restore`, cookies: { sid } });
      expect(answer.json(), `${kind} ${id}`).toEqual({ kind, plantId });
    }
    await test.close();
  });

  it('lose the likes and comments of an account that is deleted', async () => {
    const { userId } = gardeners.at(-1) as OldGardener;
    const { rows: liked } = await sql<{ id: number }>`
      select plant_id as id from plant_likes where user_id = ${userId}`.execute(open.db);
    expect(liked.length).toBeGreaterThan(100);
    await open.db.deleteFrom('users').where('id', '=', userId).execute();
    const { rows: miscounted } = await sql<{ id: number }>`
      select id from plants where likes_count <> (select count(*) from plant_likes where plant_id = plants.id)
        or comments_count <> (select count(*) from plant_comments where plant_id = plants.id)`.execute(open.db);
    expect(miscounted).toEqual([]);
  });
});
