import { firstCalls, zonedCalls } from '../contract/pages.ts';
import type { Plant } from '../contract/plants.ts';
import { withoutBase } from './api/base.ts';
import { userQuery } from './api/current-user.ts';
import { isEmbedded, isServerRendered } from './api/embedded-answers.ts';
import { AuthRedirect } from './api/errors.ts';
import { queryClient } from './api/query-client.ts';
import { recentKey } from './api/query-keys.ts';
import { preloadFirstPhoto } from './features/plants/preload-photo.ts';

async function ask(calls: readonly string[]): Promise<void> {
  const user = await queryClient.fetchQuery(userQuery);
  if (!user) return;
  // Those with a query of their own are parts of longer lists, which only their page knows how to ask for.
  const plain = calls.filter((url) => url !== userQuery.queryKey[0] && !url.includes('?'));
  await Promise.all(plain.map((url) => queryClient.prefetchQuery({ queryKey: [url] })));
  preloadFirstPhoto(queryClient.getQueryData<Plant[]>(recentKey));
}

/**
 * Puts the answers that the page had the browser ask for beside the scripts into the cache, so that the first render shows
 * them, and nothing is rendered twice. Failures are left to the parts that show them.
 *
 * @throws AuthRedirect when the session has ended and the browser is leaving for sign-in
 */
export async function prefetchFirstPage(): Promise<void> {
  const path = withoutBase(location.pathname);
  const certain = firstCalls(path, { isVisitor: false, hasQuery: location.search !== '' });
  // What the server did not render is asked for after hydration.
  const calls = isServerRendered() ? [...certain, ...zonedCalls(path)].filter((url) => isEmbedded([url])) : certain;
  if (calls.length === 0 && !isServerRendered()) return;
  await ask(calls).catch((error) => {
    if (error instanceof AuthRedirect) throw error;
  });
}
