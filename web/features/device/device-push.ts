import { atBase } from '../../api/base.ts';

/** Why this device cannot be reminded. `insecure`: browsers demand https. */
type Unable = 'insecure' | 'unsupported' | 'denied';

const worker = atBase('/service-worker.js');
const scope = atBase('/');

/** Why this device can't get reminders; null if it can, or can ask for permission. */
export function whyUnable(): Unable | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

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

/**
 * Subscribes this browser. It asks for permission, so a press must have led here.
 *
 * @param key the server's public key, base64url
 * @returns null where the permission was not given
 */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(worker, { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // A subscription to another garden that this address once had is in the way.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}
