import type { Db } from '../../db/database.ts';

/**
 * Takes from whoever holds an account all that they could come back with, or be told of it by: password, sessions,
 * links of e-mails, identities at providers, devices that reminders go to, the address of the calendar, invitations that
 * nobody used yet. What they put into it stays.
 *
 * @param tx a transaction that has the user's row locked
 */
export async function revokeAllAccess(tx: Db, userId: number): Promise<void> {
  await tx.updateTable('users').set({ passwordHash: null }).where('id', '=', userId).execute();
  await tx.deleteFrom('invites').where('madeBy', '=', userId).where('usedAt', 'is', null).execute();
  for (const table of ['sessions', 'accountTokens', 'identities', 'pushSubscriptions', 'calendarFeeds'] as const) {
    await tx.deleteFrom(table).where('userId', '=', userId).execute();
  }
}
