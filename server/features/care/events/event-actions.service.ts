import type { Scope } from '../../../../contract/calendar.ts';
import type { CareOutcome, Harvest } from '../../../../contract/care.ts';
import { conflict, invalid, Refusal } from '../../../core/errors.ts';
import { findActivePlant } from '../../plants/plants.queries.ts';
import { type CareContext, type ReadContext, recordCareActivity } from '../care-context.service.ts';
import { findLog, type LogRow, lastCareOf, logOfEvent } from '../log/care-logs.queries.ts';
import { logFor, recordCare, refuseFuture, removeLog } from '../log/care-logs.service.ts';
import { dueOf, insertPlanEvent, moveEvent, rescheduleEvent, rhythmOf } from '../plans/plan-events.service.ts';
import { findPlan, planFor } from '../plans/plans.queries.ts';
import { dueAfterCare, dueAfterSkip, dueFromLastCare, snoozedTo } from '../plans/schedule.rules.ts';
import { continueSeries, excludeDays, nextOfSeries, withdrawNext } from '../series/series-events.service.ts';
import { endSeries } from '../series/series-parts.service.ts';
import { deleteEvents, findEvent, laterEventsOfPlan, openEventOf, updateEvent } from './events.queries.ts';
import { type EventRow, eventFor, isOpenEvent } from './events.rules.ts';
import { deleteUndoably } from './undo-deletion.service.ts';

interface Result {
  event: EventRow;
  next?: EventRow | null | undefined;
  log?: LogRow | null | undefined;
}

const outcomeOf = ({ time }: ReadContext, { event, next, log }: Result): CareOutcome => ({
  event: eventFor(time, event),
  next: next ? eventFor(time, next) : null,
  log: log ? logFor(log) : null,
});

/** The open event of the plan for the care that an event is about. */
const openEventLike = ({ db, garden }: ReadContext, { plantId, eventType }: EventRow) =>
  plantId === null ? undefined : openEventOf(db, garden, { plantId, type: eventType });

/** The outcome as the rows have it now. */
async function currentOutcome(context: ReadContext, event: EventRow): Promise<CareOutcome> {
  const log = await logOfEvent(context.db, context.garden, event.id);
  const next = (await nextOfSeries(context, event)) ?? (await openEventLike(context, event));
  return outcomeOf(context, { event, log, next });
}

/** What is said of care that was done: today unless `doneOn` says when. */
export interface DoneCare {
  doneOn?: string | undefined;
  note?: string | null | undefined;
  harvest?: Harvest | null | undefined;
}

/**
 * Completes an event: logs the care, moves what depends on its day and makes the next event of its plan or series. A
 * completed event stays as it is.
 *
 * @throws Refusal `not_found`; `conflict` for one that was skipped; `invalid` for a day that has not come
 */
export async function completeEvent(
  context: CareContext,
  id: number,
  { doneOn = context.time.today, note = null, harvest = null }: DoneCare,
): Promise<CareOutcome> {
  const { db, garden, now } = context;
  const found = await findEvent(db, garden, id);
  if (found.completed) return currentOutcome(context, found);
  if (found.skippedAt !== null) throw conflict('event_skipped');
  refuseFuture(context, doneOn);
  const event = await updateEvent(db, garden, id, {
    completed: true,
    doneBy: garden.user.id,
    doneAt: now,
    updatedAt: now,
  });
  const { plantId, planId, eventType: type } = event;
  recordCareActivity(context, 'care_done', { plantId, type });
  const following = await continueSeries(context, event, doneOn);
  if (plantId === null) return outcomeOf(context, { event, next: following });
  const { log, open, last } = await recordCare(context, { plantId, type, doneOn, note, harvest, event });
  if (planId === null) return outcomeOf(context, { event, log, next: following ?? open });
  const plan = await findPlan(db, garden, planId);
  const next = await insertPlanEvent(context, plan, dueAfterCare(rhythmOf(context, plan), last));
  return outcomeOf(context, { event, log, next });
}

/** Deletes the event that followed a closed one of a plan. */
async function deleteFollower({ db, garden }: CareContext, event: { planId: number; id: number }): Promise<void> {
  const plan = await findPlan(db, garden, event.planId);
  if (plan.pausedAt !== null) throw conflict('plan_paused');
  const later = await laterEventsOfPlan(db, garden, event);
  if (!later.every(isOpenEvent)) throw conflict('later_event_closed');
  const ids = later.map(({ id }) => id);
  await deleteEvents(db, garden, ids);
}

