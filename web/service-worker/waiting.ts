import { cacheName } from '../api/offline-cache.ts';
import { openQueue } from '../api/waiting/queue.ts';
import { alone, post, sendWaiting } from '../api/waiting/sender.ts';
import { finishSignOut } from './deferred-sign-out.ts';
import { worker } from './scope.ts';

/**
 * Sends what waits on this device, also while no page is open. The account that is signed in now takes its own alone: the server
 * refuses those of others.
 *
 * @throws Error if something has to be sent later: the browser then calls again
 */
export async function sendWhatWaits(): Promise<void> {
  await finishSignOut();
  const scopePath = new URL(worker.registration.scope).pathname;
  const queue = openQueue(scopePath);
  const channel = new BroadcastChannel(cacheName('waiting', scopePath));
  const send: Parameters<typeof sendWaiting>[2]['send'] = (write, body) => post(write, body, scopePath.slice(0, -1));
  const onChange = () => channel.postMessage(null);
  await alone(scopePath, async () => {
    for (const account of await queue.accounts())
      if ((await sendWaiting(queue, account, { send, onChange })) === 'later')
        throw new Error('Some of it has to wait');
  }).finally(() => channel.close());
}
