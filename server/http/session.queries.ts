import type { Database, Db } from '../db/database.ts';
import { prepared, type Values } from '../db/prepared.ts';
import type { SessionData } from '../db/schema-accounts.ts';
import { transaction } from '../db/transaction.ts';

/** What each request needs to know about its session. */
export interface Session {
  userId: number;
  createdAt: string;
  lastSeenAt: string;
  expire: string;
}

interface NewSession extends Session {
  sid: string;
  sess: SessionData;
}

/** @returns the id of the new session */
export async function insertSession(db: Db, session: NewSession): Promise<number> {
  const { id } = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Moves the devices of a user's session, which get reminders, to the session that replaces it. */
export async function moveDevices(db: Db, { userId, sid, to }: { userId: number; sid: string; to: number }) {
  await db
    .updateTable('pushSubscriptions')
    .set({ sessionId: to })
    .where('userId', '=', userId)
    .where('sessionId', 'in', (eb) => eb.selectFrom('sessions').select('id').where('sid', '=', sid))
    .execute();
}

const bySid = prepared((db, { sid, now }: Values<{ sid: string; now: string }>) =>
  db
    .selectFrom('sessions')
    .select(['userId', 'createdAt', 'lastSeenAt', 'expire'])
    .where('sid', '=', sid)
    .where('expire', '>', now),
);

/** The live session with this hashed token, or undefined. */
export const findSession = (db: Db, sid: string, now: string): Promise<Session | undefined> =>
  bySid.first(db, { sid, now });

/** The language that the user of a live session has chosen; null for none. */
export async function languageOfSession(db: Db, sid: string, now: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('userSettings as u', 'u.userId', 's.userId')
    .select('u.language')
    .where('s.sid', '=', sid)
    .where('s.expire', '>', now)
    .executeTakeFirst();
  return row?.language ?? null;
}

export async function extendSession(
  db: Db,
  sid: string,
  { lastSeenAt, expire }: { lastSeenAt: string; expire: string },
): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt, expire }).where('sid', '=', sid).execute();
}

/** Replaces the hashed token of a live session. @returns its expiry; undefined if there is none */
export function renameSession(db: Db, sid: string, newSid: string): Promise<{ expire: string } | undefined> {
  return db.updateTable('sessions').set({ sid: newSid }).where('sid', '=', sid).returning('expire').executeTakeFirst();
}

/** Details of the session with this hashed token besides its user; undefined if there is none. */
export function findSessionData(db: Db, sid: string): Promise<{ sess: SessionData } | undefined> {
  return db.selectFrom('sessions').select('sess').where('sid', '=', sid).executeTakeFirst();
}

const byTokenHash = prepared((db, { tokenHash, now }: Values<{ tokenHash: string; now: string }>) =>
  db
    .selectFrom('apiKeys as k')
    .innerJoin('gardens as g', 'g.id', 'k.gardenId')
    .innerJoin('gardenMembers as m', (join) =>
      join.onRef('m.gardenId', '=', 'k.gardenId').onRef('m.userId', '=', 'k.userId'),
    )
    .select(['k.id', 'k.userId', 'k.gardenId', 'k.scope', 'k.lastUsedAt'])
    .where('k.tokenHash', '=', tokenHash)
    .where('g.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('k.expiresAt', 'is', null), eb('k.expiresAt', '>', now)])),
);

/** The API key with this hash, unless it has expired or its user is no member anymore. */
export const findKey = (db: Db, tokenHash: string, now: string) => byTokenHash.first(db, { tokenHash, now });

export async function touchKey(db: Db, id: number, lastUsedAt: string): Promise<void> {
  await db.updateTable('apiKeys').set({ lastUsedAt }).where('id', '=', id).execute();
}

/** Ends a session, and reminders to its devices with it. @returns its user, or undefined if there was none */
export function deleteSession(db: Db, sid: string): Promise<{ userId: number } | undefined> {
  return db.deleteFrom('sessions').where('sid', '=', sid).returning('userId').executeTakeFirst();
}

/**
 * Deletes expired sessions. Their devices stay: a user who reads reminders without opening the app must keep getting
 * them.
 */
export async function deleteExpiredSessions(db: Database, now: string): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .updateTable('pushSubscriptions')
      .set({ sessionId: null })
      .where('sessionId', 'in', (eb) => eb.selectFrom('sessions').select('id').where('expire', '<=', now))
      .execute();
    await tx.deleteFrom('sessions').where('expire', '<=', now).execute();
  });
}
