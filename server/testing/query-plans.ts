import { CompiledQuery as Compiled, type CompiledQuery, Kysely, sql } from 'kysely';
import type { Database, Engine } from '../db/database.ts';
import { postgresDialect } from '../db/postgres.ts';
import { CamelCaseRows } from '../db/rows.ts';
import type { Schema } from '../db/schema.ts';
import { sqliteDialect } from '../db/sqlite.ts';

/** Tables that stay small, or are read by keys that the engine makes up itself. */
const small = new Set([
  ...['meta', 'migrations', 'migrations_lock', 'catalogue_sources', 'identifier_days', 'community_counts'],
]);

/** What may read a whole table all the same: which statement, of which tables, and why. */
const allowed: { engine?: Engine; statement: RegExp; tables: RegExp; why: string }[] = [
  {
    statement: /where \("plants"\."is_public" = true and "plants"\."deleted_at" is null\).* order by .* limit/,
    tables: /^plants$/,
    why: 'goes through an index in the order of the page, and ends when the page is full or the newest were looked at',
  },
  {
    statement: /order by "id" desc limit/,
    tables: /^identifications$/,
    why: 'reads the last row',
  },
  {
    statement: /cast\(.* as text\) like/,
    tables: /^(garden_activity|undo_records)$/,
    why: 'looks for a name that anybody may have written down, once when an account ends',
  },
  {
    engine: 'postgres',
    statement:
      /^select "photos"\."id" from "photos" where "photos"\."photo_key" = \$1 |"garden_id" in \(select "gardens"\."id"/,
    tables: /^plants$/,
    why: 'goes through the few plants that there are; of many, it looks up those of the photo or the garden',
  },
];

const isAllowed = (engine: Engine, statement: string, table: string): boolean =>
  table.startsWith('pg_') ||
  allowed.some((one) => (one.engine ?? engine) === engine && one.statement.test(statement) && one.tables.test(table));

/**
 * The statements that read a whole table that grows, each with the tables.
 *
 * @param db a transaction, with the names of the database; on PostgreSQL, indexes are dropped in it
 */
export async function wholeReads(db: Kysely<unknown>, engine: Engine, statements: CompiledQuery[]): Promise<string[]> {
  if (engine === 'sqlite') return linesOf(await readsOf(db, engine, statements, await sqliteScans(db)));
  for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
    await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(db);
  const first = await readsOf(db, engine, statements, postgresScans);
  // With so few rows, a part of a table that some index holds may cost less than to look for a row: it has to do without those.
  const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
    where indpred is not null`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  const suspects = first.map(({ statement }) => statement);
  const second = linesOf(await readsOf(db, engine, suspects, postgresScans));
  return linesOf(first).filter((line) => second.includes(line));
}

interface Read {
  table: string;
  statement: CompiledQuery;
}

/** Explains a statement. @returns the tables that it goes through as a whole */
type Scans = (db: Kysely<unknown>, statement: CompiledQuery) => Promise<string[]>;

async function readsOf(
  db: Kysely<unknown>,
  engine: Engine,
  statements: CompiledQuery[],
  scans: Scans,
): Promise<Read[]> {
  const found: Read[] = [];
  for (const statement of statements) {
    for (const table of await scans(db, statement)) {
      if (!small.has(table) && !isAllowed(engine, statement.sql, table)) found.push({ table, statement });
    }
  }
  return found;
}

const linesOf = (reads: Read[]): string[] =>
  [...new Set(reads.map(({ table, statement }) => `${table}: ${statement.sql.replaceAll('"', '')}`))].sort();

async function sqliteScans(database: Kysely<unknown>): Promise<Scans> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_list where type = 'table'`.execute(
    database,
  );
  const tables = new Set(rows.map(({ name }) => name));
  return async (db, { sql: text, parameters }) => {
    const plan = await db.executeQuery<{ detail: string }>(Compiled.raw(`explain query plan ${text}`, [...parameters]));
    const named = new Map([...text.matchAll(/"?(\w+)"? as "?(\w+)"?/g)].map(([, table, alias]) => [alias, table]));
    return plan.rows.flatMap(({ detail }) => {
      const name = /^SCAN (\w+)/.exec(detail)?.[1] ?? '';
      const table = named.get(name) ?? name;
      return tables.has(table) ? [table] : [];
    });
  };
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

function scannedBy(plan: Plan): string[] {
  const isWhole = /^(Seq|Index|Index Only) Scan$/.test(plan['Node Type']) && !plan['Index Cond'];
  const own = isWhole && plan['Relation Name'] ? [plan['Relation Name']] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedBy)];
}

