import { ExpirationPlugin } from 'workbox-expiration';
import { addRoute, type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { cacheKindOf, type ToWorker } from '../api/offline-cache.ts';
import { answer, keepUser, noteWrite, photo } from './api-responses.ts';
import { cancelSignOut, signOut } from './deferred-sign-out.ts';
import { page } from './navigation.ts';
import { clearAll, currentGeneration } from './personal-cache.ts';
import { remind, renewSubscription, show, silence } from './push.ts';
import { plantIn, removePlant } from './remove-plant.ts';
import { appPath, cacheOf, urlOf, worker } from './scope.ts';
import { takeShared } from './share.ts';

/** Inserted by the build: the app's files, the paths of its pages, and the build id. */
declare const __FILES__: PrecacheEntry[];
declare const __PAGES__: readonly (string | null)[];
declare const __BUILD__: string;

/** Large parts of the app that are seldom needed are cached on first use. */
const parts = new CacheFirst({
  cacheName: cacheOf('parts'),
  plugins: [new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 60 * 24 * 60 * 60, purgeOnQuotaError: true })],
});

const isPage = (path: string | null): boolean => __PAGES__.includes(path);

async function signIn(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (!response.ok) return response;
  const emptied = clearAll({ shared: false });
  const since = currentGeneration();
  await Promise.all([emptied, cancelSignOut()]);
  await keepUser(urlOf('/api/auth/user'), response.clone(), since).catch(() => undefined);
  return response;
}

async function deleteAccount(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await clearAll({ shared: true });
  return response;
}

async function deletePlant(request: Request, id: number): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await removePlant(id).catch(() => undefined);
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
precache(__FILES__);
addRoute({ cleanURLs: false, directoryIndex: '' });
registerRoute(
  ({ request, url }) => request.mode !== 'navigate' && cacheKindOf(appPath(url) ?? '') === 'answers',
  ({ event, request }) => answer(event, request),
);
registerRoute(
  ({ request, url }) => request.mode !== 'navigate' && cacheKindOf(appPath(url) ?? '') === 'photos',
  ({ event, request }) => photo(event, request),
);
registerRoute(({ url }) => cacheKindOf(appPath(url) ?? '') === 'parts', parts);
registerRoute(
  ({ url }) => ['/api/auth/sign-in', '/api/auth/sign-up'].includes(appPath(url) ?? ''),
  ({ request }) => signIn(request),
  'POST',
);
registerRoute(
  ({ url }) => appPath(url) === '/api/account/delete',
  ({ request }) => deleteAccount(request),
  'POST',
);
registerRoute(
  ({ url }) => plantIn(appPath(url)) !== null,
  ({ request, url }) => deletePlant(request, plantIn(appPath(url)) ?? 0),
  'DELETE',
);
registerRoute(
  ({ url }) => appPath(url) === '/share',
  ({ request }) => takeShared(request),
  'POST',
);

worker.addEventListener('fetch', (event) => {
  const { method } = event.request;
  if (method !== 'GET' && method !== 'HEAD') event.waitUntil(noteWrite().catch(() => undefined));
});

// Take control of the page that registered it, so that it works offline, too.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message === 'build?') event.ports[0]?.postMessage(__BUILD__);
  if (message === 'clear') event.waitUntil(clearAll({ shared: false }));
  if (message === 'take-over') event.waitUntil(worker.skipWaiting());
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
