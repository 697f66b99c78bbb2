import type { CalendarEvent, EventEdit, EventRange, NewEvent } from '../../../contract/calendar.ts';
import type { CareTask, CareToday } from '../../../contract/care-today.ts';
import { limits } from '../../../contract/limits.ts';
import type { Slice } from '../../db/slice.ts';
import { invalid } from '../../errors.ts';
import { findPlant } from '../plants/plants.queries.ts';
import { type CareContext, type ReadContext, recordCareActivity } from './care-context.service.ts';
import { logOfEvent } from './care-logs.queries.ts';
import { recordCare, removeLog } from './care-logs.service.ts';
import { firstOpenEvent } from './due-events.queries.ts';
import { completeEvent, moveToDay, undoEvent } from './event-actions.service.ts';
import {
  countEvents,
  findEvent,
  insertEvent,
  listEvents,
  listOpenEvents,
  type TaskRow,
  updateEvent,
} from './events.queries.ts';
import { type EventRow, earlierOf, eventFor, rangeBounds } from './events.rules.ts';
import { eventTexts, textsToStore } from './wording.rules.ts';

/**
 * Events of the whole garden or of one plant, to be read in pages: the latest first, each page in the order of its
 * dates.
 *
 * @throws Refusal `not_found` for a plant that is not in the garden
 */
export async function listCalendar({ db, garden, time }: ReadContext, range: EventRange, plantId?: number) {
  if (plantId !== undefined) await findPlant(db, garden, plantId);
  const filter = { plantId, bounds: rangeBounds(time, range) };
  return {
    read: (slice: Slice) => listEvents(db, garden, filter, slice),
    count: () => countEvents(db, garden, filter),
    cursorOf: ({ date, id }: EventRow) => ({ instant: date, id }),
    showsTogether: true as const,
    show: (rows: EventRow[]): CalendarEvent[] =>
      rows
        .map((row) => eventFor(time, row))
        .sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1)),
  };
}

/** Days after today that are looked ahead. */
const daysAhead = 7;

function taskFor(
  { time }: ReadContext,
  { latinName, habit, location, photoUrl, planChecksSoil, ...row }: TaskRow,
): CareTask {
  const { plantId, plantName: commonName } = row;
  const plant =
    plantId === null || commonName === null || latinName === null
      ? null
      : { id: plantId, commonName, latinName, habit, photoUrl, location };
  return { event: eventFor(time, row), plant, checkSoil: planChecksSoil ?? false };
}

/** What is due: before today, today, and in the seven days after; where that is nothing, what comes next. */
export async function careToday(context: ReadContext): Promise<CareToday> {
  const { db, garden, time } = context;
  const { today, timeZone } = time;
  const bounds = rangeBounds(time, { to: time.inDays(daysAhead) });
  const tasks: Pick<CareToday, 'overdue' | 'today' | 'upcoming'> = { overdue: [], today: [], upcoming: [] };
  const rows = await listOpenEvents(db, garden, { bounds, limit: limits.careTasks });
  for (const row of rows) {
    const day = row.dueOn ?? time.dayOf(row.date);
    tasks[day < today ? 'overdue' : day === today ? 'today' : 'upcoming'].push(taskFor(context, row));
  }
  const afterwards = rangeBounds(time, { from: time.inDays(daysAhead + 1) });
  const later = rows.length > 0 ? null : await firstOpenEvent(db, garden, afterwards);
  return { date: today, timeZone, ...tasks, next: later && taskFor(context, later) };
}

/**
 * Adds an event. A new event that is completed logs its care on the event's day, today at the latest.
 *
 * @throws Refusal `not_found` for a plant that is not in the garden
 */
