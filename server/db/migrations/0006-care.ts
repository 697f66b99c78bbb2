import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** Settings, care plans and the log of care; events that a plan makes. */
export async function care(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('user_settings')
    .addColumn('user_id', t.integer, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('time_zone', t.text)
    .addColumn('hemisphere', t.text)
    .addColumn('units', t.text)
    .addColumn('week_start', t.integer)
    .addColumn('theme', t.text)
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .execute();

  await schema
    .createTable('care_plans')
    .addColumn('id', t.id)
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('plant_id', t.integer, (c) => c.notNull().references('plants.id').onDelete('cascade'))
    .addColumn('type', t.text, (c) => c.notNull())
    .addColumn('growing_days', t.integer, (c) => c.notNull())
    .addColumn('peak_days', t.integer)
    .addColumn('resting_days', t.integer)
    .addColumn('months', t.json)
    .addColumn('check_soil', t.boolean, (c) => c.notNull())
    .addColumn('start_on', t.date, (c) => c.notNull())
    .addColumn('paused_at', t.instant)
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .addUniqueConstraint('care_plans_once', ['plant_id', 'type'])
    .execute();
  await schema.createIndex('care_plans_user').on('care_plans').column('user_id').execute();

  await schema
    .alterTable('calendar_events')
    .addColumn('plan_id', t.integer, (c) => c.references('care_plans.id').onDelete('set null'))
    .execute();
  for (const name of ['due_on', 'counted_from'])
    await schema.alterTable('calendar_events').addColumn(name, t.date).execute();
  await schema.alterTable('calendar_events').addColumn('skipped_at', t.instant).execute();
  await sql`create unique index calendar_events_open_of_plan on calendar_events (plan_id)
    where plan_id is not null and not completed and skipped_at is null`.execute(db);
  await sql`create index calendar_events_open on calendar_events (user_id, date)
    where not completed and skipped_at is null`.execute(db);
  await schema.createIndex('calendar_events_plan').on('calendar_events').columns(['plan_id', 'id']).execute();
  // Takes the place of the index by plant alone.
  await schema.dropIndex('calendar_events_plant').execute();
  await schema.createIndex('calendar_events_plant').on('calendar_events').columns(['plant_id', 'date']).execute();

  await schema
    .createTable('care_logs')
    .addColumn('id', t.id)
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('plant_id', t.integer, (c) => c.notNull().references('plants.id').onDelete('cascade'))
    .addColumn('type', t.text, (c) => c.notNull())
    .addColumn('done_on', t.date, (c) => c.notNull())
    .addColumn('note', t.text)
    // Unique: an event is completed by one care at most.
    .addColumn('event_id', t.integer, (c) => c.unique().references('calendar_events.id').onDelete('set null'))
    .addColumn('plan_id', t.integer, (c) => c.references('care_plans.id').onDelete('set null'))
    .addColumn('earlier_on', t.date)
    .addColumn('moved_from', t.date)
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .execute();
  await schema.createIndex('care_logs_user').on('care_logs').column('user_id').execute();
  await schema.createIndex('care_logs_plan').on('care_logs').column('plan_id').execute();
  await schema.createIndex('care_logs_plant_day').on('care_logs').columns(['plant_id', 'done_on', 'id']).execute();
  await schema.createIndex('care_logs_plant_type').on('care_logs').columns(['plant_id', 'type', 'done_on']).execute();
}
