import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { placeKey } from '../../contract/place-key.ts';
import { answerOld, createOldSchema, oldQueries } from '../testing/before-gardens/database.ts';
import { fillOldSchema, type OldGardener } from '../testing/before-gardens/gardens.ts';
import { placesOf, type Spelling } from '../testing/before-gardens/places.ts';
import { now } from '../testing/before-gardens/rows.ts';
import { faultsOf } from '../testing/integrity.ts';
import { addSession } from '../testing/people.ts';
import { describeSchema } from '../testing/schema-description.ts';
import { testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { countRows, type RawRow, raw, type TableShape, tablesInOrder } from './introspect.ts';
import { migrate } from './migrate.ts';

/** The newest step of the schema that `before-gardens` has. */
const lastOldStep = '0020-neighbours';

/** Tables whose rows are in a garden. */
const gardenTables = 'photos identifications plants journal_entries care_plans calendar_events care_logs'.split(' ');

let open: Awaited<ReturnType<typeof testDatabase>>;
let gardeners: OldGardener[];
let oldTables: TableShape[];
let before: Awaited<ReturnType<typeof readAll>>;
let after: Awaited<ReturnType<typeof readAll>>;
beforeAll(async () => {
  open = await testDatabase({ empty: true });
  await createOldSchema(open);
  gardeners = await fillOldSchema(open.db, { plants: 1_000 });
  oldTables = await tablesInOrder(open.db);
  before = await readAll();
  await migrate(open);
  after = await readAll();
});
afterAll(() => open.close());

/** What was deleted holds whole rows, to which a migration may add what the new schema wants of them. */
const isExtended = (table: string, column: string): boolean => table === 'removed' && column === 'payload';

/** All that the old tables and columns hold, and what the old queries answer. */
async function readAll() {
  const rows: Record<string, string[]> = {};
  for (const { name, columns } of oldTables) {
    const same = columns.filter((column) => !isExtended(name, column.name)).map((column) => sql.ref(column.name));
    const read = await sql<RawRow>`select ${sql.join(same)} from ${sql.table(name)}`.execute(raw(open.db));
    rows[name] = read.rows.map((row) => JSON.stringify(row)).sort();
  }
  const answers: Record<string, RawRow[]> = {};
  for (const { userId, parameters } of gardeners)
    for (const query of await oldQueries())
      answers[`${query.name} of gardener ${userId}`] = await answerOld(open, query, parameters);
  const deleted = (await sql<RawRow>`select id, payload from removed order by id`.execute(raw(open.db))).rows;
  return { rows, deleted, answers, lastIds: await lastIds(), bytes: await bytesOfPlants() };
}

/** What the rows of plants take of PostgreSQL's disk, those that were updated since included. */
async function bytesOfPlants(): Promise<number> {
  if (open.engine === 'sqlite') return 0;
  const { rows } = await sql<{ bytes: number }>`select pg_relation_size('plants') as bytes`.execute(raw(open.db));
  return rows[0]?.bytes ?? 0;
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

/** Events that say another than their gardener completed them, or at another time than its care was logged. */
async function wronglyDone(): Promise<RawRow[]> {
  const { rows } = await sql<RawRow>`
    select calendar_events.id from calendar_events left join care_logs on care_logs.event_id = calendar_events.id
    where case when completed then done_by is null or done_by <> calendar_events.user_id
      or coalesce(done_at <> care_logs.created_at, care_logs.id is not null)
      else done_by is not null or done_at is not null end`.execute(raw(open.db));
  return rows;
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

  it('keep every row, with every value of every column', () => {
    // What was the only engine has a name now, and its model another column.
    const named = (row: string) => row.replace(/"engine":"[^"]*"/, '"engine":"embedded"');
    for (const { name } of oldTables) {
      const rows = before.rows[name];
      expect(after.rows[name], name).toEqual(name === 'identifications' ? rows?.map(named).sort() : rows);
    }
  });

  it('keep all that was deleted and can be restored', () => {
    const named = before.deleted.map(({ id, payload }) => {
      const { identification, ...rest } = payload as { identification?: RawRow };
      const { engine } = identification ?? {};
      return {
        id,
        payload: {
          ...rest,
          ...(typeof engine === 'string' && {
            identification: { ...identification, engine: 'embedded', engineVersion: engine },
          }),
        },
      };
    });
    expect(named.some(({ payload }) => 'identification' in payload)).toBe(true);
    expect(after.deleted).toMatchObject(named);
  });

  it('answer to each gardener what they did', () => {
    expect(Object.keys(after.answers)).toEqual(Object.keys(before.answers));
    // The old queries read all columns of some tables, so there may be more of them.
    for (const [name, rows] of Object.entries(before.answers)) expect(after.answers[name], name).toMatchObject(rows);
  });

  it('never use an id again', () => {
    expect(after.lastIds).toEqual(before.lastIds);
  });

  it.runIf(inject('postgresUrl') !== undefined)('are not read through rows that the migration left behind', () => {
    expect(after.bytes / before.bytes).toBeLessThan(1.1);
  });

  it('have whole indexes, and refer to nothing that is missing', async () => {
    expect(await faultsOf({ deps: open })).toEqual([]);
  });
});

describe('the gardens that a migration makes of accounts', () => {
  it('are one for each account, which is its only member and owner', async () => {
    const { rows } = await sql<RawRow>`
      select gardens.name, gardens.deleted_at, own_of, user_id, role, is_reminded
      from gardens left join garden_members on garden_members.garden_id = gardens.id order by own_of`.execute(
      raw(open.db),
    );
    const own = { name: null, deleted_at: null, role: 'owner' };
    expect(rows.map((row) => ({ ...row, is_reminded: Boolean(row.is_reminded) }))).toEqual(
      gardeners.map(({ userId }) => ({ ...own, own_of: userId, user_id: userId, is_reminded: true })),
    );
    for (const table of ['garden_invitations', 'garden_activity'])
      expect(await countRows(open.db, table), table).toBe(0);
  });

  it('hold every row that was the account’s', async () => {
    for (const table of gardenTables) {
      const { rows } = await sql<RawRow>`
        select id from ${sql.table(table)}
        where garden_id is null or garden_id <> (select id from gardens where own_of = user_id)`.execute(raw(open.db));
      expect(rows, table).toEqual([]);
    }
  });

  it('can be asked to restore what was deleted, but for comments', async () => {
    const { rows } = await sql<{ kind: string; isOwn: unknown }>`
      select kind, garden_id = (select id from gardens where own_of = user_id) as is_own from removed order by id`.execute(
      open.db,
    );
    const isOwn = new Map(rows.map((row) => [row.kind, row.isOwn === null ? null : Boolean(row.isOwn)]));
    const inGarden = ['place', 'event', 'plan', 'care', 'entry', 'photo'].map((kind) => [kind, true] as const);
    expect(isOwn).toEqual(new Map<string, boolean | null>([['comment', null], ...inGarden]));
  });

  it('have the places that the spellings of locations mean', async () => {
    const { rows } = await sql<{
      userId: number;
      location: string;
      name: string | null;
      nameKey: string | null;
      isOwn: unknown;
    }>`
      select plants.user_id, location, places.name, name_key, places.garden_id = plants.garden_id as is_own
      from plants left join places on places.id = place_id where location is not null`.execute(open.db);
    const wrong = rows.filter(({ location, nameKey, isOwn }) =>
      placeKey(location) === '' ? nameKey !== null : nameKey !== placeKey(location) || !isOwn,
    );
    expect(wrong).toEqual([]);
    // One for each place of each garden, and none that no plant stands at.
    const meant = new Set(
      rows.map(({ userId, location }) => `${userId} ${placeKey(location)}`).filter((one) => !one.endsWith(' ')),
    );
    expect(await countRows(open.db, 'places')).toBe(meant.size);
  });

  it('call their places what the gardener read before', async () => {
    for (const { userId } of gardeners) {
      const spelled = before.answers[`spellings-of-places of gardener ${userId}`] ?? [];
      const spellings = spelled.map(({ location, plant_count }) => ({ location, plantCount: Number(plant_count) }));
      const named = placesOf((spellings as Spelling[]).filter(({ plantCount }) => plantCount > 0)).map(
        ({ name }) => name,
      );
      const { rows } = await sql<{ name: string }>`
        select places.name from places join gardens on gardens.id = garden_id where own_of = ${userId}`.execute(
        open.db,
      );
      expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
    }
  });

  it('know who completed an event, and when', async () => {
    expect(await wronglyDone()).toEqual([]);
  });
});

describe('what hangs on 1,000 plants from before gardens could be shared', () => {
  it('comes back where it was deleted before', async () => {
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

  it('says who completed what was completed, also of what came back', async () => {
    expect(await wronglyDone()).toEqual([]);
  });

  it('is counted without the likes and comments of an account that is deleted', async () => {
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
