import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../database.ts';

/** An instant in the past: its gardeners are checked with the next reminders. */
const atOnce = '1970-01-01T00:00:00.000Z';

/**
 * Everything that determines a gardener's next reminder, by table: the columns, and the row events. If one changes, the
 * gardener is checked again. Claiming a reminder inserts a row of `reminder_deliveries` and does not count.
 */
const reasons: Record<string, { events: string; columns: string[] }> = {
  reminder_preferences: {
    events: 'update',
    columns: ['email', 'push', 'hour', 'quiet_from', 'quiet_to', 'time_zone'],
  },
  reminder_deliveries: { events: 'update or delete', columns: ['day', 'state', 'retry_at', 'sent_at'] },
  user_settings: { events: 'insert or update or delete', columns: ['time_zone'] },
  users: { events: 'update', columns: ['email_verified_at'] },
};

const mark = (userId: RawBuilder<unknown>) =>
  sql`update reminder_preferences set next_due_at = ${sql.lit(atOnce)} where user_id = ${userId}`;

/** A trigger's name, and its event: `update of hour, push`. */
function triggersOf([table, { events, columns }]: [string, { events: string; columns: string[] }]) {
  return events.split(' or ').map((event) => ({
    table: sql.table(table),
    name: sql.ref(`${table}_${event}_due`),
    event: sql.raw(event === 'update' ? `update of ${columns.join(', ')}` : event),
    userId: sql.ref(`${event === 'delete' ? 'old' : 'new'}.${table === 'users' ? 'id' : 'user_id'}`),
  }));
}

/** The time of each gardener's next reminder, so that finding due ones reads nothing else. */
export async function createNextReminders(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const { table, name, event, userId } of Object.entries(reasons).flatMap(triggersOf)) {
    if (engine === 'sqlite') {
      await sql`create trigger ${name} after ${event} on ${table} begin ${mark(userId)}; end`.execute(db);
      continue;
    }
    await sql`create function ${name}() returns trigger language plpgsql as $$ begin ${mark(userId)}; return null; end $$`.execute(
      db,
    );
    await sql`create trigger ${name} after ${event} on ${table} for each row execute function ${name}()`.execute(db);
  }
}
