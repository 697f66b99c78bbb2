import type { Db } from '../db/database.ts';
import type { SessionData } from '../db/schema-accounts.ts';

export interface NewSession {
  sid: string;
  userId: number;
  sess: SessionData;
  createdAt: string;
  lastSeenAt: string;
  expire: string;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The living session with this hashed token, or undefined. */
export function findSession(db: Db, sid: string, now: string) {
  return db
    .selectFrom('sessions')
    .select(['userId', 'createdAt', 'lastSeenAt'])
    .where('sid', '=', sid)
    .where('expire', '>', now)
    .executeTakeFirst();
}

export async function extendSession(
  db: Db,
  sid: string,
  { lastSeenAt, expire }: { lastSeenAt: string; expire: string },
): Promise<void> {
  await db.updateTable('sessions').set({ lastSeenAt, expire }).where('sid', '=', sid).execute();
}

/** Gives a living session another hashed token. @returns when it ends; undefined where there is none */
export function renameSession(db: Db, sid: string, newSid: string): Promise<{ expire: string } | undefined> {
  return db.updateTable('sessions').set({ sid: newSid }).where('sid', '=', sid).returning('expire').executeTakeFirst();
}

/** What is known of the session with this hashed token beside whose it is; undefined where there is none. */
export function findSessionData(db: Db, sid: string): Promise<{ sess: SessionData } | undefined> {
  return db.selectFrom('sessions').select('sess').where('sid', '=', sid).executeTakeFirst();
}

/** @returns whose session it was, or undefined where there was none */
export function deleteSession(db: Db, sid: string): Promise<{ userId: number } | undefined> {
  return db.deleteFrom('sessions').where('sid', '=', sid).returning('userId').executeTakeFirst();
}

export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expire', '<=', now).execute();
}
