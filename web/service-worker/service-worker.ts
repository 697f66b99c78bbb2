import { ExpirationPlugin } from 'workbox-expiration';
import { addRoute, type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { modelFileKey } from '../api/model-files.ts';
import { isCachedPath, isPart, photoKey, plantIn, type ToWorker, waitingTag } from '../api/offline-cache.ts';
import { cancelSignOut, finishSignOut, signOut } from './deferred-sign-out.ts';
import { page } from './navigation.ts';
import { clearAll, deletePlant, leaveAccount, photo } from './personal-data.ts';
import { remind, renewSubscription, show, silence } from './push.ts';
import { appPath, cacheOf, copies, shellUrl, urlOf, worker } from './scope.ts';
import { takeShared } from './share.ts';
import { sendWhatWaits } from './waiting.ts';

/** Inserted by the build: the app's files except its page, the paths of its pages, and the build id. */
declare const __FILES__: PrecacheEntry[];
declare const __PAGES__: readonly (string | null)[];
declare const __BUILD__: string;

/** Large parts of the app that are seldom needed are cached on first use. */
const parts = new CacheFirst({
  cacheName: cacheOf('parts'),
  plugins: [new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 60 * 24 * 60 * 60, purgeOnQuotaError: true })],
});

const isPage = (path: string | null): boolean => __PAGES__.includes(path);

/** An answer of the server, after any pending sign-out; it may say that something stored is no longer the user's. */
async function answer(request: Request): Promise<Response> {
  await finishSignOut();
  const response = await fetch(request);
  const plant = plantIn(appPath(request.url));
  const isGone = request.method === 'DELETE' ? response.ok : response.status === 404 || response.status === 410;
  if (response.status === 401) await clearAll({ shared: false });
  else if (plant !== null && isGone) await deletePlant(plant).catch(() => undefined);
  return response;
}

async function signIn(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await Promise.all([clearAll({ shared: false }), cancelSignOut()]);
  return response;
}

// The first match responds; without one the request goes to the server as if there were no worker.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(appPath(url)),
  ({ event }) => page(event as FetchEvent),
);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && appPath(url) === '/api/logout',
  ({ event, request }) => {
    (event as FetchEvent).waitUntil(silence().catch(() => undefined));
    return signOut(request);
  },
);
precache([{ url: shellUrl, revision: __BUILD__ }, ...__FILES__]);
addRoute({ cleanURLs: false, directoryIndex: '' });
registerRoute(
  ({ request, url }) => request.mode !== 'navigate' && isCachedPath(appPath(url)),
  ({ request }) => answer(request),
);
registerRoute(
  ({ request, url }) => request.mode !== 'navigate' && photoKey(appPath(url)) !== null,
  ({ event, request }) => photo(event, request),
);
registerRoute(
  ({ url }) => modelFileKey(appPath(url)) !== null,
  async ({ request, url }) => {
    const key = urlOf(modelFileKey(appPath(url)) ?? '');
    return (await caches.match(key, { cacheName: cacheOf('model') })) ?? fetch(request);
  },
);
registerRoute(({ url }) => isPart(appPath(url)), parts);
registerRoute(
  ({ url }) => ['/api/auth/sign-in', '/api/auth/sign-up'].includes(appPath(url)),
  ({ request }) => signIn(request),
  'POST',
);
registerRoute(
  ({ url }) => ['/api/account/delete', '/api/account/sessions/end'].includes(appPath(url)),
  ({ request }) => leaveAccount(request),
  'POST',
);
registerRoute(
  ({ url }) => plantIn(appPath(url)) !== null,
  ({ request }) => answer(request),
  'DELETE',
);
registerRoute(
  ({ url }) => appPath(url) === '/share',
  ({ request }) => takeShared(request),
  'POST',
);

worker.addEventListener('fetch', (event) => {
  const { method } = event.request;
  if (method !== 'GET' && method !== 'HEAD') event.waitUntil(copies.noteWrite().catch(() => undefined));
});

worker.addEventListener('activate', (event) => {
  // Take control of the page that registered it, so that it works offline, too.
  event.waitUntil(worker.clients.claim());
  // Version 1.0 stored answers here, and the time of the last write.
  for (const name of ['answers', 'wrote']) event.waitUntil(caches.delete(cacheOf('photos').replace('photos', name)));
});

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message === 'build?') event.ports[0]?.postMessage(__BUILD__);
  if (message === 'take-over') event.waitUntil(worker.skipWaiting());
});

worker.addEventListener('sync', (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string };
  if (tag === waitingTag) waitUntil.call(event, sendWhatWaits());
});

worker.addEventListener('push', (event) => event.waitUntil(remind(event.data)));

worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event.newSubscription ?? null)),
);

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url: unknown = event.notification.data?.url;
  event.waitUntil(show(typeof url === 'string' ? url : '/calendar'));
});
