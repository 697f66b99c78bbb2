import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** Who lets others profit from what they named, and what finds the embeddings of confirmed identifications. */
export async function neighbours(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('user_settings')
    .addColumn('share_identifications', t.boolean, (c) => c.notNull().defaultTo(sql`false`))
    .execute();
  await sql`create index user_settings_sharing on user_settings (user_id) where share_identifications`.execute(db);
  await sql`create index identifications_learned on identifications (embeddings, confirmed_at, id)
    where confirmed_at is not null`.execute(db);
  // Those of the catalogue are found by their species.
  await sql`create index plants_named on plants (latin_name_key)
    where species_id is null`.execute(db);
}
