import type { QueryClient } from '@tanstack/react-query';
import { atBase } from '../../api/base.ts';
import { clearEtagCache } from '../../api/etag-cache.ts';
import { cacheName, type ToWorker } from '../../api/offline-cache.ts';
import { gardensKey, notificationCountKey, settingsKey, userKey } from '../../api/query-keys.ts';
import { clearRecent } from '../device/recent.ts';
import { deleteDraftsOfGardens } from '../drafts/draft.ts';
import { prefetchAgain } from './prefetch-for-offline.ts';

/** Answers that are about no garden. */
const personal: ReadonlySet<unknown> = new Set(
  [userKey, settingsKey, gardensKey, notificationCountKey].map(([url]) => url),
);

/** Answers about one plant: of which garden it is, their keys don't say. */
const ofPlant = /^\/api\/(plants\/\d|calendar\/plant\/)/;

/** Empties the caches of the device, and has the worker let go of what it knows of them. */
async function clearCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const scope = atBase('/');
  navigator.serviceWorker?.controller?.postMessage('clear' satisfies ToWorker);
  // Done when they are empty: what is fetched then stays.
  await Promise.all((['answers', 'photos'] as const).map((kind) => caches.delete(cacheName(kind, scope))));
}

/**
 * Forgets what this device has of gardens that the user is no longer a member of. Which answers and photos are theirs is not worked
 * out: all are forgotten, and what can still be read is fetched ahead again. Drafts say which garden they are of.
 *
 * @param lost the ids of those gardens
 */
export async function clearCachedGardens(cache: QueryClient, lost: readonly number[]): Promise<void> {
  clearEtagCache();
  cache.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => !personal.has(queryKey[0]) });
  void cache.resetQueries({ type: 'active', predicate: ({ queryKey }) => ofPlant.test(String(queryKey[0])) });
  deleteDraftsOfGardens(lost);
  clearRecent();
  await clearCaches();
  await prefetchAgain();
}
