import bowser from 'bowser';
import type { AccountSession } from '../../../contract/account.ts';
import { ownValue } from '../../../contract/own-value.ts';
import { type Deps, instant } from '../../context/deps.ts';
import { notFound } from '../../core/errors.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { deleteSessionOf, deleteSessionsOf, listSessions } from './sessions.queries.ts';

/** Where a user is signed in, the latest use first. @param sid hashed token of the session that asks */
export async function sessionsOf(
  deps: Pick<Deps, 'db' | 'now'>,
  user: SignedInUser,
  current: string,
): Promise<AccountSession[]> {
  const rows = await listSessions(deps.db, user, instant(deps));
  return rows.map(({ id, sid, sess, createdAt, lastSeenAt }) => ({
    id,
    current: sid === current,
    ...deviceOf(sess.userAgent),
    createdAt,
    lastSeenAt,
  }));
}

/**
 * Ends one session of a user; live streams that it has open end, too.
 *
 * @returns its hashed token
 * @throws Refusal `not_found` where the user has no such session
 */
export async function endSessionOf(
  deps: Pick<Deps, 'db' | 'userEvents'>,
  user: SignedInUser,
  id: number,
): Promise<string> {
  const ended = await deleteSessionOf(deps.db, user, id);
  if (!ended) throw notFound();
  deps.userEvents.publish(user.id);
  return ended.sid;
}

/** Ends the sessions of a user. @param keepSid hashed token of the one that goes on, or null @returns how many ended */
export async function endSessionsOf(
  deps: Pick<Deps, 'db' | 'userEvents'>,
  userId: number,
  keepSid: string | null,
): Promise<number> {
  const ended = await deleteSessionsOf(deps.db, userId, keepSid);
  deps.userEvents.publish(userId);
  return ended;
}

const kinds: Record<string, AccountSession['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };

/** What a browser says of itself and its device; it may say anything. */
function deviceOf(userAgent: string | null): Pick<AccountSession, 'browser' | 'system' | 'kind'> {
  if (!userAgent) return { browser: null, system: null, kind: 'other' };
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: ownValue(kinds, platform.type ?? '') ?? 'other',
  };
}
