import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** What stands in for a photo until it has come. Photos that are there already are filled in while the server runs. */
export async function placeholders(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  await db.schema.alterTable('photos').addColumn('photo_hash', t.text).execute();
  // Partial: soon no photo is without.
  await sql`create index photos_unhashed on photos (id) where photo_hash is null`.execute(db);
}
