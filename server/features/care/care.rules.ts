import { addDays } from '../settings/time.rules.ts';
import { firstDayFor, laterOf, nextDue, type Rhythm } from './schedule.rules.ts';

/**
 * Where a plan's open event stands. It always lies after the last care of its kind, and `countedFrom` says which one that
 * was: when another care becomes the last one, the day is counted anew.
 */
export interface Due {
  dueOn: string;
  /** The last care that the day takes into account; null where there was none. */
  countedFrom: string | null;
}

/** What was done last, and today. */
interface Moment {
  lastCare: string | null;
  today: string;
}

/** The day that the last care leads to, today at the earliest; without any, the first day that is one for it. */
function dueFromNow(rhythm: Rhythm, { lastCare, today }: Moment): string {
  return firstDayFor(rhythm, lastCare === null ? today : laterOf(nextDue(rhythm, lastCare), today));
}

/**
 * Where a plan's first event stands: on the day that the gardener chose, if nothing was done since; else where the last
 * care leads to.
 *
 * @param startOn the chosen day; null leaves it to the plan
 */
export function firstDue(rhythm: Rhythm, startOn: string | null, { lastCare, today }: Moment): Due {
  if (startOn === null) return { dueOn: dueFromNow(rhythm, { lastCare, today }), countedFrom: lastCare };
  const isOpen = lastCare === null || startOn > lastCare;
  return { dueOn: isOpen ? startOn : nextDue(rhythm, lastCare), countedFrom: lastCare };
}

/** Where the next event stands after care; `lastCare` is the last of all, which may be another than the one just given. */
export const dueAfterCare = (rhythm: Rhythm, lastCare: string): Due => ({
  dueOn: nextDue(rhythm, lastCare),
  countedFrom: lastCare,
});

/** Where the next event stands after one was skipped: as if it had been done on its day, or today where that is later. */
export const dueAfterSkip = (rhythm: Rhythm, { dueOn, countedFrom }: Due, today: string): Due => ({
  dueOn: nextDue(rhythm, laterOf(dueOn, today)),
  countedFrom,
});

/** Where an open event stands once the last care is `lastCare`; the same object where that is the one it counts from. */
export function dueFromLastCare(rhythm: Rhythm, due: Due, lastCare: string | null): Due {
  if (due.countedFrom === lastCare) return due;
  return lastCare === null ? { ...due, countedFrom: null } : dueAfterCare(rhythm, lastCare);
}

/**
 * Where an open event stands once a logged care is taken back.
 *
 * @param movedFrom where the event stood before that care moved it; null where it moved none
 * @param lastCare the last care that is left
 */
export function dueAfterDeletedCare(
  rhythm: Rhythm,
  due: Due,
  { movedFrom, lastCare }: { movedFrom: string | null; lastCare: string | null },
): Due {
  const movedBack = due.countedFrom !== lastCare && movedFrom !== null && (lastCare === null || movedFrom > lastCare);
  return movedBack ? { dueOn: movedFrom, countedFrom: lastCare } : dueFromLastCare(rhythm, due, lastCare);
}

/** The day that an event is put off to. An overdue one counts from today. */
export const snoozedTo = (dueOn: string, wish: { days: number } | { until: string }, today: string): string =>
  'until' in wish ? wish.until : addDays(laterOf(dueOn, today), wish.days);

/**
 * Where the open event stands after the plan was edited: on the newly chosen start, or where the new rhythm leads from
 * the last care. No new rhythm makes an event overdue that was not.
 */
export function dueAfterEdit(
  rhythm: Rhythm,
  due: Due,
  { startOn, lastCare, today }: Moment & { startOn: string | null },
): Due {
  if (startOn !== null) return firstDue(rhythm, startOn, { lastCare, today });
  if (lastCare === null) return { dueOn: firstDayFor(rhythm, due.dueOn), countedFrom: null };
  const wasOverdue = due.dueOn < today;
  return wasOverdue
    ? dueAfterCare(rhythm, lastCare)
    : { dueOn: dueFromNow(rhythm, { lastCare, today }), countedFrom: lastCare };
}
