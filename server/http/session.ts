import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '../../contract/durations.ts';
import { ownValue } from '../../contract/own-value.ts';
import type { Deps } from '../context/deps.ts';
import { type SignedInUser, signedInAs } from '../core/signed-in-user.ts';
import { hashToken, newToken } from '../core/tokens.ts';
import type { Database } from '../db/database.ts';
import type { SessionData } from '../db/schema-accounts.ts';
import { cookieAttributes, cookieName } from './cookies.ts';
import { memoryOf } from './memory.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  extendSession,
  findSession,
  findSessionData,
  insertSession,
  moveDevices,
  renameSession,
  type Session,
} from './session.queries.ts';

/** A session expires after this long without a request… */
const idleMs = 30 * dayMs;
/** …and after this long in any case. */
const absoluteMs = 180 * dayMs;
/** An active session is extended at most this often, so that most reads write nothing. */
const extendAfterMs = dayMs;

const sidName = (request: FastifyRequest): string => cookieName(request, 'sid');

function setCookie(request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(sidName(request), token, {
    ...cookieAttributes(request),
    expires,
  });
}

const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = ownValue(request.cookies, sidName(request));
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
};

/** True if the request carries something that may be a session; false means certainly a visitor. */
export const mayBeSignedIn = (request: FastifyRequest): boolean => tokenOf(request) !== undefined;

/** The id of the session that the request carries, as it is stored; it may have expired. */
export const sessionIdOf = (request: FastifyRequest): string => hashToken(tokenOf(request) ?? '');

/**
 * Signs the browser in with a new token; a token that it sent is revoked, so that none can be planted.
 *
 * @param provider where the user signed in, unless it was with a password
 */
export async function beginSession(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
  provider?: SessionData['provider'],
): Promise<void> {
  const now = deps.now();
  const { token, tokenHash } = newToken();
  const expire = new Date(now.getTime() + idleMs);
  await deleteExpiredSessions(deps.db, now.toISOString());
  const id = await insertSession(deps.db, {
    sid: tokenHash,
    userId,
    sess: { userAgent: request.headers['user-agent']?.slice(0, 200) ?? null, ...(provider && { provider }) },
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    expire: expire.toISOString(),
  });
  // Reminders to this device continue under the new session.
  await moveDevices(deps.db, { userId, sid: sessionIdOf(request), to: id });
  await endSession(deps, request, reply);
  setCookie(request, reply, token, expire);
}

/** Continues the session with a new token: anyone who knew the old one is signed out. */
export async function renewToken(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { token, tokenHash } = newToken();
  const renewed = await renameSession(deps.db, sessionIdOf(request), tokenHash);
  if (renewed) setCookie(request, reply, token, new Date(renewed.expire));
}

/** The provider that the session of a request was started with; undefined if none, or without a session. */
export async function providerOfSession(deps: Deps, request: FastifyRequest): Promise<SessionData['provider']> {
  const token = tokenOf(request);
  return token ? (await findSessionData(deps.db, hashToken(token)))?.sess.provider : undefined;
}

/** Ends the session on the server and clears the cookie. Other sessions of the user continue. */
export async function endSession(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = tokenOf(request);
  const ended = token && (await deleteSession(deps.db, hashToken(token)));
  if (ended) deps.userEvents.publish(ended.userId);
  if (ownValue(request.cookies, sidName(request)) !== undefined) {
    reply.clearCookie(sidName(request), cookieAttributes(request));
  }
}

/** About the size of a remembered session, in bytes. */
const sessionBytes = 200;

/** The live session with this hashed token, or undefined. */
async function livingSession(db: Database, sid: string, now: string): Promise<Session | undefined> {
  const memory = memoryOf(db);
  const known = memory?.get<Session>(sid);
  if (known) return known.expire > now ? known : undefined;
  const session = await findSession(db, sid, now);
  if (session) memory?.keep(sid, session, sessionBytes);
  return session;
}

/** The signed-in user of a request, or null for a visitor. Extends an active session. */
export async function currentUser(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInUser | null> {
  const token = tokenOf(request);
  if (!token) return null;
  const now = deps.now();
  const sid = hashToken(token);
  const session = await livingSession(deps.db, sid, now.toISOString());
  if (!session) return null;
  const end = Math.min(now.getTime() + idleMs, Date.parse(session.createdAt) + absoluteMs);
  if (now.getTime() - Date.parse(session.lastSeenAt) >= extendAfterMs) {
    // Reads must work on a full disk; the session is still valid, and the next request retries.
    await extendSession(deps.db, sid, { lastSeenAt: now.toISOString(), expire: new Date(end).toISOString() }).then(
      () => setCookie(request, reply, token, new Date(end)),
      (error: Error & { code?: unknown }) =>
        request.log.warn({ reason: error.message, code: error.code }, 'could not extend the session'),
    );
  }
  return signedInAs(session.userId);
}
