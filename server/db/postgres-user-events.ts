import pg from 'pg';
import type { UserEvents, UserListener } from '../user-events.ts';

const channel = 'leafbook_changed';
/** How long after a failed try to connect the next one begins. */
const retryMs = 5_000;
/** How often the connection is asked whether it still is one, and how long it may take to answer: nothing else would tell. */
const pingMs = 3_000;

/**
 * Events between all processes on one PostgreSQL database, over a connection of its own. While that is down, they still
 * reach this process; the others' browsers find out by polling.
 *
 * @param url `postgres://user:password@host:port/database`
 */
export function postgresUserEvents(url: string): UserEvents {
  const listeners = new Set<UserListener>();
  const tellListeners: UserListener = (userId, gardenId) => {
    for (const listener of listeners) listener(userId, gardenId);
  };
  let client: pg.Client | null = null;
  let loseClient = () => {};
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  /**
   * Events that the other processes are still to be sent, one after the other: a user, or a user and a garden. Null only asks
   * whether the connection works.
   */
  const unsent = new Set<string | null>();
  let isSending = false;

  const sendToOthers = async () => {
    if (isSending) return;
    isSending = true;
    for (const payload of unsent) {
      unsent.delete(payload);
      const ask = payload === null ? 'select 1' : { text: 'select pg_notify($1, $2)', values: [channel, payload] };
      await client?.query(ask).catch(loseClient);
    }
    isSending = false;
  };
  const ping = () => {
    unsent.add(null);
    void sendToOthers();
  };

  const connect = () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: retryMs, query_timeout: pingMs });
    let lost = false;
    let pings: NodeJS.Timeout | undefined;
    const lose = () => {
      if (lost) return;
      lost = true;
      clearInterval(pings);
      // One that worked is replaced at once.
      const waitMs = client === next ? 0 : retryMs;
      client = null;
      next.end().catch(() => {});
      if (!closed) retry = setTimeout(connect, waitMs).unref();
    };
    next.on('error', lose).on('end', lose);
    next.on('notification', ({ payload = '', processId }) => {
      // Its own events have reached this process already.
      if (processId === (next as { processID?: number }).processID) return;
      const [userId = 0, gardenId] = payload.split(' ').map(Number);
      tellListeners(userId, gardenId);
    });
    next
      .connect()
      .then(() => next.query(`listen ${channel}`))
      .then(() => {
        if (closed) return next.end();
        client = next;
        loseClient = lose;
        pings = setInterval(ping, pingMs).unref();
        return tellListeners(null);
      })
      .catch(lose);
  };
  connect();

  return {
    publish: (userId, gardenId) => {
      tellListeners(userId, gardenId);
      unsent.add(gardenId === undefined ? `${userId}` : `${userId} ${gardenId}`);
      void sendToOthers();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      listeners.clear();
      await client?.end().catch(() => {});
    },
  };
}
