import type { CalendarEvent } from '../../../contract/calendar.ts';
import type { CareLog } from '../../../contract/care.ts';
import type { CareTask, CareToday } from '../../../contract/care-today.ts';
import { itemsOf, type Pages, withFirst } from '../../api/paginated.ts';
import { factsOf, type MayWait } from '../../api/waiting/facts.ts';
import type { WaitingWrite } from '../../api/waiting/queue.ts';
import { addDays, instantAt, wallOf } from '../../dates/days.ts';
import { dayOfEvent, withoutEvents } from './today.rules.ts';

/** How many days after today are listed. */
const daysAhead = 7;

/** The event on the day that it is postponed to. */
export function movedTo(event: CalendarEvent, to: string, zone: string): CalendarEvent {
  const { dueOn, date } = event;
  const day = dueOn === null ? { date: instantAt(`${to}T${wallOf(date, zone).slice(11)}`, zone) } : { dueOn: to };
  return { ...event, ...day };
}

/** The events that waiting writes are about, by id: null for what is done or skipped, else the day that it moves to. */
function movesOf(writes: readonly WaitingWrite[]): Map<number, string | null> {
  const to = new Map<number, string | null>();
  for (const write of writes) {
    for (const id of factsOf(write, 'done', 'doneMany', 'skip')?.eventIds ?? []) to.set(id, null);
    const snoozed = factsOf(write, 'snooze');
    for (const id of snoozed?.eventIds ?? []) if (snoozed && to.get(id) !== null) to.set(id, snoozed.to);
  }
  return to;
}

/** Open events of a plant once the waiting writes are sent. What has a time shows it where it was until then. */
export function eventsWith(
  events: MayWait<CalendarEvent>[],
  writes: readonly WaitingWrite[],
  plantId: number,
): MayWait<CalendarEvent>[] {
  const moves = movesOf(writes);
  const shown = events.flatMap((event) => {
    const to = moves.get(event.id);
    return to === null ? [] : [to !== undefined && event.dueOn !== null ? { ...event, dueOn: to } : event];
  });
  const postponed = new Map(
    writes.flatMap((write) => {
      const event = factsOf(write, 'snooze')?.event;
      return event?.plantId === plantId && moves.get(event.id) !== null ? [[event.id, event] as const] : [];
    }),
  );
  for (const { id } of events) postponed.delete(id);
  if (postponed.size === 0) return shown;
  const dayOf = ({ dueOn, date }: CalendarEvent) => dueOn ?? date;
  return [...shown, ...[...postponed.values()].map((event) => ({ ...event, isWaiting: true as const }))].toSorted(
    (a, b) => (dayOf(a) < dayOf(b) ? -1 : 1),
  );
}

/** What is due once the waiting writes are sent: without what is done or skipped, and with what is postponed on its day. */
export function todayWith(today: CareToday, writes: readonly WaitingWrite[]): CareToday {
  const moves = movesOf(writes);
  const moved = [...today.overdue, ...today.today, ...today.upcoming].flatMap((task): MayWait<CareTask>[] => {
    const day = moves.get(task.event.id);
    return day ? [{ ...task, event: movedTo(task.event, day, today.timeZone), isWaiting: true }] : [];
  });
  const rest = withoutEvents(today, new Set(moves.keys()));
  const dayOf = ({ event }: CareTask) => dayOfEvent(event, today.timeZone);
  const soon = moved.filter((task) => dayOf(task) > today.date && dayOf(task) <= addDays(today.date, daysAhead));
  return {
    ...rest,
    today: [...rest.today, ...moved.filter((task) => dayOf(task) === today.date)],
    upcoming: [...rest.upcoming, ...soon].toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0)),
    upcomingCount: rest.upcomingCount + soon.length,
  };
}

/** The history of a plant with the care that waits, the last pressed first. */
export function historyWith(history: Pages<CareLog>, writes: readonly WaitingWrite[], plantId: number): Pages<CareLog> {
  const known = itemsOf(history, ({ id }) => id);
  const logs = writes.flatMap((write) => {
    const events = factsOf(write, 'done', 'doneMany')?.eventIds ?? [];
    // What was sent may have been read again.
    if (known.some(({ id, eventId }) => id === write.madeId || (eventId !== null && events.includes(eventId))))
      return [];
    return (factsOf(write, 'done', 'doneMany', 'log')?.care ?? [])
      .filter((care) => care.plantId === plantId)
      .map(
        (care, index): MayWait<CareLog> => ({
          ...{ note: null, harvest: null, ...care, eventId: null, planId: null, by: null, isWaiting: true },
          // One write may hold several.
          ...{ id: -write.id - index / 1000, createdAt: new Date(write.at).toISOString() },
        }),
      );
  });
  return logs.reduce((pages, log) => withFirst(pages, log), history);
}