/** Opens a closed event again, as `undoEvent` does; an open one stays as it is. */
async function reopenEvent(context: CareContext, found: EventRow): Promise<CareOutcome> {
  const { db, garden, now } = context;
  const { id } = found;
  if (isOpenEvent(found)) return currentOutcome(context, found);
  const { planId, plantId, eventType: type } = found;
  if (plantId !== null) await findActivePlant(db, garden, plantId);
  if (planId !== null) await deleteFollower(context, { planId, id });
  await withdrawNext(context, found);
  const log = await logOfEvent(db, garden, id);
  const event = await updateEvent(db, garden, id, {
    completed: false,
    doneBy: null,
    doneAt: null,
    skippedAt: null,
    updatedAt: now,
  });
  if (log) await removeLog(context, log);
  else if (plantId !== null) {
    const { last } = await lastCareOf(db, garden, { plantId, type });
    await rescheduleEvent(context, event, (rhythm, due) => dueFromLastCare(rhythm, due, last));
  }
  return currentOutcome(context, await findEvent(db, garden, id));
}

/**
 * Undoes that an event was done or skipped, by whichever gardener: deletes the log and the plan's next event, and the plant
 * says again when it was cared for before. An open event stays as it is.
 *
 * @throws Refusal `not_found`; `conflict` where a later event of the plan was closed, or the plan is paused, or the plant is in the archive
 */
export async function undoEvent(context: CareContext, id: number): Promise<CareOutcome> {
  const found = await findEvent(context.db, context.garden, id);
  const outcome = await reopenEvent(context, found);
  const { plantId, eventType: type } = found;
  if (!isOpenEvent(found)) recordCareActivity(context, 'care_undone', { plantId, type });
  return outcome;
}

/**
 * Moves an event to another day. One with a time keeps its time of day.
 *
 * @throws Refusal `invalid` for a day that is not after the care that the plan's event counts from
 */
export async function moveToDay(context: CareContext, event: EventRow, day: string, path: string): Promise<EventRow> {
  const { db, garden, time, now } = context;
  const { countedFrom } = event;
  if (event.dueOn === null)
    return updateEvent(db, garden, event.id, { date: time.movedTo(event.date, day), updatedAt: now });
  if (event.planId !== null && countedFrom !== null && day <= countedFrom)
    throw invalid(path, 'day_before_last_care', { lastCareOn: countedFrom });
  return moveEvent(context, event, { dueOn: day, countedFrom });
}

/**
 * Moves an open event to a later day.
 *
 * @throws Refusal `not_found`; `conflict` for one that is closed; `invalid` for a day before the last care
 */
export async function snoozeEvent(
  context: CareContext,
  id: number,
  to: { days: number } | { until: string },
): Promise<CareOutcome> {
  const { db, garden, time } = context;
  const event = await findEvent(db, garden, id);
  if (!isOpenEvent(event)) throw conflict('event_closed');
  const day = snoozedTo(event.dueOn ?? time.dayOf(event.date), to, time.today);
  const moved = await moveToDay(context, event, day, 'until');
  recordCareActivity(context, 'care_postponed', { plantId: event.plantId, type: event.eventType });
  return currentOutcome(context, moved);
}

/** Makes the next event of a plan or series after one that was skipped or deleted; null for an event of neither. */
async function insertNextEvent(context: CareContext, event: EventRow): Promise<EventRow | null> {
  if (event.seriesId !== null) return continueSeries(context, event, context.time.today);
  const due = dueOf(event);
  if (!due || event.planId === null) return null;
  const plan = await findPlan(context.db, context.garden, event.planId);
  return insertPlanEvent(context, plan, dueAfterSkip(rhythmOf(context, plan), due, context.time.today));
}

/**
 * Skips an open event; nothing is logged. A skipped event stays as it is.
 *
 * @throws Refusal `not_found`; `conflict` for one that is done
 */
export async function skipEvent(context: CareContext, id: number): Promise<CareOutcome> {
  const { db, garden, now } = context;
  const found = await findEvent(db, garden, id);
  if (found.skippedAt !== null) return currentOutcome(context, found);
  if (found.completed) throw conflict('event_done');
  const event = await updateEvent(db, garden, id, { skippedAt: now, updatedAt: now });
  recordCareActivity(context, 'care_skipped', { plantId: event.plantId, type: event.eventType });
  const next = (await insertNextEvent(context, event)) ?? (await openEventLike(context, event));
  return outcomeOf(context, { event, next });
}

