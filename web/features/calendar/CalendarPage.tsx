import { useEffect } from 'react';
import * as calendar from '#words/calendar.ts';
import * as words from '#words/calendar-page.ts';
import * as common from '#words/common.ts';
import { loginUrl } from '../../api/return-to.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useRuns } from '../../ui/use-here.ts';
import { useUser } from '../auth/auth.api.ts';
import { TodaySection } from '../care/TodaySection.tsx';
import { useToday } from '../care/today.api.ts';
import { preloadGrid } from './CalendarDays.tsx';
import { GardenCalendar } from './GardenCalendar.tsx';

/** What is due today, and the garden's care events. A visitor is sent to sign in. */
export function CalendarPage() {
  const { user, isLoading, isError } = useUser();
  // The calendar comes once it is known how much is due, and is not pushed down by it.
  const { isPending } = useToday();
  const knowsWindow = useRuns();
  const known = user !== null;
  useEffect(() => {
    if (known) preloadGrid();
  }, [known]);
  const visitor = !user && !isLoading && !isError;
  useEffect(() => {
    if (visitor) location.replace(loginUrl());
  }, [visitor]);
  return (
    <>
      <PageHeading title={common.plantCalendar} subtitle={words.subtitle} />
      {user ? (
        <>
          <TodaySection />
          {isPending || !knowsWindow ? (
            <Loading />
          ) : (
            <div className="mt-9 border-t border-line pt-5">
              <GardenCalendar plant={null} headingLevel={2} />
            </div>
          )}
        </>
      ) : isError ? (
        <p role="alert" className="py-10 text-center text-ink-2">
          {words.couldNotLoad}
        </p>
      ) : (
        <Loading />
      )}
    </>
  );
}

function Loading() {
  return (
    <p role="status" className="min-h-[60dvh] py-10 text-center text-ink-2">
      {calendar.loadingCalendar}
    </p>
  );
}
