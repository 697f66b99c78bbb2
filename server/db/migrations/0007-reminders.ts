import type { Kysely } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** How gardeners are reminded, on which devices, what was sent already; and addresses of calendars. */
export async function reminders(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('reminder_preferences')
    .addColumn('user_id', t.integer, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('email', t.boolean, (c) => c.notNull())
    .addColumn('push', t.boolean, (c) => c.notNull())
    .addColumn('hour', t.integer, (c) => c.notNull())
    .addColumn('quiet_from', t.integer, (c) => c.notNull())
    .addColumn('quiet_to', t.integer, (c) => c.notNull())
    .addColumn('email_types', t.json, (c) => c.notNull())
    .addColumn('push_types', t.json, (c) => c.notNull())
    .addColumn('time_zone', t.text)
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .execute();

  await schema
    .createTable('push_subscriptions')
    .addColumn('id', t.id)
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint', t.text, (c) => c.notNull().unique())
    .addColumn('p256dh', t.text, (c) => c.notNull())
    .addColumn('auth', t.text, (c) => c.notNull())
    .addColumn('delivered_on', t.date)
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .execute();
  await schema.createIndex('push_subscriptions_user').on('push_subscriptions').columns(['user_id', 'id']).execute();

  await schema
    .createTable('reminder_turns')
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('channel', t.text, (c) => c.notNull())
    .addColumn('day', t.date, (c) => c.notNull())
    .addColumn('state', t.text, (c) => c.notNull())
    .addColumn('attempts', t.integer, (c) => c.notNull())
    .addColumn('retry_at', t.instant)
    .addColumn('sent_at', t.instant)
    .addPrimaryKeyConstraint('reminder_turns_key', ['user_id', 'channel'])
    .execute();

  await schema
    .createTable('calendar_feeds')
    .addColumn('user_id', t.integer, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', t.text, (c) => c.notNull().unique())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .execute();
}
