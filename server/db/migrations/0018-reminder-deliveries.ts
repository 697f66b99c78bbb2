import type { Kysely } from 'kysely';

/** Names the table after what it holds: how each reminder was delivered. */
export async function reminderDeliveries({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('reminder_turns').renameTo('reminder_deliveries').execute();
}
