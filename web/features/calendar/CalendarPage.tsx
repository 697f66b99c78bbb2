import { useEffect } from 'react';
import * as words from '#words/calendar.tsx';
import * as common from '#words/common.ts';
import { useUser } from '../../api/current-user.ts';
import { loginUrl } from '../../api/return-to.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useIsHydrated } from '../../ui/use-client-value.ts';
import { ReminderChannel } from '../account/reminders/ReminderChannel.tsx';
import { UserFailure } from '../auth/UserFailure.tsx';
import { CareTaskBoard } from '../care/CareTaskBoard.tsx';
import { todayQuery, useCareToday } from '../care/today.api.ts';
import { hasTasks } from '../care/today.rules.ts';
import { knowsDay, type PageQueries } from '../gardens/page-queries.ts';
import { GardenCalendar } from './GardenCalendar.tsx';

export const queries: PageQueries = (context) => (knowsDay(context) ? [todayQuery(context.chosen.id)] : []);

/** What is due today, and the garden's care events. A visitor is redirected to sign in. */
export function Page() {
  const { user, isLoading, isError } = useUser();
  // The calendar renders once it is known how much is due, so that it does not move down.
  const { isPending, data: care } = useCareToday();
  const knowsWindow = useIsHydrated();
  const visitor = !user && !isLoading && !isError;
  useEffect(() => {
    if (visitor) location.replace(loginUrl());
  }, [visitor]);
  return (
    <>
      <PageHeading title={common.plantCalendar} subtitle={words.pageSubtitle} />
      {user ? (
        <>
          <CareTaskBoard />
          {care && hasTasks(care) && (
            <div className="mt-4">
              <ReminderChannel />
            </div>
          )}
          {isPending || !knowsWindow ? (
            <Loading />
          ) : (
            <div className="mt-9 border-t border-line pt-5">
              <GardenCalendar plant={null} headingLevel={2} />
            </div>
          )}
        </>
      ) : isError ? (
        <UserFailure title={words.pageNotLoaded} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Loading() {
  return (
    <p role="status" className="min-h-[60dvh] py-10 text-center text-ink-2">
      {words.loadingCalendar}
    </p>
  );
}
