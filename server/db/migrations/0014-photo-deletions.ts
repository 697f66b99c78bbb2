import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** Which files of photos may be removed, so that nothing else ever is; and one id of the installation instead of two. */
export async function photoDeletions(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('photo_deletions')
    .addColumn('photo_key', t.text, (c) => c.primaryKey())
    .addColumn('is_reserved', t.boolean, (c) => c.notNull())
    .addColumn('due_at', t.instant, (c) => c.notNull())
    .execute();
  await schema.createIndex('photo_deletions_due').on('photo_deletions').columns(['due_at', 'photo_key']).execute();

  // The calendar feeds had an id of their own. It becomes the installation's where there is no other.
  await sql`update meta set key = 'installation' where key = 'garden.id'
    and not exists (select 1 from meta as other where other.key = 'installation')`.execute(db);
  await sql`delete from meta where key = 'garden.id'`.execute(db);
}
