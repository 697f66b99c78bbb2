import type { CalendarEvent, EventEdit, NewEvent } from '../../../contract/calendar.ts';
import { factsOf, type MayWait } from '../../api/waiting/facts.ts';
import type { WaitingWrite } from '../../api/waiting/queue.ts';
import { wallOf } from '../../dates/days.ts';

/** An event, or one whose change still waits to be sent. */
export type MaybeWaiting = MayWait<CalendarEvent>;

function changed(event: MaybeWaiting, { rule: _, allDay, ...edit }: EventEdit, zone: string): MaybeWaiting {
  const isDay = allDay ?? event.dueOn !== null;
  const date = edit.date ?? event.date;
  const place = 'placeId' in edit && edit.placeId !== event.placeId ? null : event.place;
  const dueOn = isDay ? wallOf(date, zone).slice(0, 10) : null;
  return { ...event, ...(edit as Partial<CalendarEvent>), date, dueOn, place, isWaiting: true };
}

const nothing = {
  ...{ completed: false, doneBy: null, doneAt: null, skippedAt: null, planId: null },
  ...{ dueOn: null, place: null, seriesId: null, occurrenceOn: null, rule: null },
};

function added(row: WaitingWrite, { rule, ...event }: NewEvent, zone: string): MaybeWaiting {
  const at = new Date(row.at).toISOString();
  const ids = {
    id: row.madeId ?? -row.id,
    userId: row.account,
    gardenId: 0,
    plantId: null,
    placeId: null,
    description: null,
  };
  const base = { ...nothing, ...ids, createdAt: at, updatedAt: at, title: '', eventType: event.eventType, date: at };
  return changed(base, { ...event, ...(rule && { allDay: true }) }, zone);
}

/** The events of a calendar as they are once all is sent. @param of the calendar: a plant, or null for a garden's */
export function withWaiting(
  events: readonly CalendarEvent[],
  writes: readonly WaitingWrite[],
  of: { plantId: number | null; garden: number | null; zone: string },
): readonly MaybeWaiting[] {
  let shown: readonly MaybeWaiting[] = events;
  for (const write of writes) {
    const news = factsOf(write, 'event');
    const edit = factsOf(write, 'editEvent');
    const gone = factsOf(write, 'deleteEvent');
    const isHere = of.plantId === null || (news?.event.plantId ?? of.plantId) === of.plantId;
    const isRead = events.some(({ id }) => id === write.madeId);
    if (news && news.garden === of.garden && isHere && !isRead) shown = [...shown, added(write, news.event, of.zone)];
    if (edit) shown = shown.map((event) => (event.id === edit.id ? changed(event, edit.edit, of.zone) : event));
    if (gone) shown = shown.filter(({ id }) => id !== gone.id);
  }
  return shown;
}
