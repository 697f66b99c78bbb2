import { clearAll } from './personal-cache.ts';
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

/** How long the server may take to answer, in milliseconds: it may have to ask a sign-in provider first. */
const timeoutMs = 10_000;

/** Whether an answer is that of a server that ended the session: it leads elsewhere. A proxy's error page does not. */
const isAcknowledged = ({ type, ok }: Response): boolean => type === 'opaqueredirect' || ok;

const tooLate = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, timeoutMs, null));

/**
 * Signs out: the device is emptied at once, whether there is a network or not. Where the server did not hear it (no network,
 * a proxy that says it is away, no answer in time), the session ends as soon as it does, before anything else is asked.
 */
export async function signOut(request: Request): Promise<Response> {
  await clearAll({ shared: true });
  try {
    const response = await Promise.race([fetch(request).catch(() => null), tooLate()]);
    const heard = response !== null && isAcknowledged(response);
    await setDue(!heard);
    return heard ? response : Response.redirect(urlOf('/'), 302);
  } finally {
    // What was on its way meanwhile.
    await clearAll({ shared: true });
  }
}

/**
 * Ends the session that could not be ended when its gardener signed out, if there is one.
 *
 * @throws Error where the server still does not hear it
 */
export async function finishSignOut(): Promise<void> {
  isDue ??= readDue();
  if (!(await isDue)) return;
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(logoutUrl, { redirect: 'manual', cache: 'no-store', signal });
  if (!isAcknowledged(response)) throw new TypeError('The server did not hear the sign-out yet');
  await setDue(false);
}

/** Somebody has signed in, so that nobody is to be signed out any more. */
export const cancelSignOut = (): Promise<void> => setDue(false);
