import { sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

/** A stream whose process has not renewed it for this long does not count. */
const lease = sql<string>`now() + interval '5 minutes'`;
/** A lease is renewed before this much of it is left. */
const renewBefore = sql<string>`now() + interval '3 minutes'`;
/**
 * Rows that their process did not delete are deleted after this. A process that recovers before then finds its streams.
 */
const abandoned = sql<string>`now() - interval '1 hour'`;
const now = sql<string>`now()`;

/**
 * The open event streams of all processes, limited per user. By the database's clock: those of several machines differ.
 */
export interface SharedStreams {
  /** Adds a stream; if the user has too many, their oldest are deleted. @returns whether any were */
  add(id: string, userId: number): Promise<boolean>;
  /** Renews the leases of a process's streams. */
  renew(ids: readonly string[]): Promise<void>;
  /** @returns those that still exist */
  find(ids: readonly string[]): Promise<Set<string>>;
  remove(ids: readonly string[]): Promise<void>;
}

/** @returns null on SQLite, where one process has all streams and counts them itself */
export function sharedStreams(db: Db, mostPerUser: number): SharedStreams | null {
  if (engineOf(db) === 'sqlite') return null;
  return {
    add: async (id, userId) => {
      await db.insertInto('eventStreams').values({ streamId: id, userId, openedAt: now, leasedUntil: lease }).execute();
      // The last of several that open at once sees all of them, so no more than the limit remain.
      const tooMany = await db
        .deleteFrom('eventStreams')
        .where('streamId', 'in', (eb) =>
          eb
            .selectFrom('eventStreams')
            .select('streamId')
            .where('userId', '=', userId)
            .where('leasedUntil', '>', now)
            .orderBy('openedAt', 'desc')
            .orderBy('streamId', 'desc')
            .offset(mostPerUser),
        )
        .returning('streamId')
        .execute();
      return tooMany.length > 0;
    },
    renew: async (ids) => {
      await db
        .updateTable('eventStreams')
        .set({ leasedUntil: lease })
        .where('streamId', 'in', ids)
        .where('leasedUntil', '<', renewBefore)
        .execute();
      await db.deleteFrom('eventStreams').where('leasedUntil', '<', abandoned).execute();
    },
    find: async (ids) => {
      const rows = await db.selectFrom('eventStreams').select('streamId').where('streamId', 'in', ids).execute();
      return new Set(rows.map(({ streamId }) => streamId));
    },
    remove: async (ids) => {
      await db.deleteFrom('eventStreams').where('streamId', 'in', ids).execute();
    },
  };
}
