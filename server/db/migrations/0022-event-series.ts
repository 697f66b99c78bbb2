import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** Events that repeat by a rule, and events of a place. */
export async function eventSeries(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('event_series')
    .addColumn('id', t.id)
    .addColumn('user_id', t.integer, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('garden_id', t.integer, (c) => c.notNull().references('gardens.id').onDelete('cascade'))
    .addColumn('plant_id', t.integer, (c) => c.references('plants.id').onDelete('cascade'))
    .addColumn('place_id', t.integer, (c) => c.references('places.id').onDelete('set null'))
    .addColumn('title', t.text, (c) => c.notNull())
    .addColumn('description', t.text)
    .addColumn('event_type', t.text, (c) => c.notNull())
    .addColumn('starts_on', t.date, (c) => c.notNull())
    .addColumn('ends_on', t.date)
    .addColumn('rule', t.text, (c) => c.notNull())
    .addColumn('exdates', t.json, (c) => c.notNull())
    .addColumn('created_at', t.instant, (c) => c.notNull())
    .addColumn('updated_at', t.instant, (c) => c.notNull())
    .addColumn('import_key', t.text)
    .execute();
  for (const column of ['user_id', 'garden_id', 'plant_id', 'place_id'])
    await schema
      .createIndex(`event_series_${column.replace('_id', '')}`)
      .on('event_series')
      .column(column)
      .execute();
  await sql`create unique index event_series_imported on event_series (garden_id, import_key)
    where import_key is not null`.execute(db);

  await schema
    .alterTable('calendar_events')
    .addColumn('place_id', t.integer, (c) => c.references('places.id').onDelete('set null'))
    .execute();
  await schema
    .alterTable('calendar_events')
    .addColumn('series_id', t.integer, (c) => c.references('event_series.id').onDelete('set null'))
    .execute();
  await schema.alterTable('calendar_events').addColumn('occurrence_on', t.date).execute();
  await sql`create index calendar_events_place on calendar_events (place_id) where place_id is not null`.execute(db);
  await sql`create unique index calendar_events_occurrence on calendar_events (series_id, occurrence_on)
    where series_id is not null`.execute(db);
}
