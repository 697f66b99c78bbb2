import { CompiledQuery, type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Part, partsOf, pastParts, pastStatements, writeParts } from '../testing/past-version/past-version.ts';
import { statementsFolder } from '../testing/recorded-database.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { raw } from './introspect.ts';

/**
 * While a new version is rolled out, processes of the version before go on working with the new schema: docs/upgrading.md says
 * which migrations allow for that.
 */
let open: TestDatabase;
let statements: string[];
let before: string[];
beforeAll(async () => {
  open = await testDatabase();
  if (statementsFolder) await writeParts(open.engine, await partsOf(raw(open.db), open.engine));
  statements = await pastStatements(open.engine);
  before = await pastParts(open.engine);
});
afterAll(() => open.close());

/** Parts that an earlier version has stopped using: a migration may end them. Why, and since when, stands beside each. */
const contracted: readonly string[] = [];
/** What is demanded of rows since, and why the version before keeps to it. */
const allowed: readonly string[] = [
  // 0033: the version before leaves it empty, and empty values are not compared.
  'garden_invitations: unique mail_token_hash',
  'garden_invitations: CREATE UNIQUE INDEX ON public.garden_invitations USING btree (mail_token_hash)',
];

/** Has the engine look up all that a statement names, and plan it. @returns what it says where it cannot */
async function faultOf(db: Kysely<unknown>, statement: string): Promise<string[]> {
  const run = (text: string) => db.executeQuery(CompiledQuery.raw(text));
  try {
    if (open.engine === 'sqlite') {
      await run(`explain ${statement}`);
      return [];
    }
    await sql`savepoint one`.execute(db);
    await run(`prepare past as ${statement}`);
    const count = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    await run(`explain execute past${count > 0 ? `(${Array(count).fill('null').join(', ')})` : ''}`);
    await run('deallocate past');
    return [];
  } catch (error) {
    if (open.engine === 'postgres') await sql`rollback to savepoint one`.execute(db);
    await run('deallocate all').catch(() => {});
    return [`${(error as Error).message}: ${statement}`];
  }
}

/** What the version before can no longer do. */
const brokenStatements = (db: Kysely<unknown>): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    // Without the values, as the plan of a name is made that serves all of them.
    if (open.engine === 'postgres') await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    const faults: string[] = [];
    for (const statement of statements) faults.push(...(await faultOf(tx, statement)));
    return faults;
  });

const lineOf = ({ table, what }: Part): string => `${table}: ${what}`;

/** What is no longer there of that which the version before reads, and what is now demanded of its rows. */
async function brokenTables(db: Kysely<unknown>): Promise<string[]> {
  const parts = await partsOf(db, open.engine);
  const now = new Set(parts.map(lineOf));
  const then = new Set(before);
  const tables = new Set(before.map((line) => line.split(':')[0]));
  const isColumn = (line: string) => /^[\w]+: [a-z_\d]+ [a-z]/.test(line) && !/: unique /.test(line);
  return [
    ...before.filter((line) => isColumn(line) && !now.has(line) && !contracted.includes(line)),
    ...parts
      .filter((part) => part.isDemanded && tables.has(part.table) && !then.has(lineOf(part)))
      .map(lineOf)
      .filter((line) => !allowed.includes(line)),
  ];
}

it('lets the version before send every statement that it has', async () => {
  expect(statements.length).toBeGreaterThan(300);
  expect(await brokenStatements(raw(open.db))).toEqual([]);
}, 60_000);

it('keeps every column that the version before reads, and demands nothing that it does not write', async () => {
  expect(before.length).toBeGreaterThan(300);
  expect(await brokenTables(raw(open.db))).toEqual([]);
});

it('notices what would break the version before', async () => {
  const changed = await testDatabase();
  const db = raw(changed.db);
  await sql`alter table journal_entries drop column note`.execute(db);
  await sql`alter table plant_comments rename column comment to text`.execute(db);
  await sql`create unique index one_each on plants (common_name)`.execute(db);
  const tables = await brokenTables(db);
  expect(tables.filter((line) => line.includes('journal_entries'))).toHaveLength(1);
  expect(tables.filter((line) => /UNIQUE|unique/.test(line))).toHaveLength(1);
  const broken = await brokenStatements(db);
  expect(broken.filter((line) => /note/.test(line)).length).toBeGreaterThan(0);
  expect(broken.filter((line) => /comment/.test(line)).length).toBeGreaterThan(0);
  await changed.close();
}, 60_000);
