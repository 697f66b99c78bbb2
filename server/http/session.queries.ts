import type { Db } from '../db/database.ts';
import type { SessionData } from '../db/schema.ts';

export interface NewSession {
  sid: string;
  userId: number;
  sess: SessionData;
  createdAt: string;
  expire: string;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The living session with this hashed token, or undefined. */
export function findSession(db: Db, sid: string, now: string) {
  return db
    .selectFrom('sessions')
    .select(['userId', 'createdAt', 'expire'])
    .where('sid', '=', sid)
    .where('expire', '>', now)
    .executeTakeFirst();
}

export async function extendSession(db: Db, sid: string, expire: string): Promise<void> {
  await db.updateTable('sessions').set({ expire }).where('sid', '=', sid).execute();
}

/** @returns whose session it was, or undefined where there was none */
export function deleteSession(db: Db, sid: string): Promise<{ userId: number } | undefined> {
  return db.deleteFrom('sessions').where('sid', '=', sid).returning('userId').executeTakeFirst();
}

export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expire', '<=', now).execute();
}
