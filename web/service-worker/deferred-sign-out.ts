import { clearAll } from './personal-data.ts';
import { cacheOf, urlOf } from './scope.ts';

const logoutUrl = urlOf('/api/logout');

let isDue: Promise<boolean> | null = null;

const readDue = async (): Promise<boolean> =>
  (await caches.match(logoutUrl, { cacheName: cacheOf('leaving') })) !== undefined;

async function setDue(due: boolean): Promise<void> {
  isDue = Promise.resolve(due);
  if (due) await (await caches.open(cacheOf('leaving'))).put(logoutUrl, new Response());
  else await caches.delete(cacheOf('leaving'));
}

/** How long the server may take to respond, in milliseconds: it may have to contact a sign-in provider first. */
const timeoutMs = 10_000;

/** Whether the server ended the session: its response redirects. A proxy's error page does not. */
const isAcknowledged = ({ type, ok }: Response): boolean => type === 'opaqueredirect' || ok;

const tooLate = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, timeoutMs, null));

/**
 * Signs out: clears the device at once, with or without a network. If the request did not reach the server (no network, a
 * proxy error, a timeout), it is sent again before any other request.
 */
export async function signOut(request: Request): Promise<Response> {
  await clearAll({ shared: true });
  try {
    const response = await Promise.race([fetch(request).catch(() => null), tooLate()]);
    const acknowledged = response !== null && isAcknowledged(response);
    await setDue(!acknowledged);
    return acknowledged ? response : Response.redirect(urlOf('/'), 302);
  } finally {
    // Responses that arrived during the request.
    await clearAll({ shared: true });
  }
}

/**
 * Sends a pending sign-out, if there is one.
 *
 * @throws Error if the server still can't be reached
 */
export async function finishSignOut(): Promise<void> {
  isDue ??= readDue();
  if (!(await isDue)) return;
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(logoutUrl, { redirect: 'manual', cache: 'no-store', signal });
  if (!isAcknowledged(response)) throw new TypeError('The server has not received the sign-out yet');
  await setDue(false);
}

/** Drops a pending sign-out: a user has signed in. */
export const cancelSignOut = (): Promise<void> => setDue(false);
