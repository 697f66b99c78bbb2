import { type Kysely, sql } from 'kysely';

/**
 * What the statistics of a user are read from alone. `deleted_at` and `origin` are among the columns because SQLite reads
 * an index alone only where it has every column that the query names.
 */
export async function stats(db: Kysely<unknown>): Promise<void> {
  await sql`create index plants_found on plants (user_id, identified_at, origin, deleted_at)
    where origin = 'photo' and deleted_at is null`.execute(db);
  await sql`create index plants_families on plants (user_id, family, deleted_at)
    where deleted_at is null`.execute(db);
}
