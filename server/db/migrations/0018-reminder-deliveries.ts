import type { Kysely } from 'kysely';

/** The table of what became of the reminders is named after it. */
export async function reminderDeliveries({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('reminder_turns').renameTo('reminder_deliveries').execute();
}
