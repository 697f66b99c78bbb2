import { type Kysely, type RawBuilder, sql } from 'kysely';
import { refuseForeignKeys } from '../foreign-keys.ts';

interface Rebuild {
  /** A part of the table's definition, as it stands in the database, which occurs once. */
  replace: string;
  by: string;
  /** What new columns hold, by an expression over the old row. */
  added: Record<string, RawBuilder<unknown>>;
}

interface Definition {
  name: string;
  type: string;
  sql: string;
}

/**
 * Makes a table of SQLite again with another definition: rows, ids, the last id, indexes and triggers stay. Foreign keys
 * must be off (`withoutForeignKeys`), or dropping the old table would delete what refers to it.
 */
export async function rebuildTable(db: Kysely<unknown>, table: string, { replace, by, added }: Rebuild): Promise<void> {
  await refuseForeignKeys(db);
  const { rows } = await sql<Definition>`select name, type, sql from sqlite_schema
    where tbl_name = ${table} and sql is not null order by type = 'table' desc`.execute(db);
  const [own, ...others] = rows;
  if (own?.type !== 'table' || own.sql.split(replace).length !== 2)
    throw new Error(`The table ${table} is not defined as expected`);
  const { rows: columns } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  const { rows: last } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db);

  const made = `${table}_rebuilt`;
  const kept = columns.map(({ name }) => sql.ref(name));
  await sql.raw(own.sql.replace(`"${table}"`, `"${made}"`).replace(replace, by)).execute(db);
  await sql`insert into ${sql.table(made)}
    (${sql.join([...kept, ...Object.keys(added).map((name) => sql.ref(name))])})
    select ${sql.join([...kept, ...Object.values(added)])} from ${sql.table(table)}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(made)} rename to ${sql.table(table)}`.execute(db);
  for (const { sql: definition } of others) await sql.raw(definition).execute(db);
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  for (const { seq } of last) await sql`insert into sqlite_sequence (name, seq) values (${table}, ${seq})`.execute(db);
}
