import * as words from '#words/pwa.ts';
import { urlOf, worker } from './scope.ts';

interface Reminder {
  title?: string;
  body?: string;
  tag?: string;
  /** A path of the app. */
  url?: string;
}

/** The server's message. Browsers require that each push shows a notification, so an unreadable one is shown, too. */
function read(data: PushMessageData | null): Reminder {
  try {
    return (data?.json() as Reminder | undefined) ?? {};
  } catch {
    return {};
  }
}

/** Shows a reminder that the server pushed to this device, also while no page of the app is open. */
export function remind(data: PushMessageData | null): Promise<void> {
  const { title = words.untitledReminder, body = '', tag = 'care', url = '/calendar' } = read(data);
  return worker.registration.showNotification(title, { body, tag, icon: urlOf('/icon-192.png'), data: { url } });
}

/** Stops reminders on this device and closes those that show: its user is signing out. */
export async function silence(): Promise<void> {
  for (const notification of await worker.registration.getNotifications()) notification.close();
  await (await worker.registration.pushManager?.getSubscription())?.unsubscribe();
}

/**
 * Subscribes again when the push service has ended or replaced the subscription of this device, and notifies the server. If
 * nobody is signed in, the new subscription ends, too.
 *
 * @param renewed the subscription that the browser made itself, if any
 */
export async function renewSubscription(renewed: PushSubscription | null): Promise<void> {
  const subscription = renewed ?? (await subscribeAgain());
  if (!subscription) return;
  const answer = await fetch(urlOf('/api/reminders/push'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(subscription),
  });
  if (answer.status === 401) await subscription.unsubscribe();
}

/** @returns null if nobody is signed in, or the server can't be reached */
async function subscribeAgain(): Promise<PushSubscription | null> {
  const answer = await fetch(urlOf('/api/reminders/push-key'));
  if (!answer.ok) return null;
  const { publicKey } = (await answer.json()) as { publicKey: string };
  return worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Focuses a page of the app and navigates it, else opens one. @param path a path of the app */
export async function show(path: string): Promise<void> {
  const url = new URL(urlOf(path));
  const target = url.origin === worker.location.origin ? url.href : worker.registration.scope;
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!page) {
    await worker.clients.openWindow(target);
    return;
  }
  // A page controlled by another worker can't be navigated. A click allows focusing one window, so this is tried first.
  const led = await page.navigate(target).catch(() => null);
  await (led ? led.focus() : worker.clients.openWindow(target));
}
