import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markBeforeRelease } from '../testing/before-release.ts';
import { everything, fillEveryTable } from '../testing/every-table.ts';
import { openedInTest } from '../testing/opened.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { describeSchema } from './describe-schema.ts';
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

/** A step may add a column, and changes no value. */
function expectKept(before: Rows, after: Rows): void {
  for (const [table, rows] of Object.entries(before)) {
    const columns = new Set(rows.flatMap((row) => Object.keys(JSON.parse(row))));
    const known = (row: string) =>
      JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(row)).filter(([column]) => columns.has(column))));
    expect([table, after[table]?.map(known).sort()]).toEqual([table, rows]);
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

describe('a database of the programs before 1.0', () => {
  beforeEach(async () => {
    await migrate(database, '0001-baseline');
    await fillEveryTable(database.db);
    await markBeforeRelease(database.db);
  });

  it('is taken over as it is', async () => {
    const { rows } = await everything(database.source);
    await Promise.all([migrate(database), migrate(database)]);
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
