import { QueryObserver } from '@tanstack/react-query';
import type { User } from '../../../contract/auth.ts';
import type { Garden } from '../../../contract/gardens.ts';
import { setBadge } from '../../api/app-badge.ts';
import { accountChange, onAccountChange } from '../../api/page-account.ts';
import { queryClient } from '../../api/query-client.ts';
import { gardensKey, userKey } from '../../api/query-keys.ts';
import { todayQuery } from '../care/today.api.ts';

/** Shows on the app's icon how much Today lists as overdue and due in the gardens that reminders tell of, and follows changes. */
export function startDueBadge(): void {
  let followed = '';
  let stops: (() => void)[] = [];
  const follow = (): void => {
    const user = accountChange() ? null : queryClient.getQueryData<User | null>(userKey);
    const gardens = user === null ? [] : user && queryClient.getQueryData<Garden[]>(gardensKey);
    if (!gardens) return;
    const ids = gardens.filter(({ isReminded }) => isReminded).map(({ id, isOwn }) => (isOwn ? null : id));
    const now = JSON.stringify([user?.id, ids]);
    if (now === followed) return;
    followed = now;
    for (const stop of stops) stop();
    const observers = ids.map((id) => new QueryObserver(queryClient, todayQuery(id)));
    const show = (): void => {
      const results = observers.map((observer) => observer.getCurrentResult());
      // What is being fetched may differ from what a push message has just said.
      if (results.some(({ data, isFetching }) => !data || isFetching)) return;
      void setBadge(results.reduce((sum, { data }) => sum + (data ? data.overdue.length + data.today.length : 0), 0));
    };
    stops = observers.map((observer) => observer.subscribe(show));
    show();
  };
  queryClient.getQueryCache().subscribe(({ query: { queryKey } }) => {
    // Later: with the user, queries of another one are removed.
    if (queryKey[0] === userKey[0] || queryKey[0] === gardensKey[0]) queueMicrotask(follow);
  });
  onAccountChange(follow);
  follow();
}
