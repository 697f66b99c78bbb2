import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** The tables whose `entries` a search looks in. */
const tables = ['species', 'species_names', 'search_terms'];

/** The index of the search for species. */
export async function createSearchIndex(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await (engine === 'postgres' ? postgresIndexes(db) : sqliteIndexes(db));
}

/**
 * Entries are words that the app makes: each is a lexeme as it is. The cost tells the planner how expensive parsing is;
 * without it, it reads whole tables. The planner would inline a function in SQL, and its cost would be lost.
 */
async function postgresIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create function entry_vector(entries text) returns tsvector
      language plpgsql immutable strict parallel safe cost 1000
      as $$ begin return array_to_tsvector(array_remove(string_to_array(entries, ' '), '')); end $$`.execute(db);
  for (const table of tables)
    await sql`create index ${sql.ref(`${table}_entries`)} on ${sql.table(table)}
      using gin (entry_vector(entries))`.execute(db);
}

/**
 * Full-text tables that keep the index alone and are kept right by triggers, cascades included. Their tokenizer parts at
 * spaces and at nothing else that an entry holds.
 */
async function sqliteIndexes(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    const index = `${table}_entries`;
    const remove = `insert into ${index} (${index}, rowid, entries) values ('delete', old.id, old.entries)`;
    const add = `insert into ${index} (rowid, entries) values (new.id, new.entries)`;
    await sql
      .raw(`create virtual table ${index} using fts5(entries, content = '', detail = none, columnsize = 0,
        tokenize = "ascii tokenchars '+=~'")`)
      .execute(db);
    const triggers = {
      insert: `after insert on ${table} begin ${add}; end`,
      delete: `after delete on ${table} begin ${remove}; end`,
      update: `after update of entries on ${table} when new.entries <> old.entries begin ${remove}; ${add}; end`,
    };
    for (const [event, trigger] of Object.entries(triggers))
      await sql.raw(`create trigger ${index}_${event} ${trigger}`).execute(db);
  }
}
