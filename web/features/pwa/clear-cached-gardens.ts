import type { QueryClient } from '@tanstack/react-query';
import { clearEtagCache } from '../../api/etag-cache.ts';
import { gardensKey, notificationCountKey, settingsKey, userKey } from '../../api/query-keys.ts';
import { deleteDraftsOfGardens } from '../device/drafts/draft.ts';
import { clearStored } from '../device/stored-data.ts';
import { clearCopies } from './offline-copies.ts';
import { prefetch } from './prefetch-for-offline.ts';

/** Answers that are about no garden. */
const personal: ReadonlySet<unknown> = new Set(
  [userKey, settingsKey, gardensKey, notificationCountKey].map(([url]) => url),
);

/** Answers about one plant: of which garden it is, their keys don't say. */
const ofPlant = /^\/api\/(plants\/\d|calendar\/plant\/)/;

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
  clearStored('recent');
  // Done when they are gone: what is fetched then stays.
  await clearCopies();
  // Without a worker, nothing is stored.
  if (navigator.serviceWorker?.controller) await prefetch();
}
