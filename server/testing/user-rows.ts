import { type Kysely, sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';

/** A column of a table, as the database names it. */
export interface Column {
  name: string;
  type: string;
  /** The table that it refers to. */
  refersTo: string | undefined;
  onDelete: string | undefined;
  /** SQLite says so of keys, too, which PostgreSQL never lets be null. */
  nullable: boolean;
}
export type Tables = Map<string, Column[]>;

/** The database with its own names: snake_case. */
const raw = (db: Db): Kysely<Record<string, Record<string, unknown>>> => db.withoutPlugins() as never;

interface Reference {
  child: string;
  column: string;
  parent: string;
  action: string;
}

const sqliteReferences = sql<Reference>`
  select t.name as child, f."from" as "column", f."table" as parent, lower(f.on_delete) as action
  from pragma_table_list as t join pragma_foreign_key_list(t.name) as f where t.schema = 'main'`;

const postgresReferences = sql<Reference>`
  select conrelid::regclass::text as child, attname as "column", confrelid::regclass::text as parent,
    case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'no action' end as action
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey) where contype = 'f'`;

/** Every table of the app with its columns. */
export async function tablesOf(db: Db): Promise<Tables> {
  const found = engineOf(db) === 'sqlite' ? sqliteReferences : postgresReferences;
  const { rows: references } = await found.execute(raw(db));
  const tables: Tables = new Map();
  for (const { name, columns, isView } of await raw(db).introspection.getTables()) {
    // SQLite keeps full-text indexes in tables of their own. What triggers derive goes with its rows.
    if (isView || /^((species|species_names|search_terms)_entries|community_(names|terms|counts))/.test(name)) continue;
    const described = columns.map(({ name: column, dataType, isNullable: nullable }): Column => {
      const reference = references.find((each) => each.child === name && each.column === column);
      const type = dataType.toLowerCase();
      return { name: column, type, nullable, refersTo: reference?.parent, onDelete: reference?.action };
    });
    tables.set(name, described);
  }
  return tables;
}

/** Whether the rows of a table belong to a user, be it through others. */
export function isPersonal(tables: Tables, table: string): boolean {
  if (table === 'users') return true;
  const parents = (tables.get(table) ?? []).flatMap(({ refersTo }) => refersTo ?? []);
  return parents.some((parent) => parent !== table && isPersonal(tables, parent));
}

/** Personal tables, each after those that it refers to. */
function inOrder(tables: Tables): string[] {
  const order: string[] = [];
  const visit = (table: string) => {
    if (order.includes(table)) return;
    for (const { refersTo } of tables.get(table) ?? [])
      if (refersTo && refersTo !== table && isPersonal(tables, refersTo)) visit(refersTo);
    order.push(table);
  };
  for (const table of tables.keys()) if (isPersonal(tables, table)) visit(table);
  return order;
}

function madeUp({ name, type }: Column, mark: string): unknown {
  if (type === 'text') return `${mark} ${name}`;
  if (type.startsWith('json')) return JSON.stringify([mark]);
  if (type === 'date') return '2026-05-04';
  if (type.startsWith('timestamp')) return '2026-05-04T09:30:00.000Z';
  // SQLite has no type of its own for it.
  if (type.startsWith('bool')) return sql`false`;
  return 1;
}

/** The value of a column that must not be made up, by `table.column`. */
export type ColumnValues = Record<string, unknown>;

/** Rows that every account has. */
async function ownGarden(db: Db, user: number): Promise<Record<string, number>> {
  const { id } = await db.selectFrom('gardens').select('id').where('ownOf', '=', user).executeTakeFirstOrThrow();
  return { users: user, gardens: id };
}

/**
 * Adds a row to every table that belongs to a user, tables of later versions included, with a mark in every text; their
 * own garden, where all of it is, has one as its name. What
 * refers to another table refers to the row that was added there.
 *
 * @param user the id of a user who is there already
 * @returns the id of the row in each table that has ids
 */
export async function addRows(db: Db, tables: Tables, user: number, mark: string, given: ColumnValues = {}) {
  const ids = await ownGarden(db, user);
  await db
    .updateTable('gardens')
    .set({ name: `${mark} gardens name` })
    .where('ownOf', '=', user)
    .execute();
  for (const table of inOrder(tables)) {
    if (['users', 'gardens', 'garden_members'].includes(table)) continue;
    const columns = (tables.get(table) ?? []).filter(({ name }) => name !== 'id');
    const row = Object.fromEntries(
      columns.map((column) => {
        const { name, refersTo } = column;
        const own = refersTo === undefined ? madeUp(column, `${mark} ${table}`) : (ids[refersTo] ?? null);
        return [name, `${table}.${name}` in given ? given[`${table}.${name}`] : own];
      }),
    );
    const added = await raw(db).insertInto(table).values(row).returningAll().executeTakeFirstOrThrow();
    if (typeof added.id === 'number') ids[table] = added.id;
  }
  return ids;
}

/** Writes the mark into every text of a user. */
export async function markUser(
  db: Db,
  tables: Tables,
  user: number,
  mark: string,
  given: ColumnValues = {},
): Promise<void> {
  const texts = (tables.get('users') ?? []).filter(({ type, name }) => type === 'text' && !/_at$/.test(name));
  const values = Object.fromEntries(
    texts.map(({ name }) => [name, `users.${name}` in given ? given[`users.${name}`] : `${mark} users ${name}`]),
  );
  await raw(db).updateTable('users').set(values).where('id', '=', user).execute();
}

/** Every row of every table as a line of text: `table {…}`, sorted. */
export async function dumpRows(db: Db, tables: Tables): Promise<string[]> {
  const lines: string[] = [];
  for (const table of tables.keys()) {
    for (const row of await raw(db).selectFrom(table).selectAll().execute())
      lines.push(`${table} ${JSON.stringify(row)}`);
  }
  return lines.sort();
}