export async function addEvent(context: CareContext, newEvent: NewEvent): Promise<CalendarEvent> {
  const { db, garden, time, now } = context;
  const { title, eventType, date, description = null, plantId = null, completed = false } = newEvent;
  if (plantId !== null) await findPlant(db, garden, plantId);
  const event = await insertEvent(db, garden, {
    ...{ title, description, eventType, plantId, date },
    ...{ planId: null, dueOn: null, countedFrom: null },
    createdAt: now,
    updatedAt: now,
  });
  if (!completed) {
    recordCareActivity(context, 'event_added', { plantId, type: eventType });
    return eventFor(time, event);
  }
  return (await completeEvent(context, event.id, { doneOn: earlierOf(time.dayOf(date), time.today) })).event;
}

/** Refuses to change in an event what its plan decides. */
function refuseOtherCare(event: EventRow, { eventType, plantId }: EventEdit): void {
  if (event.planId === null) return;
  if (eventType !== undefined && eventType !== event.eventType) throw invalid('eventType', 'decided_by_plan');
  if (plantId !== undefined && plantId !== event.plantId) throw invalid('plantId', 'decided_by_plan');
}

/** Whether an edit moves an event to another plant or to another type of care. */
const isOtherCare = (event: EventRow, { plantId = event.plantId, eventType = event.eventType }: EventEdit): boolean =>
  plantId !== event.plantId || eventType !== event.eventType;

/**
 * The texts of an event after an edit. An event that is moved to another plant or type keeps its texts as they read, and
 * none of them is generated from then on.
 */
function textsAfter(event: EventRow, edit: EventEdit) {
  const before = eventTexts(event);
  const texts = {
    title: edit.title ?? before.title,
    description: edit.description === undefined ? before.description : edit.description,
  };
  return isOtherCare(event, edit) ? { ...texts, checkSoil: false } : textsToStore({ ...event, ...texts });
}

/** Writes the edited fields; of an event that is due on a day only the day moves, its time of day means nothing. */
async function writeFields(context: CareContext, event: EventRow, edit: EventEdit): Promise<void> {
  const { db, garden, time, now } = context;
  const { completed: _, date, ...fields } = edit;
  const isOnDay = event.dueOn !== null;
  await updateEvent(db, garden, event.id, {
    ...fields,
    ...textsAfter(event, edit),
    ...(date !== undefined && !isOnDay && { date }),
    updatedAt: now,
  });
  if (date === undefined || !isOnDay) return;
  const day = time.dayOf(date);
  if (day !== event.dueOn) await moveToDay(context, event, day, 'date');
}

/** Replaces the log of a completed event where the event is now of another plant or type. */
async function replaceLog(context: CareContext, before: EventRow, edit: EventEdit): Promise<void> {
  if (!before.completed || !isOtherCare(before, edit)) return;
  const { plantId = before.plantId, eventType = before.eventType } = edit;
  const { db, garden, time } = context;
  const log = await logOfEvent(db, garden, before.id);
  if (log) await removeLog(context, log);
  if (plantId === null) return;
  const { doneOn, note } = log ?? { doneOn: earlierOf(time.dayOf(before.date), time.today), note: null };
  await recordCare(context, { plantId, type: eventType, doneOn, note, by: before.doneBy, event: before });
}

/**
 * Changes the given fields of an event. Setting `completed` completes or undoes the event as the calls of care do.
 *
 * @throws Refusal `not_found`; `invalid` for what the plan of an event decides; `conflict` where it cannot be undone
 */
export async function editEvent(context: CareContext, id: number, edit: EventEdit): Promise<CalendarEvent> {
  const { db, garden, time } = context;
  const before = await findEvent(db, garden, id);
  refuseOtherCare(before, edit);
  if (typeof edit.plantId === 'number' && edit.plantId !== before.plantId) await findPlant(db, garden, edit.plantId);
  await writeFields(context, before, edit);
  await replaceLog(context, before, edit);
  const { completed: _, ...fields } = edit;
  const { plantId = before.plantId, eventType: type = before.eventType } = fields;
  if (Object.keys(fields).length > 0) recordCareActivity(context, 'event_edited', { plantId, type });
  if (edit.completed === true && !before.completed) return (await completeEvent(context, id, {})).event;
  if (edit.completed === false && before.completed) return (await undoEvent(context, id)).event;
  return eventFor(time, await findEvent(db, garden, id));
}
