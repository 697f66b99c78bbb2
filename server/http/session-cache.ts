import { changesOf, type Database } from '../db/database.ts';
import { findSession, type Session } from './session.queries.ts';

/** Sessions that are cached; some hundred bytes each. */
const maxSessions = 10_000;

interface Remembered {
  /** The value of `changesOf` before the first of them was read. */
  changes: string;
  sessions: Map<string, Session>;
}

const remembered = new WeakMap<Database, Remembered>();

function sessionsAsOf(db: Database, changes: string): Map<string, Session> {
  const known = remembered.get(db);
  if (known?.changes === changes && known.sessions.size < maxSessions) return known.sessions;
  const sessions = new Map<string, Session>();
  remembered.set(db, { changes, sessions });
  return sessions;
}

/**
 * The live session with this hashed token, or undefined. On SQLite it is cached until anything at all is written, by
 * this process or a command beside it: whatever ends a session, an account or a membership takes effect at once.
 * PostgreSQL does not report writes, so there each request reads the row.
 */
export async function livingSession(db: Database, sid: string, now: string): Promise<Session | undefined> {
  const changes = changesOf(db);
  if (changes === null) return findSession(db, sid, now);
  // A write while the row is being read creates a new map, so that a stale row is not cached.
  const sessions = sessionsAsOf(db, changes);
  const known = sessions.get(sid);
  if (known) return known.expire > now ? known : undefined;
  const session = await findSession(db, sid, now);
  if (session) sessions.set(sid, session);
  return session;
}
