import type { EventType } from '../../../../contract/calendar.ts';
import type { CareLog, Harvest } from '../../../../contract/care.ts';
import { invalid } from '../../../core/errors.ts';
import type { GardenAccess } from '../../../core/garden-access.ts';
import type { Db } from '../../../db/database.ts';
import type { Slice } from '../../../db/slice.ts';
import { personName } from '../../gardens/gardens.rules.ts';
import { findPlant } from '../../plants/plants.queries.ts';
import type { CareContext, ReadContext } from '../care-context.service.ts';
import { openEventOf } from '../events/events.queries.ts';
import type { EventRow } from '../events/events.rules.ts';
import { rescheduleEvent } from '../plans/plan-events.service.ts';
import { dueAfterDeletedCare, dueFromLastCare, laterOf } from '../plans/schedule.rules.ts';
import {
  type CareOf,
  countLogs,
  countLogsByDay,
  cursorDay,
  deleteLog,
  harvestFrom,
  insertLog,
  type ListedLog,
  type LogRow,
  lastCareOf,
  listLogs,
  newestLog,
  writeLastCare,
} from './care-logs.queries.ts';

export function logFor({ userId, byName, amount, unit, ...row }: ListedLog & Partial<LogRow>): CareLog {
  const { earlierOn: _, movedFrom: __, ...log } = row;
  return { ...log, harvest: harvestFrom({ amount, unit }), by: personName(userId, byName) };
}

/** @throws Refusal `invalid` for a day that has not come in the garden */
export function refuseFuture({ time }: ReadContext, doneOn: string): void {
  if (doneOn > time.latestDay) throw invalid('doneOn', 'care_in_future');
}

interface NewCare extends CareOf {
  doneOn: string;
  note: string | null;
  harvest: Harvest | null;
  /** Who did it, where that is not who writes it down; null where their account was deleted. */
  by?: number | null;
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
  { plantId, type, doneOn, note, harvest, by, event }: NewCare,
): Promise<RecordedCare> {
  const { db, garden, now, award } = context;
  const userId = by === undefined ? garden.user.id : by;
  const before = await lastCareOf(db, garden, { plantId, type });
  const last = laterOf(doneOn, before.last);
  const openBefore = await openEventOf(db, garden, { plantId, type });
  const open = openBefore
    ? await rescheduleEvent(context, openBefore, (rhythm, due) => dueFromLastCare(rhythm, due, last))
    : null;
  const log = await insertLog(db, garden, {
    userId,
    plantId,
    type,
    doneOn,
    note,
    amount: harvest?.amount ?? null,
    unit: harvest?.unit ?? null,
    eventId: event?.id ?? null,
    planId: event?.planId ?? openBefore?.planId ?? null,
    earlierOn: before.earlierOn,
    movedFrom: openBefore && open !== openBefore ? openBefore.dueOn : null,
    createdAt: now,
  });
  if (last !== before.last) await writeLastCare(db, garden, { plantIds: [plantId], type }, last);
  if (userId !== null) award({ userId, cause: 'care', day: doneOn });
  return { log, open, last };
}

/** Deletes a log; the plan's open event and the plant's last care are then as if it had never been logged. */
export async function removeLog(context: CareContext, log: LogRow): Promise<void> {
  const { db, garden } = context;
  await deleteLog(db, garden, log.id);
  const newest = await newestLog(db, garden, log);
  const last = newest ? laterOf(newest.doneOn, newest.earlierOn) : log.earlierOn;
  await writeLastCare(db, garden, { plantIds: [log.plantId], type: log.type }, last);
  const open = await openEventOf(db, garden, log);
  if (!open) return;
  await rescheduleEvent(context, open, (rhythm, due) =>
    dueAfterDeletedCare(rhythm, due, { movedFrom: log.movedFrom, lastCare: last }),
  );
}

/**
 * The logged care of a plant, to be read in pages.
 *
 * @throws Refusal `not_found`
 */
export async function careHistory(db: Db, garden: GardenAccess, plantId: number) {
  await findPlant(db, garden, plantId);
  return {
    read: (slice: Slice) => listLogs(db, garden, plantId, slice),
    count: () => countLogs(db, garden, plantId),
    cursorOf: ({ doneOn, id }: ListedLog) => ({ instant: cursorDay(doneOn), id }),
    show: (logs: ListedLog[]) => logs.map(logFor),
  };
}

interface CareDay {
  date: string;
  count: number;
  types: EventType[];
}

/**
 * How often a plant was cared for on each day of a year on which it was.
 *
 * @throws Refusal `not_found`
 */
export async function careDays(db: Db, garden: GardenAccess, plantId: number, year: string): Promise<CareDay[]> {
  await findPlant(db, garden, plantId);
  const days = new Map<string, CareDay>();
  for (const { doneOn: date, type, count } of await countLogsByDay(db, garden, plantId, year)) {
    const day = days.get(date) ?? { date, count: 0, types: [] };
    days.set(date, { date, count: day.count + count, types: [...day.types, type] });
  }
  return [...days.values()];
}
