import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { createCountedFacts } from './counted-facts.ts';
import type { ColumnTypes } from './step.ts';
import { createPhotoChecks, createPhotoUsage } from './watched-photos.ts';

/**
 * What a write costs does not depend on how much there is: indexes along which a count may stop early, and what triggers keep
 * where no index could tell.
 */
export async function evenWrites(db: Kysely<unknown>, t: ColumnTypes, engine: Engine): Promise<void> {
  // One index for each kind of thing that is counted once, in place of one over all of them.
  await sql`drop index plants_counted`.execute(db);
  await sql`create index plants_counted_families on plants (user_id, family_key)`.execute(db);
  await sql`create index plants_counted_species on plants (user_id, latin_name_key)`.execute(db);
  await sql`create index plants_counted_added on plants (user_id) where added_at is not null`.execute(db);
  await sql`create index plants_counted_shared on plants (user_id) where is_public = true`.execute(db);
  // What the plants of a place call it.
  await sql`create index plants_place_spellings on plants (place_id, location)
    where deleted_at is null and added_at is not null`.execute(db);
  await sql`create index calendar_events_open_of_series on calendar_events (series_id, occurrence_on)
    where not completed and skipped_at is null`.execute(db);
  await createCountedFacts(db, t, engine);
  await createPhotoUsage(db, t, engine);
  await createPhotoChecks(db, t, engine);
}
