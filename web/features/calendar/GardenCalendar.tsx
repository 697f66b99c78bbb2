import { useId, useMemo } from 'react';
import * as words from '#words/calendar.tsx';
import { useZone } from '../../dates/time-zone.ts';
import { useToday } from '../../dates/use-today.ts';
import { useAfterPaint } from '../../ui/after-paint.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { useChosenGarden } from '../gardens/use-garden.ts';
import { useReader } from '../gardens/use-reader.ts';
import { CalendarDays } from './CalendarDays.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { useEvents } from './calendar.api.ts';
import { byDay, gridOf, type ShownEvent, shownEvent, stepped, titleOf } from './calendar.rules.ts';
import { useCalendarAddress } from './calendar-address.ts';
import { DayDialog } from './DayDialog.tsx';
import { AddEventDialog } from './EventDialog.tsx';
import { OpenEvent } from './OpenEvent.tsx';

interface GardenCalendarProps {
  /** The plant whose schedule this is; null for the whole garden. */
  plant: { id: number; commonName: string } | null;
  headingLevel: 2 | 3;
}

/** Care events by month, by week, or one under the other. */
export function GardenCalendar({ plant, headingLevel }: GardenCalendarProps) {
  const id = useId();
  const { zone, weekStart } = useZone();
  const today = useToday(zone);
  const { canEdit } = useChosenGarden();
  const reader = useReader();
  const { view, setView, day, setDay, asked, open, round, ask, close } = useCalendarAddress(plant?.id ?? null, today);

  // A press is answered at once by the title of what it turns to; the days follow.
  const shownView = useAfterPaint(view);
  const shownDay = useAfterPaint(day);
  const days = useMemo(() => gridOf(shownDay, weekStart), [shownDay, weekStart]);
  const neighbours = ([1, -1] as const).map((step) => gridOf(stepped('month', shownDay, step), weekStart));
  const events = useEvents(plant?.id ?? null, days, neighbours);
  const shown = useMemo(
    () => (events.data ?? []).map((event) => shownEvent(event, zone, reader)),
    [events.data, zone, reader],
  );
  const failed = events.isError && !events.data;

  const edit = ({ event }: ShownEvent) => ask({ what: 'edit', eventId: event.id });
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
        onView={setView}
        onStep={(step) => setDay(stepped(view, day, step))}
        onToday={() => setDay(today)}
        onAdd={canEdit ? () => add(null) : null}
      />
      {failed && (
        <div
          role="alert"
          className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-clay-wash px-4 py-3"
        >
          <p>{words.unableToLoad}</p>
          <TryAgain of={events} size="sm" />
        </div>
      )}
      <div className="@container mt-4">
        <CalendarDays
          {...{ today, zone, weekStart }}
          view={shownView}
          day={shownDay}
          events={shown}
          state={events.isPending ? 'loading' : failed ? 'failed' : 'here'}
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
          shown={shown.find(({ event }) => event.id === asked.eventId)}
          canEdit={canEdit}
          isSettled={shownDay === day && !events.isPending && !events.isFetching}
        />
      )}
      {asked?.what === 'day' && (
        <DayDialog
          day={asked.day}
          events={byDay(shown, { from: asked.day, to: asked.day })[0]?.[1] ?? []}
          open={open}
          onClose={close}
          onOpen={edit}
          onAdd={canEdit ? add : null}
        />
      )}
    </section>
  );
}
