import { limits } from '../../../contract/limits.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';

/** Where a user is signed in, the latest use first. */
export function listSessions(db: Db, user: SignedInUser, now: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'sid', 'sess', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', user.id)
    .where('expire', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.pageMax)
    .execute();
}

/** Ends a session of a user, and reminders to its devices. @returns its hashed token, or undefined where the user has none of this id */
export function deleteSessionOf(db: Db, user: SignedInUser, id: number): Promise<{ sid: string } | undefined> {
  return db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .returning('sid')
    .executeTakeFirst();
}

/**
 * Ends the sessions of a user, and reminders to the devices used in them. Devices whose session ran out end too: nobody
 * can tell whose hands they are in.
 *
 * @param keepSid hashed token of the one that goes on, if any
 * @returns how many ended
 */
export async function deleteSessionsOf(db: Db, userId: number, keepSid: string | null): Promise<number> {
  await db.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('sessionId', 'is', null).execute();
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(keepSid !== null, (query) => query.where('sid', '!=', keepSid ?? ''))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
