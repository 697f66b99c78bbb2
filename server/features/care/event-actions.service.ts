import type { CalendarEvent, EventType } from '../../../contract/calendar.ts';
import type { CareLog, CareOutcome } from '../../../contract/care.ts';
import { conflict, invalid } from '../../errors.ts';
import { ownPlant } from '../plants/plants.queries.ts';
import { dueAfterCare, dueAfterSkip, dueFromLastCare, snoozedTo } from './care.rules.ts';
import type { CareContext } from './care-context.service.ts';
import { type LogRow, lastCareOf, logOfEvent, ownLog } from './care-logs.queries.ts';
import { recordCare, refuseFuture, removeLog } from './care-logs.service.ts';
import { eventFor } from './event-view.service.ts';
import {
  deleteEvents,
  type EventRow,
  laterEventsOfPlan,
  openEventOf,
  ownEvent,
  updateEvent,
} from './events.queries.ts';
import { dueOf, insertPlanEvent, moveEvent, rescheduleEvent, rhythmOf } from './plan-events.service.ts';
import { ownPlan, planFor } from './plans.queries.ts';
import { deleteUndoably } from './undo-deletion.service.ts';

interface Result {
  event: EventRow;
  next?: EventRow | null | undefined;
  log?: LogRow | null | undefined;
}

const logFor = ({ earlierOn: _, movedFrom: __, ...log }: LogRow): CareLog => log;

const outcome = ({ time }: CareContext, { event, next, log }: Result): CareOutcome => ({
  event: eventFor(time, event),
  next: next ? eventFor(time, next) : null,
  log: log ? logFor(log) : null,
});

/** The plan's event that is open now, for an event of a plant. */
const nextOf = ({ db, user }: CareContext, { plantId, eventType }: EventRow) =>
  plantId === null ? undefined : openEventOf(db, user, { plantId, type: eventType });

/** How things stand with an event. */
async function standing(turn: CareContext, event: EventRow): Promise<CareOutcome> {
  const log = await logOfEvent(turn.db, turn.user, event.id);
  return outcome(turn, { event, log, next: await nextOf(turn, event) });
}

const isOpen = ({ completed, skippedAt }: Pick<EventRow, 'completed' | 'skippedAt'>): boolean =>
  !completed && skippedAt === null;

/**
 * Completes an event: logs the care that its plant was given, moves what counts from it and makes the plan's next event.
 * One that is completed stays as it is.
 *
 * @throws Refusal `not_found`; `conflict` for one that was skipped; `invalid` for a day that has not come
 */
export async function completeEvent(
  turn: CareContext,
  id: number,
  { doneOn = turn.time.today, note = null }: { doneOn?: string | undefined; note?: string | null | undefined },
): Promise<CareOutcome> {
  const { db, user, now } = turn;
  const found = await ownEvent(db, user, id);
  if (found.completed) return standing(turn, found);
  if (found.skippedAt !== null) throw conflict('This event was skipped; undo that first');
  refuseFuture(turn, doneOn);
  const event = await updateEvent(db, user, id, { completed: true, updatedAt: now });
  const { plantId, planId, eventType: type } = event;
  if (plantId === null) return outcome(turn, { event });
  const { log, open, last } = await recordCare(turn, { plantId, type, doneOn, note, event });
  if (planId === null) return outcome(turn, { event, log, next: open });
  const plan = await ownPlan(db, user, planId);
  const next = await insertPlanEvent(turn, plan, dueAfterCare(rhythmOf(turn, plan), last));
  return outcome(turn, { event, log, next });
}

/** Removes the event that followed a closed one of a plan. */
async function removeFollower(
  { db, user }: CareContext,
  { planId, id }: { planId: number; id: number },
): Promise<void> {
  const plan = await ownPlan(db, user, planId);
  if (plan.pausedAt !== null) throw conflict('The care plan is paused; resume it first');
  const later = await laterEventsOfPlan(db, user, { planId, id });
  if (!later.every(isOpen)) throw conflict('Something later was done or skipped; undo that first');
  await deleteEvents(
    db,
    user,
    later.map((event) => event.id),
  );
}

/**
 * Takes back that an event was done or skipped: the care is no longer logged, the plan's next event is gone, and the plant
 * says again when it was cared for before. One that is open stays as it is.
 *
 * @throws Refusal `not_found`; `conflict` where a later event of the plan was closed, or the plan is paused
 */
export async function undoEvent(turn: CareContext, id: number): Promise<CareOutcome> {
  const { db, user, now } = turn;
  const found = await ownEvent(db, user, id);
  if (isOpen(found)) return standing(turn, found);
  const { planId, plantId, eventType: type } = found;
  if (planId !== null) await removeFollower(turn, { planId, id });
  const log = await logOfEvent(db, user, id);
  const event = await updateEvent(db, user, id, { completed: false, skippedAt: null, updatedAt: now });
  if (log) await removeLog(turn, log);
  else if (plantId !== null) {
    const { last } = await lastCareOf(db, user, { plantId, type });
    await rescheduleEvent(turn, event, (rhythm, due) => dueFromLastCare(rhythm, due, last));
  }
  return standing(turn, await ownEvent(db, user, id));
}