const postgresScans: Scans = async (db, { sql: text, parameters }) => {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    Compiled.raw(`explain (format json) ${text}`, [...parameters]),
  );
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => scannedBy(Plan));
};

/** Tables of which a garden or a person may have any number of rows. */
const manyRows = new Set([
  ...['plants', 'photos', 'care_plans', 'care_logs', 'calendar_events', 'event_series', 'journal_entries'],
  ...['identifications', 'plant_likes', 'plant_comments', 'notifications', 'garden_activity', 'undo_records'],
  'counted_facts',
]);

/** What a write may read all the same. */
const allowedInWrites: { statement: RegExp; why: string }[] = [
  { statement: /^select min\(/, why: 'reads the first row of the index' },
  { statement: /^(insert into|delete from places)/, why: 'looks whether rows refer to the row, which none does' },
  { statement: /group by location$/, why: 'counts the plants of one place, where they spell its name differently' },
  { statement: /json_\w+\(plants\.own_values, \?\)/, why: 'deletes a field with what plants have in it' },
  { statement: /undo_records inner join photos/, why: 'reads what was deleted within a day' },
  {
    statement: /^select id, place_id from \w+ where place_id in/,
    why: 'reads what else is for a place that plants leave',
  },
  { statement: /distinct location from plants where garden_id = \? and place_id is null/, why: 'belongs to imports' },
];

/** A part that ends with a limit, or reads the first row of an index. */
const limitedPart = /\((?:[^()]|\([^()]*\))* limit (?:\d+|\?)\)|\(select min\(\w+\) from [^()]*\)/g;

/**
 * The statements that read all rows of a garden, person, place or series and do not stop early, each with the table: on
 * SQLite, which takes any index for as good as another. PostgreSQL has statistics, and the same indexes.
 *
 * @param statements those of requests that write
 */
export async function gardenReads(db: Kysely<unknown>, statements: CompiledQuery[]): Promise<string[]> {
  const found: Read[] = [];
  for (const statement of statements) {
    const text = statement.sql.replaceAll('"', '');
    let unlimited = text;
    for (let before = ''; before !== unlimited; ) {
      before = unlimited;
      unlimited = unlimited.replaceAll(limitedPart, '()');
    }
    if (/ limit (\d+|\?)$/.test(unlimited) || allowedInWrites.some((one) => one.statement.test(unlimited))) continue;
    const aliases = new Map([...text.matchAll(/(\w+) as (\w+)/g)].map(([, table, alias]) => [alias, table]));
    const plan = await db.executeQuery<{ detail: string }>(
      Compiled.raw(`explain query plan ${statement.sql}`, [...statement.parameters]),
    );
    for (const { detail } of plan.rows) {
      const all =
        /^SEARCH (\w+)(?: EXISTS)? USING (?:COVERING )?INDEX (?!\w+_open_)\w+ \((?:garden|user|place|series)_id=\?\)/.exec(
          detail,
        );
      const table = aliases.get(all?.[1] ?? '') ?? all?.[1] ?? '';
      if (manyRows.has(table) && new RegExp(`\\b${table}\\b`).test(unlimited)) found.push({ table, statement });
    }
  }
  return linesOf(found);
}

/** Opens a database and hears of each statement that is sent to it. */
export function recordedDatabase(source: string, engine: Engine, record: (query: CompiledQuery) => void): Database {
  const dialect = engine === 'postgres' ? postgresDialect(source, () => {}, false) : sqliteDialect(source);
  return new Kysely<Schema>({ dialect, plugins: [new CamelCaseRows()], log: ({ query }) => record(query) });
}

/** Statements that read or write rows; what begins transactions or changes tables is none of them. */
export const isStatement = (sql: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(sql);