/** Deletes an event of a series: that alone, or with those that follow, or with all that are open. */
async function deleteOfSeries(context: CareContext, event: EventRow, seriesId: number, scope: Scope): Promise<void> {
  await deleteEvents(context.db, context.garden, [event.id]);
  if (scope !== 'this') return endSeries(context, seriesId, scope === 'all' ? null : event.occurrenceOn);
  await excludeDays(context, seriesId, [event.occurrenceOn]);
  if (isOpenEvent(event)) await insertNextEvent(context, event);
}

/**
 * Deletes an event. The next one of its plan or series replaces an open one, as if it had been skipped; logged care stays.
 *
 * @param scope of an event that repeats, whether those that follow, or all that are open, are deleted with it
 * @throws Refusal `not_found`; `invalid` where an event that does not repeat is to be deleted with others
 */
export async function deleteEvent(
  context: CareContext,
  id: number,
  scope: Scope = 'this',
): Promise<{ removedId: number }> {
  const { db, garden } = context;
  const event = await findEvent(db, garden, id);
  const { plantId, planId, seriesId, eventType: type } = event;
  if (seriesId === null && scope !== 'this') throw invalid('scope', 'not_repeating');
  const log = await logOfEvent(db, garden, id);
  return deleteUndoably(
    context,
    { kind: 'event', type },
    {
      ...{ plantId, planId, eventId: id, logId: log?.id ?? null },
      ...{ seriesIds: seriesId === null ? [] : [seriesId], wholeSeries: scope !== 'this' },
    },
    async () => {
      if (seriesId !== null) return deleteOfSeries(context, event, seriesId, scope);
      await deleteEvents(db, garden, [id]);
      if (isOpenEvent(event)) await insertNextEvent(context, event);
    },
  );
}

/**
 * Deletes logged care; where it completed an event, that is undone.
 *
 * @throws Refusal `not_found`; `conflict` where the event cannot be undone
 */
export async function deleteCareLog(context: CareContext, id: number): Promise<{ removedId: number }> {
  const { db, garden } = context;
  const log = await findLog(db, garden, id);
  const { plantId, eventId, type } = log;
  const plan = await planFor(db, garden, log);
  const event = eventId === null ? null : await findEvent(db, garden, eventId);
  const seriesIds = event?.seriesId ? [event.seriesId] : [];
  return deleteUndoably(
    context,
    { kind: 'care', type },
    { plantId, planId: plan?.id ?? null, seriesIds, eventId, logId: id },
    async () => {
      if (event === null) await removeLog(context, log);
      else await reopenEvent(context, event);
    },
  );
}

/** What became of one event of several. */
interface EventResult<Done extends string> {
  eventId: number;
  status: Done | 'not_found' | 'conflict';
  outcome: CareOutcome | null;
}

/** Acts on each event; what cannot be done to one leaves the others. An action refuses before it writes anything. */
async function forEach<Done extends string>(
  eventIds: readonly number[],
  done: Done,
  act: (id: number) => Promise<CareOutcome>,
): Promise<EventResult<Done>[]> {
  const results: EventResult<Done>[] = [];
  for (const eventId of eventIds) {
    try {
      results.push({ eventId, status: done, outcome: await act(eventId) });
    } catch (error) {
      if (!(error instanceof Refusal) || (error.code !== 'not_found' && error.code !== 'conflict')) throw error;
      results.push({ eventId, status: error.code, outcome: null });
    }
  }
  return results;
}

/** @throws Refusal `invalid` for a day that has not come */
export async function completeEvents(
  context: CareContext,
  { eventIds, doneOn = context.time.today }: { eventIds: number[]; doneOn?: string | undefined },
): Promise<EventResult<'done'>[]> {
  refuseFuture(context, doneOn);
  return forEach([...new Set(eventIds)], 'done', (id) => completeEvent(context, id, { doneOn }));
}

/** Of several events of one plan, the later one is undone first. */
export async function undoEvents(context: CareContext, eventIds: number[]): Promise<EventResult<'undone'>[]> {
  const latestFirst = [...new Set(eventIds)].sort((a, b) => b - a);
  const results = await forEach(latestFirst, 'undone', (id) => undoEvent(context, id));
  return results.reverse();
}