/** @throws Refusal `conflict` for an event that was done or skipped */
async function ownOpenEvent({ db, user }: CareContext, id: number): Promise<EventRow> {
  const event = await ownEvent(db, user, id);
  if (!isOpen(event)) throw conflict('This event was done or skipped already');
  return event;
}

/**
 * Moves an event to another day. One with a time keeps its time of day.
 *
 * @throws Refusal `invalid` for a day that is not after the care that the plan's event counts from
 */
export async function moveToDay(turn: CareContext, event: EventRow, day: string, path: string): Promise<EventRow> {
  const { db, user, time, now } = turn;
  const due = dueOf(event);
  if (due) {
    const { countedFrom } = due;
    if (countedFrom !== null && day <= countedFrom) {
      throw invalid({ path, message: `Choose a day after the last care, which was on ${countedFrom}` });
    }
    return moveEvent(turn, event, { ...due, dueOn: day });
  }
  if (event.dueOn !== null) return moveEvent(turn, event, { dueOn: day, countedFrom: event.countedFrom });
  return updateEvent(db, user, event.id, { date: time.movedTo(event.date, day), updatedAt: now });
}

/**
 * Puts an open event off.
 *
 * @throws Refusal `not_found`; `conflict` for one that is closed; `invalid` for a day before the last care
 */
export async function snoozeEvent(
  turn: CareContext,
  id: number,
  wish: { days: number } | { until: string },
): Promise<CareOutcome> {
  const { time } = turn;
  const event = await ownOpenEvent(turn, id);
  const day = snoozedTo(event.dueOn ?? time.dayOf(event.date), wish, time.today);
  return standing(turn, await moveToDay(turn, event, day, 'until'));
}

/** Makes the event that takes the place of a plan's open one, where it has a plan. */
async function openNext(turn: CareContext, event: EventRow): Promise<EventRow | null> {
  const due = dueOf(event);
  if (!due || event.planId === null) return null;
  const plan = await ownPlan(turn.db, turn.user, event.planId);
  return insertPlanEvent(turn, plan, dueAfterSkip(rhythmOf(turn, plan), due, turn.time.today));
}

/**
 * Leaves an open event out; nothing is logged. One that was skipped stays as it is.
 *
 * @throws Refusal `not_found`; `conflict` for one that is done
 */
export async function skipEvent(turn: CareContext, id: number): Promise<CareOutcome> {
  const { db, user, now } = turn;
  const found = await ownEvent(db, user, id);
  if (found.skippedAt !== null) return standing(turn, found);
  if (found.completed) throw conflict('This event is done; undo that first');
  const event = await updateEvent(db, user, id, { skippedAt: now, updatedAt: now });
  return outcome(turn, { event, next: (await openNext(turn, event)) ?? (await nextOf(turn, event)) });
}

/** Deletes an event. In the place of a plan's open one comes the next, as if it had been skipped; what was logged stays. */
export async function deleteEvent(turn: CareContext, id: number): Promise<{ removedId: number }> {
  const event = await ownEvent(turn.db, turn.user, id);
  const { plantId, planId } = event;
  const log = await logOfEvent(turn.db, turn.user, id);
  return deleteUndoably(turn, 'event', { plantId, planId, eventId: id, logId: log?.id ?? null }, async () => {
    await deleteEvents(turn.db, turn.user, [id]);
    if (isOpen(event)) await openNext(turn, event);
  });
}

/**
 * Logs care that was given apart from any event.
 *
 * @throws Refusal `not_found` for a plant that is not the user's; `invalid` for a day that has not come
 */
export async function logCare(
  turn: CareContext,
  plantId: number,
  {
    type,
    doneOn = turn.time.today,
    note = null,
  }: { type: EventType; doneOn?: string | undefined; note?: string | null | undefined },
): Promise<{ log: CareLog; next: CalendarEvent | null }> {
  await ownPlant(turn.db, turn.user, plantId);
  refuseFuture(turn, doneOn);
  const { log, open } = await recordCare(turn, { plantId, type, doneOn, note, event: null });
  return { log: logFor(log), next: open && eventFor(turn.time, open) };
}

/**
 * Deletes logged care; where it completed an event, that is undone.
 *
 * @throws Refusal `not_found`; `conflict` where the event cannot be undone
 */
export async function deleteCareLog(turn: CareContext, id: number): Promise<{ removedId: number }> {
  const log = await ownLog(turn.db, turn.user, id);
  const { plantId, eventId } = log;
  const plan = await planFor(turn.db, turn.user, log);
  return deleteUndoably(turn, 'care', { plantId, planId: plan?.id ?? null, eventId, logId: id }, async () => {
    if (eventId === null) await removeLog(turn, log);
    else await undoEvent(turn, eventId);
  });
}
