import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Engine } from '../../db/database.ts';

const fileOf = (name: string) => new URL(name, import.meta.url);

/** Every statement that the version before sent to an engine, without its values. */
export async function pastStatements(engine: Engine): Promise<string[]> {
  return (await readFile(fileOf(`statements.${engine}.sql`), 'utf8')).trimEnd().replace(/;$/, '').split(';\n');
}

/** What a table promises to a program that reads and writes it. */
export interface Part {
  table: string;
  /** A column with its type, or a constraint. */
  what: string;
  /** Whether an insert that does not know of it fails or may fail. */
  isDemanded: boolean;
}

const sqliteParts = sql<Part>`
  select t.name as "table", c.name || ' ' || lower(c.type) || iif(c."notnull", ' not null', '') as what,
    c."notnull" and c.dflt_value is null and c.pk = 0 as "isDemanded"
  from pragma_table_list as t join pragma_table_info(t.name) as c
  where t.schema = 'main' and t.type = 'table' and substr(t.name, 1, 7) <> 'sqlite_'
  union all
  select t.name, 'unique ' || (select group_concat(name) from pragma_index_info(i.name)), true
  from pragma_table_list as t join pragma_index_list(t.name) as i
  where t.schema = 'main' and t.type = 'table' and i."unique"`;

const postgresParts = sql<Part>`
  select table_name as "table",
    concat(column_name, ' ', data_type, case when is_nullable = 'NO' then ' not null' end) as what,
    is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isDemanded"
  from information_schema.columns where table_schema = current_schema()
  union all
  select conrelid::regclass::text, pg_get_constraintdef(oid), true from pg_constraint
  where connamespace = current_schema()::regnamespace and conrelid <> 0
  union all
  select indrelid::regclass::text, regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \\S+', ' INDEX'), true
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = current_schema()::regnamespace and indisunique
    and not exists (select 1 from pg_constraint where conindid = indexrelid)`;

/** All that the tables of a database promise, in order. */
export async function partsOf(db: Kysely<unknown>, engine: Engine): Promise<Part[]> {
  const { rows } = await (engine === 'sqlite' ? sqliteParts : postgresParts).execute(db);
  const parts = rows.map((part) => ({ ...part, isDemanded: Boolean(part.isDemanded) }));
  const lineOf = ({ table, what }: Part) => `${table}: ${what}`;
  return parts.sort((one, other) => (lineOf(one) < lineOf(other) ? -1 : 1));
}

const tablesFile = (engine: Engine) => fileOf(`tables.${engine}.txt`);

/** The same of the version before, as `table: what`. */
export async function pastParts(engine: Engine): Promise<string[]> {
  return existsSync(tablesFile(engine)) ? (await readFile(tablesFile(engine), 'utf8')).trimEnd().split('\n') : [];
}

/** Writes down what this version promises, for the next one. */
export async function writeParts(engine: Engine, parts: readonly Part[]): Promise<void> {
  await writeFile(tablesFile(engine), parts.map(({ table, what }) => `${table}: ${what}\n`).join(''));
}

/** The last migration that the version before knew. */
export const pastMigration = async (): Promise<string> => (await readFile(fileOf('migration.txt'), 'utf8')).trimEnd();
