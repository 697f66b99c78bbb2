import type { CalendarEvent, EventType } from '../../../contract/calendar.ts';
import type { CareLog } from '../../../contract/care.ts';
import type { Db } from '../../db/database.ts';
import type { Slice } from '../../db/slice.ts';
import { invalid } from '../../errors.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { findOwnPlant } from '../plants/plants.queries.ts';
import type { CareContext, ReadContext } from './care-context.service.ts';
import {
  type CareOf,
  countLogs,
  countLogsByDay,
  cursorDay,
  deleteLog,
  insertLog,
  type LogRow,
  lastCareOf,
  listLogs,
  newestLog,
  writeLastCare,
} from './care-logs.queries.ts';
import { openEventOf } from './events.queries.ts';
import { type EventRow, eventFor } from './events.rules.ts';
import { rescheduleEvent } from './plan-events.service.ts';
import { dueAfterDeletedCare, dueFromLastCare, laterOf } from './schedule.rules.ts';

export const logFor = ({ earlierOn: _, movedFrom: __, ...log }: LogRow): CareLog => log;

/** @throws Refusal `invalid` for a day that has not come where the gardener is */
export function refuseFuture({ time }: ReadContext, doneOn: string): void {
  if (doneOn > time.latestDay) throw invalid('doneOn', 'care_in_future');
}

interface NewCare extends CareOf {
  doneOn: string;
  note: string | null;
  /** The event that it completes; null for care without one. */
  event: Pick<EventRow, 'id' | 'planId'> | null;
}

interface RecordedCare {
  log: LogRow;
  /** The open event of the plan for this care. */
  open: EventRow | null;
  /** The last day of this type of care, including this one. */
  last: string;
}

/** Inserts a log, moves the open event of the plan for this care, and writes when the plant was last cared for. */
export async function recordCare(
  context: CareContext,
  { plantId, type, doneOn, note, event }: NewCare,
): Promise<RecordedCare> {
  const { db, user, now, award } = context;
  const before = await lastCareOf(db, user, { plantId, type });
  const last = laterOf(doneOn, before.last);
  const openBefore = await openEventOf(db, user, { plantId, type });
  const open = openBefore
    ? await rescheduleEvent(context, openBefore, (rhythm, due) => dueFromLastCare(rhythm, due, last))
    : null;
  const log = await insertLog(db, user, {
    plantId,
    type,
    doneOn,
    note,
    eventId: event?.id ?? null,
    planId: event?.planId ?? openBefore?.planId ?? null,
    earlierOn: before.earlierOn,
    movedFrom: openBefore && open !== openBefore ? openBefore.dueOn : null,
    createdAt: now,
  });
  if (last !== before.last) await writeLastCare(db, user, { plantId, type }, last);
  award({ userId: user.id, cause: 'care' });
  return { log, open, last };
}

/** Deletes a log; the plan's open event and the plant's last care are then as if it had never been logged. */
export async function removeLog(context: CareContext, log: LogRow): Promise<void> {
  const { db, user } = context;
  await deleteLog(db, user, log.id);
  const newest = await newestLog(db, user, log);
  const last = newest ? laterOf(newest.doneOn, newest.earlierOn) : log.earlierOn;
  await writeLastCare(db, user, log, last);
  const open = await openEventOf(db, user, log);
  if (!open) return;
  await rescheduleEvent(context, open, (rhythm, due) =>
    dueAfterDeletedCare(rhythm, due, { movedFrom: log.movedFrom, lastCare: last }),
  );
}

/**
 * Logs care that completes no event.
 *
 * @throws Refusal `not_found` for a plant that is not the user's; `invalid` for a day that has not come
 */
export async function logCare(
  context: CareContext,
  plantId: number,
  {
    type,
    doneOn = context.time.today,
    note = null,
  }: { type: EventType; doneOn?: string | undefined; note?: string | null | undefined },
): Promise<{ log: CareLog; next: CalendarEvent | null }> {
  await findOwnPlant(context.db, context.user, plantId);
  refuseFuture(context, doneOn);
  const { log, open } = await recordCare(context, { plantId, type, doneOn, note, event: null });
  return { log: logFor(log), next: open && eventFor(context.time, open) };
}

/**
 * The logged care of an own plant, to be read in pages.
 *
 * @throws Refusal `not_found`
 */
export async function careHistory(db: Db, user: SignedInUser, plantId: number) {
  await findOwnPlant(db, user, plantId);
  return {
    read: (slice: Slice) => listLogs(db, user, plantId, slice),
    count: () => countLogs(db, user, plantId),
    cursorOf: ({ doneOn, id }: CareLog) => ({ instant: cursorDay(doneOn), id }),
  };
}

interface CareDay {
  date: string;
  count: number;
  types: EventType[];
}

/**
 * How often an own plant was cared for on each day of a year on which it was.
 *
 * @throws Refusal `not_found`
 */
export async function careDays(db: Db, user: SignedInUser, plantId: number, year: string): Promise<CareDay[]> {
  await findOwnPlant(db, user, plantId);
  const days = new Map<string, CareDay>();
  for (const { doneOn: date, type, count } of await countLogsByDay(db, user, plantId, year)) {
    const day = days.get(date) ?? { date, count: 0, types: [] };
    days.set(date, { date, count: day.count + count, types: [...day.types, type] });
  }
  return [...days.values()];
}
