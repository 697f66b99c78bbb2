import { sql } from 'kysely';
import type { OpenDatabase } from '../db/database.ts';
import { raw } from '../db/introspect.ts';

const sqliteParts = sql<{ what: string }>`
  select sql as what from sqlite_schema where sql is not null and name not like 'sqlite_%'`;

const postgresParts = sql<{ what: string }>`
  select concat_ws(' ', table_name, rank() over (partition by table_name order by ordinal_position), column_name,
    data_type, character_maximum_length, column_default, collation_name, is_nullable, is_identity,
    pg_get_serial_sequence(table_name, column_name)) as what
    from information_schema.columns where table_schema = 'public'
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`;

/** Everything that a database is made of, and the migrations that it counts as done, to compare it with another. */
export async function describeSchema({ db, engine }: OpenDatabase): Promise<string[]> {
  const { rows } = await (engine === 'sqlite' ? sqliteParts : postgresParts).execute(raw(db));
  const { rows: migrations } = await sql<{ name: string }>`select name from migrations`.execute(raw(db));
  return [
    ...rows.map(({ what }) => what.replace(/\s+/g, ' ')),
    ...migrations.map(({ name }) => `migration ${name}`),
  ].sort();
}
