import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markBeforeRelease } from '../testing/before-release.ts';
import { everything, fillEveryTable } from '../testing/every-table.ts';
import { openedInTest } from '../testing/opened.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { withoutTimeLimits } from './database.ts';
import { describeSchema } from './describe-schema.ts';
import { insertUser } from './insert-garden.ts';
import { raw } from './introspect.ts';
import { appliedMigrations, migrate, pendingMigrations } from './migrate.ts';
import { UnsupportedDatabaseError } from './supported.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase({ empty: true });
});
afterEach(() => database.close());

const schemaOf = ({ db, engine }: TestDatabase) => describeSchema(raw(db), engine);
const refused = () =>
  migrate(database).then(
    () => 'migrated',
    (error: unknown) => error,
  );

type Rows = Awaited<ReturnType<typeof everything>>['rows'];

/**
 * A step may add a column or replace one, and changes no other value. `removed` is now `undo_records`, and photos that it had
 * no row of are to be removed.
 */
function expectKept({ removed = [], removed_photos: photos = [], ...before }: Rows, after: Rows): void {
  const keysIn = (rows: string[] = []) => rows.map((row) => JSON.parse(row).photo_key);
  const gone = new Set(keysIn(photos));
  expect(keysIn(after.photo_deletions)).toEqual(expect.arrayContaining([...gone]));
  const columnsOf = (rows: string[] = []) => new Set(rows.flatMap((row) => Object.keys(JSON.parse(row))));
  for (const [table, rows] of Object.entries({ ...before, undo_records: removed })) {
    const columns = columnsOf(rows).intersection(columnsOf(after[table]));
    const known = (row: string) =>
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(row)).filter(([column]) => columns.has(column))));
    const left = after[table]?.filter((row) => table !== 'photo_deletions' || !gone.has(JSON.parse(row).photo_key));
    expect([table, left?.map(known).sort()]).toEqual([table, rows.map(known).sort()]);
  }
}

it('every release is upgraded to this one, with every row', async () => {
  await migrate(database, '0001-baseline');
  await fillEveryTable(database.db);
  const before = await everything(database.source);
  await migrate(database);
  expect(await pendingMigrations(database.db)).toEqual([]);
  const after = await everything(database.source);
  expectKept(before.rows, after.rows);
});

it('preferences that named the types of events that are on name those that are off', async () => {
  await migrate(database, '0002-pot-size');
  const { db } = database;
  const at = '2026-05-04T09:30:00.000Z';
  const user = { passwordHash: null, createdAt: at, updatedAt: at };
  const chosen = [['watering'], [], ['watering', 'fertilizing', 'pruning', 'repotting', 'planting', 'harvesting']];
  for (const [n, types] of chosen.entries()) {
    const id = await insertUser(db, { ...user, email: `${n}@example.org`, emailKey: `${n}@example.org` });
    await sql`insert into reminder_preferences
      (user_id, email, push, hour, quiet_from, quiet_to, email_types, push_types, updated_at)
      values (${id}, true, false, 8, 21, 7, ${JSON.stringify(types)}, '["pruning"]', ${at})`.execute(raw(db));
  }
  await migrate(database);
  const rows = await db
    .selectFrom('reminderPreferences')
    .select(['emailTypesOff', 'pushTypesOff'])
    .orderBy('userId')
    .execute();
  const all = ['fertilizing', 'pruning', 'repotting', 'planting', 'harvesting'];
  expect(rows.map(({ emailTypesOff }) => emailTypesOff)).toEqual([all, ['watering', ...all], []]);
  expect(rows[0]?.pushTypesOff).toEqual(['watering', 'fertilizing', 'repotting', 'planting', 'harvesting']);
});

describe('a database of the programs before 1.0', () => {
  beforeEach(async () => {
    await migrate(database, '0001-baseline');
    await fillEveryTable(database.db);
    await markBeforeRelease(database.db);
  });

  it('is taken over as it is', async () => {
    const { rows } = await everything(database.source);
    const upgrade = () => withoutTimeLimits(database, database.source, (open) => migrate(open));
    await Promise.all([upgrade(), upgrade()]);
    expect(await pendingMigrations(database.db)).toEqual([]);
    expectKept(rows, (await everything(database.source)).rows);
    const fresh = await openedInTest(testDatabase({ empty: true }));
    await migrate(fresh);
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
  });

  it.each<[string, string]>([
    ['alter table plants add column mood text', 'it has "plants mood text"'],
    ['drop index plants_place', 'it lacks "plants CREATE INDEX'],
    ['create table notes (id integer primary key)', 'it has "notes'],
    ['drop table jobs', 'it lacks "jobs'],
  ])('is refused where its schema is another one, and left alone: %s', async (change, says) => {
    await sql.raw(change).execute(raw(database.db));
    const before = [await everything(database.source), await schemaOf(database)];
    const error = await refused();
    expect(error).toBeInstanceOf(UnsupportedDatabaseError);
    expect(String(error)).toContain(says);
    expect([await everything(database.source), await schemaOf(database)]).toEqual(before);
  });

  it('that is older is refused with the commit that can upgrade it, and left alone', async () => {
    await markBeforeRelease(database.db, '0033-jobs');
    const before = await everything(database.source);
    expect(await refused()).toMatchObject({
      message: expect.stringMatching(/its last step is 0033-jobs.*the commit [0-9a-f]{12}, and then with this version/),
    });
    expect(await everything(database.source)).toEqual(before);
  });
});

it('a database of a newer version is refused and left alone', async () => {
  await migrate(database);
  await sql`insert into migrations (name, timestamp) values ('9999-tomorrow', '2030')`.execute(raw(database.db));
  expect(await refused()).toMatchObject({ message: expect.stringContaining('(it has 9999-tomorrow)') });
  expect((await appliedMigrations(database.db)).at(-1)).toBe('9999-tomorrow');
});
