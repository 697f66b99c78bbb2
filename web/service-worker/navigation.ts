import { matchPrecache } from 'workbox-precaching';
import { visitorMark } from '../../contract/server-render.ts';
import { finishSignOut } from './deferred-sign-out.ts';
import { clearAll } from './personal-data.ts';
import { copies, shellUrl } from './scope.ts';

/** How long the server may take before the app opens without it, in milliseconds. */
const timeoutMs = 6_000;

/** A proxy reports that the server is down. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** The app's page as of when this version was installed: a visitor's if no user is known on this device. */
async function shell(): Promise<Response | null> {
  const page = await matchPrecache(shellUrl);
  if (!page) return null;
  const html = (await page.text()).replace(visitorMark, '');
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const owner = await copies.owner().catch(() => undefined);
  const mark = owner === undefined ? visitorMark : '';
  return new Response(html.replace('<head>', `<head>${mark}`), { headers });
}

/** A page for a visitor means that the session has expired: clears the user's data. */
async function clearForVisitor(page: Response): Promise<void> {
  if (page.ok && (await page.text()).includes(visitorMark)) await clearAll({ shared: false });
}

async function ask(event: FetchEvent): Promise<Response> {
  await finishSignOut();
  // No navigation preload: it would repeat requests that this worker doesn't handle, and the response of a sign-in provider
  // can be used only once.
  const page = await fetch(event.request);
  event.waitUntil(clearForVisitor(page.clone()).catch(() => undefined));
  return page;
}

/** A page of the app from the server, so that nobody sees an old version; the cached one if the server is down or slow. */
export async function page(event: FetchEvent): Promise<Response> {
  const network = ask(event);
  const first = await Promise.race([
    network.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null)),
  ]);
  if (first && !isAway(first)) return first;
  return (await shell()) ?? network;
}
