import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { ColumnTypes } from './step.ts';

/**
 * Sources of imported species, names as they are displayed, and the search index. The names are not carried over: the
 * seed writes them anew.
 */
export async function speciesSearch(db: Kysely<unknown>, t: ColumnTypes, engine: Engine): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('catalogue_sources')
    .addColumn('id', t.id)
    .addColumn('name', t.text, (c) => c.notNull().unique())
    .addColumn('license', t.text)
    .addColumn('format', t.text)
    .addColumn('imported_at', t.instant)
    .execute();

  await schema
    .alterTable('species')
    .addColumn('source_id', t.integer, (c) => c.references('catalogue_sources.id'))
    .execute();
  await schema
    .alterTable('species')
    .addColumn('entries', t.text, (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`create index species_source on species (source_id) where source_id is not null`.execute(db);

  await schema.dropTable('species_names').execute();
  await schema
    .createTable('species_names')
    .addColumn('id', t.id)
    .addColumn('species_id', t.integer, (c) => c.notNull().references('species.id').onDelete('cascade'))
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('name_key', t.text, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('source_id', t.integer, (c) => c.references('catalogue_sources.id').onDelete('cascade'))
    .addColumn('entries', t.text, (c) => c.notNull())
    .addUniqueConstraint('species_names_once', ['species_id', 'kind', 'name_key'])
    .execute();
  await schema.createIndex('species_names_key').on('species_names').column('name_key').execute();
  await sql`create index species_names_source on species_names (source_id) where source_id is not null`.execute(db);

  // Compared letter by letter, so that a range of terms is those that begin alike.
  const plainText = engine === 'postgres' ? sql`text collate "C"` : t.text;
  await schema
    .createTable('search_terms')
    .addColumn('id', t.id)
    .addColumn('term', plainText, (c) => c.notNull().unique())
    .addColumn('shipped', t.boolean, (c) => c.notNull())
    .addColumn('entries', t.text, (c) => c.notNull())
    .execute();
  await sql`create index search_terms_shipped on search_terms (term) where shipped`.execute(db);

  for (const table of ['species', 'species_names', 'search_terms']) {
    await (engine === 'postgres' ? postgresIndex : sqliteIndex)(db, table);
  }
}

/** Entries are words of our own making: each is a lexeme as it is. */
async function postgresIndex(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`create index ${sql.ref(`${table}_entries`)} on ${sql.table(table)}
    using gin (array_to_tsvector(array_remove(string_to_array(entries, ' '), '')))`.execute(db);
}

/**
 * A full-text table that keeps the index alone and is kept right by triggers, cascades included. Its tokenizer parts at
 * spaces and at nothing else that an entry holds.
 */
async function sqliteIndex(db: Kysely<unknown>, table: string): Promise<void> {
  const index = sql.table(`${table}_entries`);
  const indexName = sql.ref(`${table}_entries`);
  const remove = sql`insert into ${index} (${indexName}, rowid, entries) values ('delete', old.id, old.entries)`;
  const add = sql`insert into ${index} (rowid, entries) values (new.id, new.entries)`;
  const trigger = (event: string) => sql.ref(`${table}_entries_${event}`);
  await sql`create virtual table ${index} using fts5(entries, content = '', detail = none, columnsize = 0,
    tokenize = "ascii tokenchars '+=~'")`.execute(db);
  await sql`insert into ${index} (rowid, entries) select id, entries from ${sql.table(table)}`.execute(db);
  await sql`create trigger ${trigger('insert')} after insert on ${sql.table(table)} begin ${add}; end`.execute(db);
  await sql`create trigger ${trigger('delete')} after delete on ${sql.table(table)} begin ${remove}; end`.execute(db);
  await sql`create trigger ${trigger('update')} after update of entries on ${sql.table(table)}
    when new.entries <> old.entries begin ${remove}; ${add}; end`.execute(db);
}
