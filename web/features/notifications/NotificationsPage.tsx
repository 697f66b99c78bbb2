import { CheckCheck } from 'lucide-react';
import { Redirect } from 'wouter';
import * as common from '#words/common.ts';
import * as words from '#words/notifications.ts';
import { useUser } from '../../api/current-user.ts';
import { itemsOf } from '../../api/paginated.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded, Skeleton } from '../../ui/Loaded.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useInitialSlice } from '../../ui/use-client-value.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { UserFailure } from '../auth/UserFailure.tsx';
import type { PageQueries } from '../gardens/page-queries.ts';
import { groupNotifications } from './list.rules.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { notificationsQuery, useMarkAllRead, useMarkRead, useNotifications } from './notifications.api.ts';

export const queries: PageQueries = ({ user }) => (user ? [notificationsQuery] : []);

/** So many rows a page comes with, where it comes drawn: more than a screen shows. The rest follow once the app runs. */
const drawnRows = 12;
const skeletons = ['a', 'b', 'c', 'd'];

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div className="mt-6 max-w-3xl">
        {skeletons.map((key) => (
          <div key={key} className="flex items-center gap-4 border-t border-line py-3.5 first:border-t-0">
            <Skeleton className="size-6" />
            <Skeleton className="h-10 flex-1" />
            <Skeleton className="size-14" />
          </div>
        ))}
      </div>
    </>
  );
}

function MarkAllRead() {
  const readAll = useMarkAllRead();
  const singleFlight = useSingleFlight();
  return (
    <Button
      icon={<CheckCheck aria-hidden className="icon-sm" />}
      busy={readAll.isPending}
      onClick={() => singleFlight(() => readAll.mutateAsync())}
    >
      {words.markAllRead}
    </Button>
  );
}

function List({ list }: { list: ReturnType<typeof useNotifications> }) {
  const read = useMarkRead();
  const items = itemsOf(list.data, ({ notification }) => notification.id);
  const shown = useInitialSlice(groupNotifications(items), drawnRows);
  if (items.length === 0) {
    return <EmptyState illustration="growing" title={words.nothingYet} text={words.whenNotified} />;
  }
  return (
    <>
      <ul className="mt-6 max-w-3xl border-y border-line">
        {shown.map((group) => (
          <NotificationRow
            key={group.item.notification.id}
            {...group}
            onRead={() => {
              for (const id of group.unread) read.mutate(id);
            }}
          />
        ))}
      </ul>
      <LoadMore of={list} whenNear />
    </>
  );
}

/** The same heading while loading and after: a new one would lose the focus that the page has set on it. */
function Notifications() {
  const list = useNotifications();
  const hasItems = list.data?.pages.some(({ items }) => items.length > 0);
  return (
    <>
      <PageHeading title={common.notifications} actions={hasItems && <MarkAllRead />} className="max-w-3xl xl:pe-0!" />
      <Loaded of={list} failed={{ illustration: 'lost', title: words.notLoaded }} skeleton={<Loading />}>
        {() => <List list={list} />}
      </Loaded>
    </>
  );
}

/** What happened around the user's plants. A visitor is sent home. */
export function Page() {
  const { user, isLoading, isError } = useUser();
  if (user) return <Notifications />;
  if (!isLoading && !isError) return <Redirect href="/" replace />;
  return (
    <>
      <PageHeading title={common.notifications} className="max-w-3xl" />
      {isError ? <UserFailure title={words.notLoaded} /> : <Loading />}
    </>
  );
}
