import { type Kysely, sql } from 'kysely';
import type { Engine } from './database.ts';

const sqliteParts = sql<{ table: string; what: string }>`
  select tbl_name as "table", sql as what from sqlite_schema
  where sql is not null and name not like 'sqlite_%' and tbl_name not like 'migrations%'`;

const postgresParts = sql<{ table: string; what: string }>`
  with tables as (
    select * from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
  )
  select relname as "table", concat_ws(' ', 'with', relpersistence, reloptions::text) as what from tables
  union all select relname, concat_ws(' ', attname, format_type(atttypid, atttypmod), nullif(collname, 'default'),
      case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid), 'identity ' || nullif(attidentity::text, ''))
    from pg_attribute join tables on tables.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    left join pg_collation on pg_collation.oid = attcollation
    where attnum > 0 and not attisdropped
  union all select relname, concat_ws(' ', 'constraint', conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join tables on tables.oid = conrelid where contype <> 'n'
  union all select relname, pg_get_indexdef(indexrelid) from pg_index join tables on tables.oid = indrelid
  union all select relname, concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    from pg_trigger join tables on tables.oid = tgrelid where not tgisinternal
  union all select '', pg_get_functiondef(oid) from pg_proc
    where pronamespace = current_schema()::regnamespace and prokind = 'f'
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

/**
 * Everything in the schema, a line each: columns with types, defaults and collations, constraints with their names,
 * indexes, triggers and functions. Equal schemas have equal lines, regardless of column order.
 */
export async function describeSchema(db: Kysely<unknown>, engine: Engine): Promise<string[]> {
  const lines = engine === 'sqlite' ? await describeSqlite(db) : await describePostgres(db);
  return lines.map((line) => line.replace(/\s+/g, ' ')).sort();
}

async function describePostgres(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await postgresParts.execute(db);
  const [current] = (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows;
  const qualifier = new RegExp(`\\b${current?.name}\\.`, 'g');
  return rows
    .filter(({ table }) => !table.startsWith('migrations'))
    .map(({ table, what }) => `${table} ${what.replace(qualifier, '')}`.trim());
}

async function describeSqlite(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sqliteParts.execute(db);
  return rows.flatMap(({ table, what }) => {
    const plain = what.replaceAll('"', '');
    if (!/^create table /i.test(plain)) return [`${table} ${plain}`];
    const [open, close] = [plain.indexOf('('), plain.lastIndexOf(')')];
    const parts = clausesOf(plain.slice(open + 1, close));
    return [...parts, `with ${plain.slice(close + 1)}`].map((part) => `${table} ${part.trim()}`);
  });
}

/** Splits a list at the commas outside of parentheses and quotes. */
function clausesOf(list: string): string[] {
  const clauses = [''];
  let depth = 0;
  for (const [part] of list.matchAll(/'(?:[^']|'')*'|[^']/g)) {
    depth += part === '(' ? 1 : part === ')' ? -1 : 0;
    if (part === ',' && depth === 0) clauses.push('');
    else clauses[clauses.length - 1] += part;
  }
  return clauses;
}
