import { lazy, Suspense, useId, useMemo } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { todayIn } from '../care/days.ts';
import { useZone } from '../care/zone.ts';
import { Agenda } from './Agenda.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { useEvents, useMoveEvent } from './calendar.api.ts';
import { byDay, gridOf, type ShownEvent, shownEvent, stepped, titleOf, weekOf } from './calendar.rules.ts';
import { DayDialog } from './DayDialog.tsx';
import { AddEventDialog } from './EventDialog.tsx';
import { onDay } from './event-form.rules.ts';
import { OpenEvent } from './OpenEvent.tsx';
import { narrow, useCalendarAddress } from './use-calendar-address.ts';

const loadGrid = async () => ({ default: (await import('./CalendarGrid.tsx')).CalendarGrid });
const CalendarGrid = lazy(loadGrid);

const gardenHint = 'Add an event, or plan the care of a plant: open it and choose its Calendar.';
const plantHint = 'Add an event, or plan its care below.';

/** Fetches the code of the grid ahead of the calendar, where the grid is what it will show. */
export function preloadGrid(): void {
  if (!matchMedia(narrow).matches) loadGrid().catch(() => undefined);
}

interface GardenCalendarProps {
  /** The plant whose schedule this is; null for the whole garden. */
  plant: { id: number; commonName: string } | null;
  headingLevel: 2 | 3;
}

/** Care events by month, by week, or one under the other. */
export function GardenCalendar({ plant, headingLevel }: GardenCalendarProps) {
  const id = useId();
  const { zone, weekStart } = useZone();
  const today = todayIn(zone);
  const { view, setView, day, setDay, asked, open, round, ask, close } = useCalendarAddress(plant?.id ?? null, today);
  const move = useMoveEvent();

  const days = useMemo(() => gridOf(day, weekStart), [day, weekStart]);
  const neighbours = ([1, -1] as const).map((step) => gridOf(stepped('month', day, step), weekStart));
  const events = useEvents(plant?.id ?? null, days, neighbours);
  const shown = useMemo(() => (events.data ?? []).map((event) => shownEvent(event, zone)), [events.data, zone]);
  const inGrid = useMemo(() => byDay(shown, days), [shown, days]);
  const ordered = useMemo(() => inGrid.flatMap(([, of]) => of), [inGrid]);
  const inMonth = inGrid.filter(([one]) => one.slice(0, 7) === day.slice(0, 7));
  const week = weekOf(day, weekStart);
  const inWeek = inGrid.filter(([one]) => one >= week.from && one <= week.to);

  const edit = ({ event }: ShownEvent) => ask({ what: 'edit', eventId: event.id });
  const add = (on: string | null) => ask({ what: 'add', day: on });
  const dialog = { open, zone, plant, onClose: close };
  const subheadingLevel = headingLevel === 2 ? 3 : 4;
  const title = plant ? `${plant.commonName} Schedule` : 'Garden Calendar';
  return (
    <section aria-labelledby={id}>
      <CalendarToolbar
        id={id}
        title={title}
        headingLevel={headingLevel}
        period={titleOf(view, day, weekStart)}
        view={view}
        onView={setView}
        onStep={(step) => setDay(stepped(view, day, step))}
        onToday={() => setDay(today)}
        onAdd={() => add(null)}
      />
      {events.isError && !events.data && (
        <div
          role="alert"
          className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-clay-wash px-4 py-3"
        >
          <p>Unable to load the calendar. Please try again later.</p>
          <TryAgain of={events} size="sm" />
        </div>
      )}
      <div className="@container mt-4">
        {view === 'agenda' ? (
          <AgendaOrNothing
            loading={events.isPending}
            failed={events.isError && !events.data}
            days={inMonth}
            today={today}
            month={titleOf('month', day, weekStart)}
            hint={plant ? plantHint : gardenHint}
            headingLevel={subheadingLevel}
            onOpen={edit}
            onAdd={add}
          />
        ) : (
          <Suspense fallback={<GridSkeleton />}>
            <CalendarGrid
              view={view}
              day={day}
              today={today}
              weekStart={weekStart}
              events={ordered}
              onOpen={edit}
              onAdd={add}
              onShowDay={(on) => ask({ what: 'day', day: on })}
              onMove={({ event }, to) => move(event, onDay(event, to, zone))}
              onTurnTo={setDay}
            />
            {view === 'week' && (
              <div className="calendar-words">
                <Agenda whole today={today} days={inWeek} headingLevel={subheadingLevel} onOpen={edit} onAdd={add} />
              </div>
            )}
            <p role="status" className="mt-3 min-h-6 text-sm text-ink-2">
              {events.isPending && 'Loading events'}
              {events.data &&
                inMonth.length === 0 &&
                `Nothing is planned in ${titleOf('month', day, weekStart)}. Press a day to add an event.`}
            </p>
          </Suspense>
        )}
      </div>
      {asked?.what === 'add' && <AddEventDialog key={round} {...dialog} day={asked.day} />}
      {asked?.what === 'edit' && (
        <OpenEvent
          key={round}
          {...dialog}
          id={asked.eventId}
          event={shown.find(({ event }) => event.id === asked.eventId)?.event}
          isSettled={!events.isPending && !events.isFetching}
        />
      )}
      {asked?.what === 'day' && (
        <DayDialog
          day={asked.day}
          events={inGrid.find(([one]) => one === asked.day)?.[1] ?? []}
          open={open}
          onClose={close}
          onOpen={edit}
          onAdd={add}
        />
      )}
    </section>
  );
}

function GridSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading your plant calendar...
      </p>
      <Skeleton className="h-[44rem]" />
    </>
  );
}

interface AgendaOrNothingProps extends React.ComponentProps<typeof Agenda> {
  loading: boolean;
  failed: boolean;
  month: string;
  /** The way on. */
  hint: string;
}

function AgendaOrNothing({ loading, failed, month, hint, ...agenda }: AgendaOrNothingProps) {
  if (loading) {
    return (
      <div className="grid gap-3">
        <p role="status" className="sr-only">
          Loading events
        </p>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (failed) return null;
  if (agenda.days.length > 0) return <Agenda {...agenda} />;
  return <EmptyState illustration="growing" headingLevel={3} title={`Nothing is planned in ${month}`} text={hint} />;
}
