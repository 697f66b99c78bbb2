import { useEffect, useState } from 'react';
import * as words from '#words/calendar.ts';
import * as common from '#words/common.ts';
import { useUser } from '../../api/current-user.ts';
import { loginUrl } from '../../api/return-to.ts';
import { choiceParameter, useAddress } from '../../ui/address.ts';
import { ChipChoice } from '../../ui/ChipChoice.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useIsHydrated } from '../../ui/use-client-value.ts';
import { ReminderChannel } from '../account/reminders/ReminderChannel.tsx';
import { UserFailure } from '../auth/UserFailure.tsx';
import { CareTaskBoard } from '../care/CareTaskBoard.tsx';
import { todayQuery, useCareToday } from '../care/today.api.ts';
import { hasTasks } from '../care/today.rules.ts';
import { knowsDay, type PageQueries } from '../gardens/page-queries.ts';
import { WeatherHints } from '../weather/lazy-hints.ts';
import { calendarAddress } from './calendar-address.ts';
import { GardenCalendar } from './GardenCalendar.tsx';

type Part = 'today' | 'calendar';

const pageAddress = { ...calendarAddress, part: choiceParameter<Part, null>('part', ['today', 'calendar'], null) };

/**
 * The part of the page that a phone shows; wider windows show both. Unless the address says which, or asks for something of the
 * calendar, it is what is due where anything is, and stays so when all of it is done.
 *
 * @param due how many tasks are due, problems are open, and hints there are; undefined while it isn't known
 */
function usePart(due: number | undefined) {
  const { address, change } = useAddress(pageAddress);
  const { part, ...ofCalendar } = address;
  const asksForCalendar = Object.values(ofCalendar)
    .flat()
    .some((value) => value !== null);
  const [first, setFirst] = useState<Part | null>(() => (asksForCalendar ? 'calendar' : null));
  if (first === null && due !== undefined) setFirst(due > 0 ? 'today' : 'calendar');
  return { part: part ?? first ?? 'today', setPart: (next: Part) => change({ part: next }) };
}

export const queries: PageQueries = (context) => (knowsDay(context) ? [todayQuery(context.chosen.id)] : []);

/** What is due today, and the garden's care events. A visitor is redirected to sign in. */
export function Page() {
  const { user, isLoading, isError } = useUser();
  // The calendar renders once it is known how much is due, so that it does not move down.
  const { isPending, data: care } = useCareToday();
  const knowsWindow = useIsHydrated();
  const due = care && care.overdue.length + care.today.length;
  const { part, setPart } = usePart(
    care && care.overdue.length + care.today.length + care.problems.length + (care.hints ?? []).length,
  );
  const visitor = !user && !isLoading && !isError;
  useEffect(() => {
    if (visitor) location.replace(loginUrl());
  }, [visitor]);
  return (
    <>
      <PageHeading title={common.plantCalendar} subtitle={words.pageSubtitle} />
      {user ? (
        <>
          <ChipChoice<Part>
            legend={words.pagePart}
            choices={[
              ['today', due ? words.dueNow(due) : words.today],
              ['calendar', words.calendar],
            ]}
            value={part}
            onChange={setPart}
            className="mt-4 sm:hidden"
            chipsClassName="*:grow *:basis-0 *:justify-center"
          />
          <div className={part === 'today' ? undefined : 'max-sm:hidden'}>
            {care?.hints && care.hints.length > 0 && <WeatherHints today={care} />}
            <CareTaskBoard />
            {care && hasTasks(care) && (
              <div className="mt-4">
                <ReminderChannel />
              </div>
            )}
          </div>
          <div className={part === 'calendar' ? undefined : 'max-sm:hidden'}>
            {isPending || !knowsWindow ? (
              <Loading />
            ) : (
              <div className="mt-5 border-line sm:mt-9 sm:border-t sm:pt-5">
                <GardenCalendar plant={null} headingLevel={2} />
              </div>
            )}
          </div>
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
