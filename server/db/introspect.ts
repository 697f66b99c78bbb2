import { type Kysely, sql } from 'kysely';
import { type Db, type Engine, engineOf } from './database.ts';

/** A table as the database describes it, with the database's names. */
export interface TableShape {
  name: string;
  columns: { name: string; isJson: boolean }[];
  /** True if the database generates ids, and remembers the last. */
  countsIds: boolean;
}

/** Rows with the names of the database, not those of the code. */
export type RawRow = Record<string, unknown>;

/**
 * Tables that are in no backup: the steps of the schema, which it lists, and what triggers derive from other tables.
 * Jobs from a backup would resend e-mails. Counts, leases and event streams of running processes end with them.
 */
export const bookkeeping = [
  'migrations',
  'migrations_lock',
  // Of databases that are backed up before they are upgraded.
  'answer_versions',
  'community_counts',
  'community_names',
  'counted_facts',
  'photo_usage',
  'photo_checks',
  'rate_limits',
  'leases',
  'event_streams',
  'jobs',
];

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  counts_ids: boolean | number;
}

const sqliteColumns = sql<ColumnRow>`
  select t.name as "table", c.name as name, lower(c.type) as type,
    c.pk = 1 and m.sql like '%autoincrement%' as counts_ids
  from pragma_table_list as t
  join sqlite_schema as m on m.type = 'table' and m.name = t.name
  join pragma_table_info(t.name) as c
  where t.schema = 'main' and t.type = 'table' and substr(t.name, 1, 7) <> 'sqlite_'
  order by t.name, c.cid`;

const postgresColumns = sql<ColumnRow>`
  select c.table_name as "table", c.column_name as name, c.data_type as type, c.is_identity = 'YES' as counts_ids
  from information_schema.columns as c
  join information_schema.tables as t on t.table_schema = c.table_schema and t.table_name = c.table_name
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
  order by c.table_name collate "C", c.ordinal_position`;

interface Reference {
  child: string;
  parent: string;
}

const sqliteReferences = sql<Reference>`
  select t.name as child, f."table" as parent
  from pragma_table_list as t join pragma_foreign_key_list(t.name) as f
  where t.schema = 'main' and t.type = 'table'`;

const postgresReferences = sql<Reference>`
  select child.relname as child, parent.relname as parent
  from pg_constraint as f
  join pg_class as child on child.oid = f.conrelid
  join pg_class as parent on parent.oid = f.confrelid
  where f.contype = 'f' and f.connamespace = current_schema()::regnamespace`;

/** The database with the names as they are. */
export const raw = (db: Db): Kysely<unknown> => db.withoutPlugins() as unknown as Kysely<unknown>;

async function shapesOf(db: Db, engine: Engine): Promise<Map<string, TableShape>> {
  const { rows } = await (engine === 'postgres' ? postgresColumns : sqliteColumns).execute(raw(db));
  const shapes = new Map<string, TableShape>();
  for (const { table, name, type, counts_ids } of rows) {
    if (bookkeeping.includes(table)) continue;
    const shape = shapes.get(table) ?? { name: table, columns: [], countsIds: false };
    shape.columns.push({ name, isJson: type === 'json' || type === 'jsonb' });
    shape.countsIds ||= Boolean(counts_ids);
    shapes.set(table, shape);
  }
  return shapes;
}

/**
 * All tables with rows of the app, each after those that it refers to, without those that the database derives itself
 * (indexes, full text).
 *
 * @throws Error if tables refer to each other in a circle
 */
export async function tablesInOrder(db: Db): Promise<TableShape[]> {
  const engine = engineOf(db);
  const shapes = await shapesOf(db, engine);
  const { rows } = await (engine === 'postgres' ? postgresReferences : sqliteReferences).execute(raw(db));
  const waiting = new Map([...shapes.keys()].map((name) => [name, new Set<string>()]));
  for (const { child, parent } of rows) if (child !== parent && shapes.has(parent)) waiting.get(child)?.add(parent);
  const ordered: TableShape[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, parents]) => parents.size === 0).map(([name]) => name);
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const name of ready) {
      waiting.delete(name);
      const shape = shapes.get(name);
      if (shape) ordered.push(shape);
    }
    for (const parents of waiting.values()) for (const name of ready) parents.delete(name);
  }
  return ordered;
}

/** How many rows a table has. */
export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(raw(db));
  return rows[0]?.n ?? 0;
}
