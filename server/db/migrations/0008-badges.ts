import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** What badges are counted by, and which of them their gardener was told of. */
export async function badges(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema.alterTable('user_badges').addColumn('told_at', t.instant).execute();
  await sql`create index user_badges_untold on user_badges (user_id) where told_at is null`.execute(db);

  // All that is counted of plants and care stands in an index: no count reads the rows with their long texts.
  await schema
    .createIndex('plants_counted')
    .on('plants')
    .columns(['user_id', 'family_key', 'latin_name_key', 'species_id', 'is_public', 'identified_at'])
    .execute();
  // Takes the place of the index by user alone.
  await schema.dropIndex('care_logs_user').execute();
  await schema.createIndex('care_logs_days').on('care_logs').columns(['user_id', 'done_on', 'created_at']).execute();
  await schema.createIndex('care_logs_counted').on('care_logs').columns(['user_id', 'type', 'plant_id']).execute();
}
