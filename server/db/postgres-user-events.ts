import type { UserEvents, UserListener } from '../core/user-events.ts';
import type { DirectConnection } from './direct-connection.ts';

const channel = 'leafbook_changed';

/**
 * Events between all processes on one PostgreSQL database. While the connection is down, they still reach this process;
 * browsers of the others catch up by polling.
 *
 * @param connection opened by the caller, and closed with the events
 */
export function userEventsOver(connection: DirectConnection): UserEvents {
  const listeners = new Set<UserListener>();
  const tellListeners: UserListener = (userId, gardenId) => {
    for (const listener of listeners) listener(userId, gardenId);
  };
  /** Events yet to be sent to the other processes, one at a time: a user, or a user and a garden. */
  const unsent = new Set<string>();
  let isSending = false;

  const sendToOthers = async () => {
    if (isSending) return;
    isSending = true;
    for (const payload of unsent) {
      unsent.delete(payload);
      await connection.ask({ text: 'select pg_notify($1, $2)', values: [channel, payload] });
    }
    isSending = false;
  };

  connection.onOpening(async ({ client, pid }) => {
    client.on('notification', ({ payload = '', processId }) => {
      // Its own events have reached this process already.
      if (processId === pid) return;
      const [userId = 0, gardenId] = payload.split(' ').map(Number);
      tellListeners(userId, gardenId);
    });
    await client.query(`listen ${channel}`);
    tellListeners(null);
  });

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
      listeners.clear();
      await connection.close();
    },
  };
}
