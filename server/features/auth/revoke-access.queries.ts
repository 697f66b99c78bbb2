import type { Db } from '../../db/database.ts';

/**
 * Ends all access to an account, and all that tells others about it: password, sessions, links in e-mails, identities at
 * providers, devices that get reminders, the calendar link, unused invitations, also to gardens. Its contents stay.
 *
 * @param tx a transaction that has the user's row locked
 */
export async function revokeAllAccess(tx: Db, userId: number): Promise<void> {
  await tx.updateTable('users').set({ passwordHash: null }).where('id', '=', userId).execute();
  for (const table of ['invites', 'gardenInvitations'] as const)
    await tx.deleteFrom(table).where('madeBy', '=', userId).where('usedAt', 'is', null).execute();
  for (const table of ['sessions', 'accountTokens', 'identities', 'pushSubscriptions', 'calendarFeeds'] as const) {
    await tx.deleteFrom(table).where('userId', '=', userId).execute();
  }
}
