import { type Kysely, sql } from 'kysely';
import { ownValue } from '../../contract/own-value.ts';
import { insertMany } from './bulk-insert.ts';
import { type Db, engineOf, openDatabase } from './database.ts';
import { bookkeeping, countRows, type RawRow, raw, type TableShape, tablesInOrder } from './introspect.ts';
import { appliedMigrations, migrate, stepAfter } from './migrate.ts';

/** Filled by the program itself, before any use. */
const shipped = ['species', 'species_names', 'search_terms', 'meta'];

/** Whether the database holds anything that a person made: an account, an imported species. */
export async function isUnused(db: Db): Promise<boolean> {
  if ((await appliedMigrations(db)).length === 0) return true;
  for (const { name } of await tablesInOrder(db)) {
    if (!shipped.includes(name) && (await countRows(db, name)) > 0) return false;
  }
  return true;
}

/** The names of the tables that a database at a step of the schema has; there may be others of another program. */
async function tablesAt(step: string): Promise<string[]> {
  const reference = openDatabase(':memory:');
  try {
    await migrate(reference, step);
    return (await tablesInOrder(reference.db)).map(({ name }) => name);
  } finally {
    await reference.db.destroy();
  }
}

/** Drops all tables of the app, and leaves those of others in the same database alone. */
export async function dropTables(tx: Db): Promise<void> {
  const last = stepAfter(await appliedMigrations(tx));
  if (last === undefined) return;
  const names = (await tablesAt(last)).reverse();
  const present = new Set((await tablesInOrder(tx)).map(({ name }) => name));
  const own = names.filter((name) => present.has(name));
  await (engineOf(tx) === 'postgres' ? dropPostgres : dropSqlite)(raw(tx), own);
  for (const name of bookkeeping) await sql`drop table if exists ${sql.table(name)}`.execute(tx);
}

async function dropPostgres(db: Kysely<unknown>, names: string[]): Promise<void> {
  const { rows } = await sql<{ called: string }>`
    select 'name_grams' as called union select distinct tgfoid::regprocedure::text as called from pg_trigger
    where not tgisinternal and tgrelid in (${sql.join(names.map((name) => sql`${name}::regclass`))})`.execute(db);
  for (const name of names) await sql`drop table ${sql.table(name)} cascade`.execute(db);
  for (const { called } of rows) await sql`drop function if exists ${sql.raw(called)}`.execute(db);
  await sql`drop function if exists entry_vector(text)`.execute(db);
}

async function dropSqlite(db: Kysely<unknown>, names: string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'virtual'`.execute(db);
  for (const name of [...names, ...rows.map(({ name }) => name)]) {
    await sql`drop table ${sql.table(name)}`.execute(db);
  }
}

/** Inserts rows as `AllRows.rows` gave them, their ids included. */
export async function insertRows(tx: Db, { name, columns, countsIds }: TableShape, rows: RawRow[]): Promise<void> {
  const readers = columns.map((column) => [
    `"${column.name}"`,
    // As text: a JSON string must not be parsed into its value.
    (row: RawRow) => {
      const value = ownValue(row, column.name) ?? null;
      return column.isJson && value !== null ? JSON.stringify(value) : value;
    },
  ]);
  const ids = engineOf(tx) === 'postgres' && countsIds ? 'overriding system value' : '';
  await insertMany(tx, { table: `"${name}"`, columns: Object.fromEntries(readers), ids, tail: '' }, rows);
}

/** Continues each table's ids where the snapshot's left off. */
export async function setLastIds(tx: Db, lastIds: Readonly<Record<string, number>>): Promise<void> {
  const db = raw(tx);
  for (const [table, last] of Object.entries(lastIds)) {
    if (engineOf(tx) === 'postgres') {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last}::bigint)`.execute(db);
    } else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
    }
  }
}
