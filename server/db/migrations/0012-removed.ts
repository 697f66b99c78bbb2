import type { Kysely } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** What gardeners deleted and can have back for a while. */
export async function removed(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('removed')
    .addColumn('id', t.id)
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('plant_id', t.integer, (c) => c.references('plants.id').onDelete('cascade'))
    .addColumn('author_id', t.integer, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('payload', t.json, (c) => c.notNull())
    .addColumn('removed_at', t.instant, (c) => c.notNull())
    .execute();
  for (const column of ['user_id', 'plant_id', 'author_id', 'removed_at'])
    await schema.createIndex(`removed_${column}`).on('removed').column(column).execute();

  await schema
    .createTable('removed_photos')
    .addColumn('photo_key', t.text, (c) => c.primaryKey())
    .addColumn('removed_id', t.integer, (c) => c.notNull().references('removed.id').onDelete('cascade'))
    .addColumn('bytes', t.integer, (c) => c.notNull())
    .execute();
  await schema.createIndex('removed_photos_removed').on('removed_photos').column('removed_id').execute();
}
