import type { CalendarEvent, EventEdit, EventRange, NewEvent } from '../../../contract/calendar.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import type { Slice } from '../../http/paging.ts';
import type { SignedInUser } from '../../ownership.ts';
import { ownPlant } from '../plants/plants.queries.ts';
import { countEvents, listEvents } from './calendar.queries.ts';
import { type CareContext, type CareRequest, readContext, withCareLock } from './care-context.service.ts';
import { logOfEvent } from './care-logs.queries.ts';
import { recordCare, removeLog } from './care-logs.service.ts';
import { completeEvent, moveToDay, deleteEvent as removeCareEvent, undoEvent } from './event-actions.service.ts';
import { eventFor } from './event-view.service.ts';
import { type EventRow, insertEvent, ownEvent, updateEvent } from './events.queries.ts';
import { boundsOf } from './events.rules.ts';

type World = Pick<Deps, 'db' | 'now' | 'live'>;

/**
 * Events of the whole garden or of one own plant, to be read in pages: the latest first, each page in the order of its
 * dates.
 *
 * @throws Refusal `not_found` for a plant that is not the user's
 */
export async function listCalendar(
  deps: World,
  { user, query }: { user: SignedInUser; query: EventRange & { timeZone?: string | undefined } },
  plantId?: number,
) {
  const { db, time } = await readContext(deps, { user, query });
  if (plantId !== undefined) await ownPlant(db, user, plantId);
  const wanted = { plantId, bounds: boundsOf(time, query) };
  return {
    read: (slice: Slice) => listEvents(db, user, wanted, slice),
    count: () => countEvents(db, user, wanted),
    cursorOf: ({ date, id }: EventRow) => ({ instant: date, id }),
    showsTogether: true as const,
    show: (rows: EventRow[]): CalendarEvent[] =>
      rows
        .map((row) => eventFor(time, row))
        .sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1)),
  };
}

const earlierOf = (a: string, b: string): string => (a < b ? a : b);

/**
 * Adds an event. One that is completed from the start logs its care on its own day, today at the latest.
 *
 * @throws Refusal `not_found` for a plant that is not the user's
 */
export function addEvent(deps: World, asking: CareRequest, wanted: NewEvent): Promise<CalendarEvent> {
  return withCareLock(deps, asking, async (turn) => {
    const { db, user, time, now } = turn;
    const { title, eventType, date, description = null, plantId = null, completed = false } = wanted;
    if (plantId !== null) await ownPlant(db, user, plantId);
    const texts = { title, description, eventType, plantId };
    const notPlanned = { planId: null, dueOn: null, countedFrom: null };
    const event = await insertEvent(db, user, { ...texts, ...notPlanned, date, createdAt: now, updatedAt: now });
    if (!completed) return eventFor(time, event);
    return (await completeEvent(turn, event.id, { doneOn: earlierOf(time.dayOf(date), time.today) })).event;
  });
}

/** What the plan of an event decides is not changed by the event. */
function refuseOtherCare(event: EventRow, { eventType, plantId }: EventEdit): void {
  if (event.planId === null) return;
  const message = 'This event belongs to a care plan, which decides this';
  if (eventType !== undefined && eventType !== event.eventType) throw invalid({ path: 'eventType', message });
  if (plantId !== undefined && plantId !== event.plantId) throw invalid({ path: 'plantId', message });
}

/** Writes what an event says of itself; the day of one that is due on a day moves, its time of day means nothing. */
async function writeFields(turn: CareContext, event: EventRow, edit: EventEdit): Promise<void> {
  const { db, user, time, now } = turn;
  const { title, description, eventType, plantId, date } = edit;
  await updateEvent(db, user, event.id, {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(eventType !== undefined && { eventType }),
    ...(plantId !== undefined && { plantId }),
    ...(date !== undefined && event.dueOn === null && { date }),
    updatedAt: now,
  });
  if (date === undefined || event.dueOn === null) return;
  const day = time.dayOf(date);
  if (day !== event.dueOn) await moveToDay(turn, event, day, 'date');
}

/** Logs the care of a completed event anew where the event is now of another plant or type. */
async function logAnew(
  turn: CareContext,
  before: EventRow,
  { plantId = before.plantId, eventType = before.eventType }: EventEdit,
) {
  if (!before.completed || (plantId === before.plantId && eventType === before.eventType)) return;
  const { db, user, time } = turn;
  const log = await logOfEvent(db, user, before.id);
  if (log) await removeLog(turn, log);
  if (plantId === null) return;
  const { doneOn, note } = log ?? { doneOn: earlierOf(time.dayOf(before.date), time.today), note: null };
  await recordCare(turn, { plantId, type: eventType, doneOn, note, event: before });
}

/**
 * Changes the given fields of an event. `completed` does, or undoes, what completing an event of care does.
 *
 * @throws Refusal `not_found`; `invalid` for what the plan of an event decides; `conflict` where it cannot be undone
 */
export function editEvent(deps: World, asking: CareRequest, id: number, edit: EventEdit): Promise<CalendarEvent> {
  return withCareLock(deps, asking, async (turn) => {
    const { db, user, time } = turn;
    const before = await ownEvent(db, user, id);
    refuseOtherCare(before, edit);
    if (typeof edit.plantId === 'number' && edit.plantId !== before.plantId) await ownPlant(db, user, edit.plantId);
    await writeFields(turn, before, edit);
    await logAnew(turn, before, edit);
    if (edit.completed === true && !before.completed) return (await completeEvent(turn, id, {})).event;
    if (edit.completed === false && before.completed) return (await undoEvent(turn, id)).event;
    return eventFor(time, await ownEvent(db, user, id));
  });
}

/** @throws Refusal `not_found` */
export function removeEvent(deps: World, asking: CareRequest, id: number): Promise<{ removedId: number }> {
  return withCareLock(deps, asking, (turn) => removeCareEvent(turn, id));
}
