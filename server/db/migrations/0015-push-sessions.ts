import type { Kysely } from 'kysely';
import type { ColumnTypes } from './step.ts';

/** The session that a device was last used in: when it is ended, reminders to the device end too. */
export async function pushSessions(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('push_subscriptions')
    .addColumn('session_id', t.integer, (c) => c.references('sessions.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('push_subscriptions_session').on('push_subscriptions').column('session_id').execute();
}
