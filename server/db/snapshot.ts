import { type Kysely, sql } from 'kysely';
import { type Database, type Db, type Engine, openDatabase } from './database.ts';
import { type RawRow, raw, type TableShape, tablesInOrder } from './introspect.ts';
import { appliedMigrations } from './migrate.ts';

/**
 * Reads everything as it is at one moment, whatever is written meanwhile, and blocks no writer. Nothing can be written in
 * it. A database in memory has only one connection, so others wait there.
 */
export const readSnapshot = <T>(db: Database, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** Rows read in one go: few enough that requests are answered in between. */
const batch = 500;

/** All rows as they were at one instant, whatever is written meanwhile. */
export interface DatabaseRows {
  engine: Engine;
  /** Names of the schema's steps, in order. */
  migrations: string[];
  /** Each after those that it refers to. */
  tables: TableShape[];
  /** The last id that was handed out, by table: ids of deleted rows are never used again. */
  lastIds: Record<string, number>;
  /** The rows of a table in batches, in the order in which they were made. */
  rows(table: TableShape): AsyncIterable<RawRow[]>;
}

/**
 * Reads all rows over a connection of its own: beside a server at work, also in another process.
 *
 * @param source path of a SQLite file that exists, or a `postgres://` URL
 */
export async function withDatabaseRows<T>(source: string, work: (all: DatabaseRows) => Promise<T>): Promise<T> {
  const { db, engine } = openDatabase(source, () => {}, { patient: true });
  try {
    return await readSnapshot(db, async (snapshot) => {
      const migrations = await appliedMigrations(snapshot);
      const tables = await tablesInOrder(snapshot);
      const lastIds = await (engine === 'postgres' ? postgresLastIds : sqliteLastIds)(snapshot, tables);
      const rows = engine === 'postgres' ? postgresRows : sqliteRows;
      return work({ engine, migrations, tables, lastIds, rows: (table) => rows(raw(snapshot), table) });
    });
  } finally {
    await db.destroy();
  }
}

async function* sqliteRows(db: Kysely<unknown>, { name }: TableShape): AsyncIterable<RawRow[]> {
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } = await sql<RawRow & { row_number: number }>`
      select *, rowid as row_number from ${sql.table(name)}
      where rowid > ${last} order by rowid limit ${batch}`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    last = end.row_number;
    yield rows.map(({ row_number, ...row }) => row);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function* postgresRows(db: Kysely<unknown>, { name, countsIds }: TableShape): AsyncIterable<RawRow[]> {
  const order = countsIds ? sql`order by id` : sql``;
  await sql`declare table_rows no scroll cursor for select * from ${sql.table(name)} ${order}`.execute(db);
  for (;;) {
    const { rows } = await sql<RawRow>`fetch ${sql.lit(batch)} from table_rows`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) break;
  }
  await sql`close table_rows`.execute(db);
}

async function sqliteLastIds(db: Db, tables: TableShape[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(raw(db));
  const counting = new Set(tables.map(({ name }) => name));
  return Object.fromEntries(rows.filter(({ name }) => counting.has(name)).map(({ name, seq }) => [name, seq]));
}

async function postgresLastIds(db: Db, tables: TableShape[]): Promise<Record<string, number>> {
  const lastIds = new Map<string, number>();
  for (const { name, countsIds } of tables) {
    if (!countsIds) continue;
    // Null while it has handed out none.
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence(${name}, 'id')::regclass) as last`.execute(raw(db));
    const last = rows[0]?.last ?? null;
    if (last !== null) lastIds.set(name, last);
  }
  return Object.fromEntries(lastIds);
}
