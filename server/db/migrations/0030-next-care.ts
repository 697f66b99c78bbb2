import { type Kysely, sql } from 'kysely';

/** Cards say what is due next for each plant of a page: found among its open events alone, however many are done. */
export async function nextCare(db: Kysely<unknown>): Promise<void> {
  await sql`create index calendar_events_next on calendar_events (plant_id, date)
    where not completed and skipped_at is null`.execute(db);
}
