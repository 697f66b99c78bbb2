import { call } from '../../../api/call.ts';
import { currentSubscription } from '../../device/device-push.ts';

/**
 * Asks whether reminders to this device are the signed-in gardener's; if so, they end with the session from now on. A
 * subscription of somebody who was signed in before, or that the server no longer knows, ends.
 *
 * @throws as `call` does; never leaves for sign-in
 */
export async function checkDevice(): Promise<boolean> {
  const subscription = await currentSubscription();
  if (!subscription) return false;
  const { isOwn } = await call('POST /api/reminders/push/device', {
    body: { endpoint: subscription.endpoint },
    stays: true,
  });
  if (!isOwn) await subscription.unsubscribe();
  return isOwn;
}
