import pg from 'pg';
import type { Live } from '../live.ts';

const channel = 'leafbook_changed';
/** How long after a failed try to connect the next one begins. */
const retryMs = 5_000;
/** How often the connection is asked whether it still is one, and how long it may take to answer: nothing else would tell. */
const pingMs = 3_000;

type Hear = Parameters<Live['listen']>[0];

/**
 * Carries the word between all processes on one PostgreSQL database, over a connection of its own. While that is down,
 * the word still reaches this process; the others' browsers find out by polling.
 *
 * @param url `postgres://user:password@host:port/database`
 */
export function postgresLive(url: string): Live {
  const listeners = new Set<Hear>();
  const tell = (userId: number | null) => {
    for (const hear of listeners) hear(userId);
  };
  let client: pg.Client | null = null;
  let loseClient = () => {};
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  /** Whom the others are still to be told of; null only asks whether the connection still is one. One after the other. */
  const untold = new Set<number | null>();
  let isTelling = false;

  const tellOthers = async () => {
    if (isTelling) return;
    isTelling = true;
    for (const userId of untold) {
      untold.delete(userId);
      const ask = userId === null ? 'select 1' : { text: 'select pg_notify($1, $2)', values: [channel, `${userId}`] };
      await client?.query(ask).catch(loseClient);
    }
    isTelling = false;
  };
  const ping = () => {
    untold.add(null);
    void tellOthers();
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
    next.on('notification', ({ payload, processId }) => {
      // What this process said itself it has heard already.
      if (processId !== (next as { processID?: number }).processID) tell(Number(payload));
    });
    next
      .connect()
      .then(() => next.query(`listen ${channel}`))
      .then(() => {
        if (closed) return next.end();
        client = next;
        loseClient = lose;
        pings = setInterval(ping, pingMs).unref();
        return tell(null);
      })
      .catch(lose);
  };
  connect();

  return {
    changed: (userId) => {
      tell(userId);
      untold.add(userId);
      void tellOthers();
    },
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      listeners.clear();
      await client?.end().catch(() => {});
    },
  };
}
