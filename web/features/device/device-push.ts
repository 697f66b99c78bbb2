import { atBase } from '../../api/base.ts';

/** Why this device cannot be reminded. `insecure`: browsers demand https. */
type Unable = 'insecure' | 'unsupported' | 'denied';

const scope = atBase('/');

/** Why this device can't get reminders; null if it can, or can ask for permission. */
export function whyUnable(): Unable | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** The subscription that this browser has; null where it has none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (whyUnable() !== null) return null;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends this browser's subscription, if any. The push service reports it to the server on the next push. */
export async function unsubscribeDevice(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}
