import pg from 'pg';
import type { Live } from '../live.ts';

const channel = 'leafbook_changed';
/** How long after a lost connection the next try begins. */
const retryMs = 5_000;

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
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  /** Whom the others are still to be told of: one after the other, as a connection takes one question at a time. */
  const untold = new Set<number>();
  let isTelling = false;

  const tellOthers = async () => {
    if (isTelling) return;
    isTelling = true;
    for (const userId of untold) {
      untold.delete(userId);
      await client?.query('select pg_notify($1, $2)', [channel, String(userId)]).catch(() => {});
    }
    isTelling = false;
  };

  const connect = () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: retryMs, keepAlive: true });
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      client = null;
      next.end().catch(() => {});
      if (!closed) retry = setTimeout(connect, retryMs).unref();
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
