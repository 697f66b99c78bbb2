import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** Users, sessions, catalogue, photos, plants and all that hangs on a plant. */
export async function firstTables(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('users')
    .addColumn('id', t.id)
    .addColumn('email', t.text, (c) => c.notNull())
    .addColumn('email_key', t.text, (c) => c.notNull().unique())
    .addColumn('password_hash', t.text)
    .addColumn('first_name', t.text)
    .addColumn('last_name', t.text)
    .addColumn('username', t.text)
    .addColumn('profile_image_url', t.text)
    .addColumn('bio', t.text)
    .addColumn('favorite_flower', t.text)
    .addColumn('garden_zone', t.text)
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('sid', t.text, (c) => c.primaryKey())
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sess', t.json, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('expire', t.instant, (c) => c.notNull())
    .execute();
  await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
  await schema.createIndex('sessions_expire').on('sessions').column('expire').execute();

  await schema
    .createTable('species')
    .addColumn('id', t.id)
    .addColumn('latin_name', t.text, (c) => c.notNull().unique())
    .addColumn('common_name', t.text, (c) => c.notNull())
    .addColumn('other_names', t.json, (c) => c.notNull())
    .addColumn('synonyms', t.json, (c) => c.notNull())
    .addColumn('family', t.text, (c) => c.notNull())
    .addColumn('description', t.text)
    .addColumn('native_range', t.text)
    .addColumn('care_notes', t.text)
    .addColumn('fun_fact', t.text)
    .addColumn('tags', t.json, (c) => c.notNull())
    .addColumn('toxic_to_pets', t.boolean)
    .addColumn('toxic_to_humans', t.boolean)
    .addColumn('sources', t.json, (c) => c.notNull())
    .execute();

  await schema
    .createTable('species_names')
    .addColumn('name_key', t.text, (c) => c.notNull())
    .addColumn('kind', t.text, (c) => c.notNull())
    .addColumn('species_id', t.integer, (c) => c.notNull().references('species.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('species_names_pk', ['name_key', 'kind', 'species_id'])
    .execute();
  await schema.createIndex('species_names_species').on('species_names').column('species_id').execute();

  await schema
    .createTable('meta')
    .addColumn('key', t.text, (c) => c.primaryKey())
    .addColumn('value', t.text, (c) => c.notNull())
    .execute();

  await schema
    .createTable('photos')
    .addColumn('id', t.id)
    .addColumn('photo_key', t.text, (c) => c.notNull().unique())
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('width', t.integer, (c) => c.notNull())
    .addColumn('height', t.integer, (c) => c.notNull())
    .addColumn('bytes', t.integer, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .execute();
  await schema.createIndex('photos_user').on('photos').column('user_id').execute();

  await schema
    .createTable('plants')
    .addColumn('id', t.id)
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('species_id', t.integer, (c) => c.references('species.id').onDelete('set null'))
    .addColumn('photo_id', t.integer, (c) => c.references('photos.id').onDelete('set null'))
    .addColumn('common_name', t.text, (c) => c.notNull())
    .addColumn('latin_name', t.text, (c) => c.notNull())
    .addColumn('family', t.text)
    .addColumn('description', t.text)
    .addColumn('native_range', t.text)
    .addColumn('care_notes', t.text)
    .addColumn('fun_fact', t.text)
    .addColumn('tags', t.json, (c) => c.notNull())
    .addColumn('identified_at', t.instant, (c) => c.notNull())
    .addColumn('added_at', t.instant)
    .addColumn('location', t.text)
    .addColumn('is_native', t.boolean, (c) => c.notNull().defaultTo(sql`false`))
    .addColumn('bloom_date', t.text)
    .addColumn('last_watered', t.date)
    .addColumn('last_fertilized', t.date)
    .addColumn('is_public', t.boolean, (c) => c.notNull().defaultTo(sql`false`))
    .addColumn('deleted_at', t.instant)
    .execute();
  await schema.createIndex('plants_user_identified').on('plants').columns(['user_id', 'identified_at']).execute();
  await schema.createIndex('plants_user_added').on('plants').columns(['user_id', 'added_at', 'id']).execute();
  await schema.createIndex('plants_public').on('plants').columns(['is_public', 'identified_at']).execute();
  await schema.createIndex('plants_photo').on('plants').column('photo_id').execute();
  await schema.createIndex('plants_species').on('plants').column('species_id').execute();
  await schema.createIndex('plants_deleted').on('plants').column('deleted_at').execute();

  await schema
    .createTable('calendar_events')
    .addColumn('id', t.id)
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('plant_id', t.integer, (c) => c.references('plants.id').onDelete('cascade'))
    .addColumn('title', t.text, (c) => c.notNull())
    .addColumn('description', t.text)
    .addColumn('event_type', t.text, (c) => c.notNull())
    .addColumn('date', t.instant, (c) => c.notNull())
    .addColumn('completed', t.boolean, (c) => c.notNull().defaultTo(sql`false`))
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .execute();
  await schema.createIndex('calendar_events_user_date').on('calendar_events').columns(['user_id', 'date']).execute();
  await schema.createIndex('calendar_events_plant').on('calendar_events').column('plant_id').execute();

  await schema
    .createTable('user_badges')
    .addColumn('id', t.id)
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('badge_id', t.text, (c) => c.notNull())
    .addColumn('earned_at', t.instant, (c) => c.notNull())
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('description', t.text, (c) => c.notNull())
    .addColumn('category', t.text, (c) => c.notNull())
    .addColumn('tier', t.text, (c) => c.notNull())
    .addColumn('icon', t.text, (c) => c.notNull())
    .addColumn('display_order', t.integer, (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('user_badges_once', ['user_id', 'badge_id'])
    .execute();

  await schema
    .createTable('plant_comments')
    .addColumn('id', t.id)
    .addColumn('plant_id', t.integer, (c) => c.notNull().references('plants.id').onDelete('cascade'))
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('comment', t.text, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .execute();
  await schema.createIndex('plant_comments_plant').on('plant_comments').columns(['plant_id', 'created_at']).execute();
  await schema.createIndex('plant_comments_user').on('plant_comments').column('user_id').execute();

  await schema
    .createTable('plant_likes')
    .addColumn('id', t.id)
    .addColumn('plant_id', t.integer, (c) => c.notNull().references('plants.id').onDelete('cascade'))
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addUniqueConstraint('plant_likes_once', ['plant_id', 'user_id'])
    .execute();
  await schema.createIndex('plant_likes_user').on('plant_likes').column('user_id').execute();

  await schema
    .createTable('notifications')
    .addColumn('id', t.id)
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('triggered_by', t.integer, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('plant_id', t.integer, (c) => c.notNull().references('plants.id').onDelete('cascade'))
    .addColumn('type', t.text, (c) => c.notNull())
    .addColumn('message', t.text, (c) => c.notNull())
    .addColumn('related_item_id', t.integer)
    .addColumn('is_read', t.boolean, (c) => c.notNull().defaultTo(sql`false`))
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .execute();
  await schema
    .createIndex('notifications_user')
    .on('notifications')
    .columns(['user_id', 'is_read', 'created_at'])
    .execute();
  await schema.createIndex('notifications_plant').on('notifications').column('plant_id').execute();
  await schema.createIndex('notifications_triggered_by').on('notifications').column('triggered_by').execute();

  await schema
    .createTable('idempotency_keys')
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', t.text, (c) => c.notNull())
    .addColumn('fingerprint', t.text, (c) => c.notNull())
    .addColumn('status', t.integer)
    .addColumn('answer', t.text)
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['user_id', 'key'])
    .execute();
  await schema.createIndex('idempotency_keys_created').on('idempotency_keys').column('created_at').execute();
}
