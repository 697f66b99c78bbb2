import { invalid } from '../../errors.ts';
import { dueAfterDeletedCare, dueFromLastCare } from './care.rules.ts';
import type { CareContext } from './care-context.service.ts';
import {
  type CareOf,
  deleteLog,
  insertLog,
  type LogRow,
  lastCareOf,
  newestLog,
  writeLastCare,
} from './care-logs.queries.ts';
import { type EventRow, openEventOf } from './events.queries.ts';
import { rescheduleEvent } from './plan-events.service.ts';
import { laterOf } from './schedule.rules.ts';

/** @throws Refusal `invalid` for a day that has not come where the gardener is */
export function refuseFuture({ time }: CareContext, doneOn: string): void {
  if (doneOn > time.latestDay) throw invalid({ path: 'doneOn', message: 'Care can be logged once it was given' });
}

interface Given extends CareOf {
  doneOn: string;
  note: string | null;
  /** The event that it completes. */
  event: Pick<EventRow, 'id' | 'planId'> | null;
}

interface Recorded {
  log: LogRow;
  /** The open event of the plan for this care. */
  open: EventRow | null;
  /** When such care was given last, by now. */
  last: string;
}

/** Logs care, and lets the plant and the open event of its plan know of it. */
export async function recordCare(turn: CareContext, { plantId, type, doneOn, note, event }: Given): Promise<Recorded> {
  const { db, user, now } = turn;
  const before = await lastCareOf(db, user, { plantId, type });
  const last = laterOf(doneOn, before.last);
  const stood = await openEventOf(db, user, { plantId, type });
  const open = stood ? await rescheduleEvent(turn, stood, (rhythm, due) => dueFromLastCare(rhythm, due, last)) : null;
  const log = await insertLog(db, user, {
    plantId,
    type,
    doneOn,
    note,
    eventId: event?.id ?? null,
    planId: event?.planId ?? stood?.planId ?? null,
    earlierOn: before.earlierOn,
    movedFrom: stood && open !== stood ? stood.dueOn : null,
    createdAt: now,
  });
  if (last !== before.last) await writeLastCare(db, user, { plantId, type }, last);
  turn.logged = true;
  return { log, open, last };
}

/** Takes logged care back, as if it had never been given. */
export async function removeLog(turn: CareContext, log: LogRow): Promise<void> {
  const { db, user } = turn;
  await deleteLog(db, user, log.id);
  const newest = await newestLog(db, user, log);
  const last = newest ? laterOf(newest.doneOn, newest.earlierOn) : log.earlierOn;
  await writeLastCare(db, user, log, last);
  const open = await openEventOf(db, user, log);
  if (!open) return;
  await rescheduleEvent(turn, open, (rhythm, due) =>
    dueAfterDeletedCare(rhythm, due, { movedFrom: log.movedFrom, lastCare: last }),
  );
}
