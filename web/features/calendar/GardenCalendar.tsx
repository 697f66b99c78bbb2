import { CalendarPlus } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import * as words from '#words/calendar.ts';
import { useToday, useWeekStart } from '../../dates/time-zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Loaded.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useKinds } from '../care/use-kinds.ts';
import { useChosenGarden, useGardenTime, useReader } from '../gardens/use-garden.ts';
import { useGarden, usePlaces } from '../plants/garden.api.ts';
import { CalendarDays } from './CalendarDays.tsx';
import { CalendarNote } from './CalendarNote.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { useEvents } from './calendar.api.ts';
import { type CalendarEntry, gridOf, shownEvent, shownOccurrence, stepped, titleOf } from './calendar.rules.ts';
import { useCalendarAddress } from './calendar-address.ts';
import { type CalendarFilters, filterCount, filtered, noFilters, plantsAt } from './filters.rules.ts';
import { useOccurrences } from './occurrences.api.ts';

const nobody: ReadonlySet<number> = new Set();

/** The entries that pass the filters. The plants of a place are requested when a place is chosen. */
function useFiltered(entries: readonly CalendarEntry[], filters: CalendarFilters) {
  const { placeId } = filters;
  const garden = useGarden(placeId !== null);
  const places = usePlaces(placeId !== null);
  const standing = useMemo(
    () => (placeId === null ? nobody : plantsAt(placeId, places.data ?? [], garden.plants ?? [])),
    [placeId, places.data, garden.plants],
  );
  const shown = useMemo(
    () => (filterCount(filters) === 0 ? entries : filtered(entries, filters, standing)),
    [entries, filters, standing],
  );
  const isPending =
    placeId !== null && (places.isPending || ((garden.plants === undefined || garden.hasMore) && !garden.isError));
  return { shown, isPending };
}

const FilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel, {
  pending: <Skeleton className="mt-3 h-40" />,
});

const CalendarDialogs = lazyPart(async () => (await import('./CalendarDialogs.tsx')).CalendarDialogs, {
  dialog: ({ open, onClose }) => ({ open, close: onClose }),
});

interface GardenCalendarProps {
  /** The plant of this calendar; null for the whole garden. */
  plant: { id: number; commonName: string } | null;
  headingLevel: 2 | 3;
}

/** Care events by month, by week, or as a list, with the upcoming days of plans and repeating events. */
export function GardenCalendar({ plant, headingLevel }: GardenCalendarProps) {
  const id = useId();
  const panel = useId();
  const { zone } = useGardenTime();
  const weekStart = useWeekStart();
  const today = useToday(zone);
  const { canEdit } = useChosenGarden();
  const reader = useReader();
  const kinds = useKinds();
  const plantId = plant?.id ?? null;
  const { view, setView, day, setDay, filters, setFilters, asked, open, round, ask, close } = useCalendarAddress(
    plantId,
    today,
  );
  const [isFiltering, setFiltering] = useState(false);

  useEffect(() => CalendarDialogs.preload(), []);

  // The title responds to a click at once; the days follow.
  const shownView = useDeferredValue(view);
  const shownDay = useDeferredValue(day);
  const days = useMemo(() => gridOf(shownDay, weekStart), [shownDay, weekStart]);
  const neighbours = ([1, -1] as const).map((step) => gridOf(stepped('month', shownDay, step), weekStart));
  const events = useEvents(plantId, days, neighbours);
  const upcoming = useOccurrences(plantId, days, neighbours);
  const shownEvents = useMemo(
    () => events.events.map((event) => shownEvent(event, zone, reader, kinds)),
    [events.events, zone, reader, kinds],
  );
  const entries = useMemo(
    (): readonly CalendarEntry[] => [...shownEvents, ...upcoming.data.map((one) => shownOccurrence(one, kinds))],
    [shownEvents, upcoming.data, kinds],
  );
  const { shown, isPending } = useFiltered(entries, filters);
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
        onAdd={canEdit ? () => ask({ what: 'add', day: null }) : null}
      />
      {isFiltering && <FilterPanel id={panel} filters={filters} ofPlant={plant !== null} onChange={setFilters} />}
      <CalendarNote events={events} upcoming={upcoming} />
      <CalendarDays
        {...{ today, zone, weekStart }}
        view={shownView}
        day={shownDay}
        entries={shown}
        isFiltered={filterCount(filters) > 0}
        state={events.isPending || isPending ? 'loading' : events.failed ? 'failed' : 'here'}
        hint={plant ? words.plantHint : words.gardenHint}
        headingLevel={headingLevel === 2 ? 3 : 4}
        canEdit={canEdit}
        onAsk={ask}
        onTurnTo={setDay}
      />
      {canEdit && plant === null && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3"
          icon={<CalendarPlus aria-hidden className="icon-sm" />}
          onClick={() => ask({ what: 'import' })}
        >
          {words.importCalendar}
        </Button>
      )}
      <CalendarDialogs
        {...{ asked, round, open, zone, plant, canEdit, entries }}
        filtered={shown}
        isSettled={shownDay === day && [events, upcoming].every((one) => !one.isPending && !one.isFetching)}
        onAsk={ask}
        onClose={close}
      />
    </section>
  );
}
