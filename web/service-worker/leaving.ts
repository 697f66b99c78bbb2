import { forgetAll } from './own.ts';
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

/**
 * Signs out: the device is emptied at once, whether there is a network or not. Without one the session ends as soon as the
 * server is in reach, before anything else is asked.
 */
export async function signOut(request: Request): Promise<Response> {
  await forgetAll({ shared: true });
  try {
    const response = await fetch(request);
    await setDue(false);
    return response;
  } catch {
    await setDue(true);
    return Response.redirect(urlOf('/'), 302);
  } finally {
    // What was on its way meanwhile.
    await forgetAll({ shared: true });
  }
}

/**
 * Ends the session that could not be ended when its gardener signed out, if there is one.
 *
 * @throws TypeError where the server is still out of reach
 */
export async function finishSignOut(): Promise<void> {
  isDue ??= readDue();
  if (!(await isDue)) return;
  await fetch(logoutUrl, { redirect: 'manual', cache: 'no-store' });
  await setDue(false);
}

/** Somebody has signed in, so that nobody is to be signed out any more. */
export const cancelSignOut = (): Promise<void> => setDue(false);
