import { firstCalls, homePlantsCall, zonedCalls } from '../contract/pages.ts';
import type { Plant } from '../contract/plants.ts';
import { withoutBase } from './api/base.ts';
import { userQuery } from './api/current-user.ts';
import { isEmbedded, isServerRendered } from './api/embedded-answers.ts';
import { AuthRedirect } from './api/errors.ts';
import { queryClient } from './api/query-client.ts';
import { recentKey } from './api/query-keys.ts';
import { preloadFirstPhoto } from './features/plants/preload-photo.ts';

/** What the server did not render is requested after hydration. */
const first = (calls: string[]): string[] => (isServerRendered() ? calls.filter((url) => isEmbedded([url])) : calls);

/** Those with a query string are parts of longer lists, which only their page can request. */
const isPlain = (url: string): boolean => url === homePlantsCall || !url.includes('?');

async function ask(calls: readonly string[], visitorsCalls: readonly string[]): Promise<void> {
  const user = await queryClient.fetchQuery(userQuery);
  const plain = (user ? calls : visitorsCalls).filter((url) => url !== userQuery.queryKey[0] && isPlain(url));
  await Promise.all(plain.map((url) => queryClient.prefetchQuery({ queryKey: [url] })));
  preloadFirstPhoto(queryClient.getQueryData<Plant[]>(recentKey));
}

/**
 * Puts the preloaded responses into the query cache, so that the first render shows them, and nothing renders twice. Failures
 * are left to the components that show them.
 *
 * @throws AuthRedirect if the session has expired and the browser is redirecting to sign-in
 */
export async function prefetchFirstPage(): Promise<void> {
  const path = withoutBase(location.pathname);
  const hasQuery = location.search !== '';
  const certain = firstCalls(path, { isVisitor: false, hasQuery });
  const calls = first(isServerRendered() ? [...certain, ...zonedCalls(path)] : certain);
  if (calls.length === 0 && !isServerRendered()) return;
  await ask(calls, first(firstCalls(path, { isVisitor: true, hasQuery }))).catch((error) => {
    if (error instanceof AuthRedirect) throw error;
  });
}
