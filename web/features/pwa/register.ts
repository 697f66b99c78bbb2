import * as words from '#words/pwa.ts';
import { atBase } from '../../api/base.ts';
import { ownBuild } from '../../api/build.ts';
import { registerScript } from '../../api/in-language.ts';
import type { ToWorker } from '../../api/offline-cache.ts';
import { toastWhenFree } from '../../ui/toast-queue.ts';
import { prefetchForOffline } from './prefetch-for-offline.ts';

const scope = atBase('/');

/** A page that is open for days checks for a new version at most this often. */
const lookAgainMs = 60 * 60_000;
/** Long enough to be seen by a user who was away. */
const offerMs = 60_000;

let reloads = false;
let isOffered = false;

const say = (to: ServiceWorker, message: ToWorker, ports: MessagePort[] = []): void => to.postMessage(message, ports);

function offerReload(onReload: () => void): void {
  if (isOffered) return;
  isOffered = true;
  toastWhenFree({
    title: words.updateAvailable,
    description: words.updateHint,
    durationMs: offerMs,
    action: { label: words.reload, altText: words.updateHint, run: onReload },
  });
}

/** The version that a worker belongs to; null where it does not say, as those before there were versions. */
function buildOf(to: ServiceWorker): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, 3_000, null);
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : null);
    say(to, 'build?', [port2]);
  });
}

/** A new worker waits until no page needs the old one, or until the user presses Reload. */
async function watchWaiting(waiting: ServiceWorker): Promise<void> {
  // The page was loaded after the update: it is new already, and the worker takes over when the old pages have closed.
  if ((await buildOf(waiting)) === ownBuild()) return;
  offerReload(() => {
    reloads = true;
    say(waiting, 'take-over');
  });
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  if (registration.waiting) void watchWaiting(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // Without one in charge it is the first, which no page waits for.
      if (installing.state === 'installed' && serviceWorker.controller) void watchWaiting(installing);
    });
  });
  let controller = serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', async () => {
    const isFirst = controller === null;
    controller = serviceWorker.controller;
    if (reloads) location.reload();
    // Another page had it take over.
    else if (!isFirst && controller && (await buildOf(controller)) !== ownBuild()) offerReload(() => location.reload());
  });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < lookAgainMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Registers the service worker. Where it cannot be, the app is as it was without: private windows may refuse it. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  try {
    await registerScript();
    const registration = await serviceWorker.getRegistration(scope);
    if (!registration) return;
    followUpdates(registration);
    // Browsers have no icon to keep up to date for a page in a tab.
    if ('setAppBadge' in navigator && !matchMedia('(display-mode: browser)').matches)
      void import('./due-badge.ts').then(({ startDueBadge }) => startDueBadge()).catch(() => undefined);
    await prefetchForOffline();
  } catch {
    // Nothing to report: the user did not request it.
  }
}
