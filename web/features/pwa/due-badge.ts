import { QueryObserver } from '@tanstack/react-query';
import type { User } from '../../../contract/auth.ts';
import type { Garden } from '../../../contract/gardens.ts';
import { accountChange, onAccountChange } from '../../api/page-account.ts';
import { queryClient } from '../../api/query-client.ts';
import { gardensKey, userKey } from '../../api/query-keys.ts';
import { onWaiting, shownWrites } from '../../api/waiting/list.ts';
import { todayQuery } from '../care/today.api.ts';
import { todayWith } from '../care/waiting.rules.ts';

/** Shows a number on the icon of the installed app; 0 removes it. Only pages do: in a service worker it ends Chromium without windows. */
async function setBadge(count: number): Promise<void> {
  try {
    await navigator.setAppBadge(count);
  } catch {
    // The icon is an extra: iOS, for one, refuses it without permission for notifications.
  }
}

/**
 * Shows on the app's icon how much Today lists as overdue and due in the gardens that reminders tell of, as it is once what waits
 * on this device is sent, and follows changes.
 */
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
      if (results.some(({ data, isFetching }) => !data || isFetching)) return;
      const due = results.flatMap(({ data }) => {
        if (!data) return [];
        const { overdue, today } = todayWith(data, shownWrites());
        return [...overdue, ...today];
      });
      void setBadge(due.length);
    };
    stops = [...observers.map((observer) => observer.subscribe(show)), onWaiting(show)];
    show();
  };
  queryClient.getQueryCache().subscribe(({ query: { queryKey } }) => {
    // Later: with the user, queries of another one are removed.
    if (queryKey[0] === userKey[0] || queryKey[0] === gardensKey[0]) queueMicrotask(follow);
  });
  onAccountChange(follow);
  follow();
}
