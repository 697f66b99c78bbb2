import type { Kysely } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** The journal with its photos, the photo that a chosen cover stands in for, and what the trash is listed by. */
export async function garden(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('journal_entries')
    .addColumn('id', t.id)
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('plant_id', t.integer, (c) => c.notNull().references('plants.id').onDelete('cascade'))
    .addColumn('date', t.date, (c) => c.notNull())
    .addColumn('note', t.text, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .execute();
  await schema.createIndex('journal_entries_plant').on('journal_entries').columns(['plant_id', 'date', 'id']).execute();
  await schema.createIndex('journal_entries_user').on('journal_entries').column('user_id').execute();

  await schema
    .createTable('journal_photos')
    .addColumn('photo_id', t.integer, (c) => c.primaryKey().references('photos.id').onDelete('cascade'))
    .addColumn('entry_id', t.integer, (c) => c.notNull().references('journal_entries.id').onDelete('cascade'))
    .addColumn('position', t.integer, (c) => c.notNull())
    .execute();
  await schema.createIndex('journal_photos_entry').on('journal_photos').columns(['entry_id', 'position']).execute();

  await schema
    .alterTable('plants')
    .addColumn('original_photo_id', t.integer, (c) => c.references('photos.id').onDelete('set null'))
    .execute();
  await schema.createIndex('plants_original_photo').on('plants').column('original_photo_id').execute();

  // Partial, so that no query for living plants takes it.
  await schema
    .createIndex('plants_trash')
    .on('plants')
    .columns(['user_id', 'deleted_at', 'id'])
    .where('deleted_at', 'is not', null)
    .execute();
}
