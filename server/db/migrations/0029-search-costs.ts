import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { ColumnTypes } from './step.ts';

/**
 * Tells PostgreSQL's planner what it costs to take a row's entries apart. It took that for as cheap as comparing two
 * numbers, and read whole tables where the index would have found the rows in a hundredth of the time.
 */
export async function searchCosts(db: Kysely<unknown>, _: ColumnTypes, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  // A function in SQL would be taken apart by the planner, and its cost would be lost.
  await sql`create or replace function entry_vector(entries text) returns tsvector
    language plpgsql immutable strict parallel safe cost 1000
    as $$ begin return array_to_tsvector(array_remove(string_to_array(entries, ' '), '')); end $$`.execute(db);
  for (const table of ['species', 'species_names', 'search_terms']) {
    const index = sql.ref(`${table}_entries`);
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on ${sql.table(table)} using gin (entry_vector(entries))`.execute(db);
  }
}
