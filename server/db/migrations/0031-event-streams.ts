import type { Kysely } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** The streams of live events that browsers have open, over all processes: on PostgreSQL alone, where there can be several. */
export async function eventStreams({ schema }: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  await schema
    .createTable('event_streams')
    .addColumn('stream_id', t.text, (c) => c.primaryKey().notNull())
    .addColumn('user_id', t.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('opened_at', t.instant, (c) => c.notNull())
    .addColumn('leased_until', t.instant, (c) => c.notNull())
    .execute();
  await schema.createIndex('event_streams_user').on('event_streams').column('user_id').execute();
  await schema.createIndex('event_streams_leased').on('event_streams').column('leased_until').execute();
}
