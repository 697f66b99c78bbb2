import { useId, useMemo, useState } from 'react';
import * as words from '#words/calendar.tsx';
import { currentConnection } from '../../api/connection.ts';
import { useZone } from '../../dates/time-zone.ts';
import { useToday } from '../../dates/use-today.ts';
import { useAfterPaint } from '../../ui/after-paint.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { useReader } from '../gardens/use-reader.ts';
import { CalendarDays } from './CalendarDays.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { useEvents } from './calendar.api.ts';
import { byDay, gridOf, type Shown, shownEvent, shownOccurrence, stepped, titleOf } from './calendar.rules.ts';
import { dialogOf, useCalendarAddress } from './calendar-address.ts';
import { DayDialog } from './DayDialog.tsx';
import { AddEventDialog } from './EventDialog.tsx';
import { filterCount, noFilters } from './filters.rules.ts';
import { OpenEvent } from './OpenEvent.tsx';
import { OpenUpcoming } from './OpenUpcoming.tsx';
import { useOccurrences } from './occurrences.api.ts';
import { useFiltered } from './use-filtered.ts';

const FilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel, {
  pending: <Skeleton className="mt-3 h-40" />,
});

interface GardenCalendarProps {
  /** The plant whose schedule this is; null for the whole garden. */
  plant: { id: number; commonName: string } | null;
  headingLevel: 2 | 3;
}

/** Care events by month, by week, or one under the other, with what plans and repeating events lead to. */
export function GardenCalendar({ plant, headingLevel }: GardenCalendarProps) {
  const id = useId();
  const panel = useId();
  const { zone, weekStart } = useZone();
  const today = useToday(zone);
  const { canEdit } = useChosenGarden();
  const reader = useReader();
  const plantId = plant?.id ?? null;
  const { view, setView, day, setDay, filters, setFilters, asked, open, round, ask, close } = useCalendarAddress(
    plantId,
    today,
  );
  const [isFiltering, setFiltering] = useState(false);

  // A press is answered at once by the title of what it turns to; the days follow.
  const shownView = useAfterPaint(view);
  const shownDay = useAfterPaint(day);
  const days = useMemo(() => gridOf(shownDay, weekStart), [shownDay, weekStart]);
  const neighbours = ([1, -1] as const).map((step) => gridOf(stepped('month', shownDay, step), weekStart));
  const events = useEvents(plantId, days, neighbours);
  const upcoming = useOccurrences(plantId, days, neighbours);
  const shownEvents = useMemo(
    () => (events.data ?? []).map((event) => shownEvent(event, zone, reader)),
    [events.data, zone, reader],
  );
  const entries = useMemo(
    (): readonly Shown[] => [...shownEvents, ...upcoming.data.map(shownOccurrence)],
    [shownEvents, upcoming.data],
  );
  const { shown, isPending } = useFiltered(entries, filters);
  const failed = events.isError && !events.data;
  const note = upcoming.isError
    ? currentConnection() === 'offline'
      ? words.upcomingOffline
      : words.upcomingFailed
    : upcoming.isComplete
      ? null
      : words.upcomingCutOff;

  const openEntry = (one: Shown) => ask(dialogOf(one));
  const add = (on: string | null) => ask({ what: 'add', day: on });
  const dialog = { open, zone, plant, onClose: close };
  const title = plant ? words.scheduleOf(plant.commonName) : words.gardenCalendar;
  return (
    <section aria-labelledby={id}>
      <CalendarToolbar
        id={id}
        title={title}
        headingLevel={headingLevel}
        period={titleOf(view, day, weekStart)}
        view={view}
        filter={{
          count: filterCount(filters),
          panel,
          isOpen: isFiltering,
          onToggle: () => setFiltering(!isFiltering),
          onClear: () => setFilters(noFilters),
        }}
        onView={setView}
        onStep={(step) => setDay(stepped(view, day, step))}
        onToday={() => setDay(today)}
        onAdd={canEdit ? () => add(null) : null}
      />
      {isFiltering && <FilterPanel id={panel} filters={filters} ofPlant={plant !== null} onChange={setFilters} />}
      {failed ? (
        <div
          role="alert"
          className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-clay-wash px-4 py-3"
        >
          <p>{words.unableToLoad}</p>
          <TryAgain
            of={{
              refetch: () => Promise.all([events.refetch(), upcoming.refetch()]),
              isFetching: events.isFetching,
            }}
            size="sm"
          />
        </div>
      ) : (
        note !== null && (
          <div
            role="status"
            className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-leaf-wash px-4 py-2"
          >
            <p>{note}</p>
            {upcoming.isError && <TryAgain of={upcoming} size="sm" />}
          </div>
        )
      )}
      <div className="@container mt-4">
        <CalendarDays
          {...{ today, zone, weekStart }}
          view={shownView}
          day={shownDay}
          entries={shown}
          isFiltered={filterCount(filters) > 0}
          state={events.isPending || isPending ? 'loading' : failed ? 'failed' : 'here'}
          hint={plant ? words.plantHint : words.gardenHint}
          headingLevel={headingLevel === 2 ? 3 : 4}
          canEdit={canEdit}
          onAsk={ask}
          onTurnTo={setDay}
        />
      </div>
      {canEdit && asked?.what === 'add' && <AddEventDialog key={round} {...dialog} day={asked.day} />}
      {asked?.what === 'edit' && (
        <OpenEvent
          key={round}
          {...dialog}
          id={asked.eventId}
          shown={shownEvents.find(({ event }) => event.id === asked.eventId)}
          canEdit={canEdit}
          isSettled={shownDay === day && !events.isPending && !events.isFetching}
        />
      )}
      {asked?.what === 'upcoming' && (
        <OpenUpcoming
          key={round}
          shown={entries.find(({ key }) => key === asked.key)}
          isSettled={shownDay === day && !upcoming.isPending && !upcoming.isFetching}
          open={open}
          canEdit={canEdit}
          inPlant={plant !== null}
          onClose={close}
          onChange={(eventId) => ask({ what: 'edit', eventId })}
        />
      )}
      {asked?.what === 'day' && (
        <DayDialog
          day={asked.day}
          events={byDay(shown, { from: asked.day, to: asked.day })[0]?.[1] ?? []}
          open={open}
          onClose={close}
          onOpen={openEntry}
          onAdd={canEdit ? add : null}
        />
      )}
    </section>
  );
}
