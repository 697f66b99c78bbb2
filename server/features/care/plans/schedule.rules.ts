import type { CarePlan, NewPlan } from '../../../../contract/care.ts';
import type { Hemisphere } from '../../../../contract/settings.ts';
import { addDays, addMonths, daysBetween, monthOf, weekdayOf } from '../../settings/time.rules.ts';

export type Season = 'growing' | 'peak' | 'resting';

/** The season of each month, January first, where the garden is. */
export type Seasons = readonly Season[];

/** A month of the Northern Hemisphere as the month of the same season where the garden is. */
export const localMonth = (month: number, hemisphere: Hemisphere): number =>
  hemisphere === 'north' ? month : ((month + 5) % 12) + 1;

/** @param months of the seasons in the Northern Hemisphere; the rest of the year is growing season */
export function seasonsIn(months: { peak: number[]; resting: number[] }, hemisphere: Hemisphere): Seasons {
  const seasons: Season[] = Array.from({ length: 12 }, () => 'growing');
  for (const season of ['peak', 'resting'] as const) {
    for (const month of months[season]) seasons[localMonth(month, hemisphere) - 1] = season;
  }
  return seasons;
}

/** How often something is done. Days are `YYYY-MM-DD`, so that their order is that of their texts. */
export type Rhythm = Pick<CarePlan, 'growingDays' | 'peakDays' | 'restingDays' | 'months'> & {
  seasons: Seasons;
  /** Left out where days are counted. */
  everyMonths?: CarePlan['everyMonths'];
  /** Left out where any weekday will do. */
  skip?: CarePlan['skip'];
};

/** All that a plan says of its rhythm, with what it says where something is left out. */
export const wholePlan = ({ type, growingDays, ...wanted }: Omit<NewPlan, 'plantId'>) => ({
  growingDays,
  peakDays: wanted.peakDays ?? null,
  restingDays: wanted.restingDays === undefined ? growingDays : wanted.restingDays,
  months: wanted.months ?? null,
  everyMonths: wanted.everyMonths ?? null,
  skip: wanted.skip ?? null,
  checkSoil: wanted.checkSoil ?? type === 'watering',
});

/** The later of two days; null is no day. */
export function laterOf(a: string, b: string | null): string;
export function laterOf(a: string | null, b: string | null): string | null;
export function laterOf(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a;
}

export const seasonOf = (seasons: Seasons, month: number): Season => seasons[month - 1] ?? 'growing';

/** Days until it is done again, by the season in which it was done. */
export function intervalFrom(rhythm: Rhythm, day: string): number {
  const { growingDays, peakDays, restingDays, everyMonths, seasons } = rhythm;
  if (everyMonths) return daysBetween(day, addMonths(day, everyMonths));
  const season = seasonOf(seasons, monthOf(day));
  if (season === 'peak') return peakDays ?? growingDays;
  return season === 'resting' ? (restingDays ?? growingDays) : growingDays;
}

/** Whether it is done in a month: in those that are named or, where none are, in every season that has an interval. */
function isMonthFor({ months, restingDays, seasons }: Rhythm, month: number): boolean {
  return months ? months.includes(month) : restingDays !== null || seasonOf(seasons, month) !== 'resting';
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const firstOfNextMonth = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), 31));
const isDayFor = (rhythm: Rhythm, day: string): boolean => isMonthFor(rhythm, monthOf(day));

/** The first day, from `day` on, that lies in a month in which it is done. */
export function firstDayFor(rhythm: Rhythm, day: string): string {
  let found = day;
  for (let month = 0; month < 12 && !isDayFor(rhythm, found); month += 1) found = firstOfNextMonth(found);
  return found;
}

/** The last day before `day` that lies in a month in which it is done. */
function lastDayFor(rhythm: Rhythm, day: string): string {
  let found = day;
  for (let month = 0; month < 12 && !isDayFor(rhythm, found); month += 1) found = addDays(firstOfMonth(found), -1);
  return found;
}

/** Days to the nearest ones around a day, of which one at least is no weekday that is skipped. */
const near = [1, 2, 3, 4, 5, 6];

/**
 * The day or, where its weekday is skipped, the nearest day before or after it, as the plan says, that is in a month for it:
 * or the other way if none is left in that direction.
 *
 * @param earliest a day that it must not be moved before
 */
export function offSkipped(rhythm: Rhythm, day: string, earliest: string): string {
  const { skip } = rhythm;
  const isSkipped = (one: string) => skip?.weekdays.includes(weekdayOf(one)) ?? false;
  if (!isSkipped(day)) return day;
  const step = skip?.to === 'after' ? 1 : -1;
  const found = [step, -step]
    .flatMap((way) => near.map((days) => addDays(day, way * days)))
    .find((one) => one >= earliest && !isSkipped(one) && isDayFor(rhythm, one));
  return found ?? offSkipped(rhythm, firstDayFor(rhythm, addDays(day, 7)), earliest);
}

/**
 * The day on which it is due after it was done: later by the interval of the season in which it was done. If that day is
 * outside the months for it, it is the last day before that is in one of them, provided that half of the interval is over
 * by then; else the first day after. So a yearly pruning stays in its months even if it was done a little late. A weekday
 * that is skipped comes last. Where months are counted, it is not done twice in one: every month in April and May is twice a year.
 *
 * @returns a day after `doneOn`
 */
export function nextDue(rhythm: Rhythm, doneOn: string): string {
  const interval = intervalFrom(rhythm, doneOn);
  const due = addDays(doneOn, interval);
  const before = lastDayFor(rhythm, due);
  const isAgain = Boolean(rhythm.everyMonths) && firstOfMonth(before) === firstOfMonth(doneOn);
  const isSoon = before >= addDays(doneOn, Math.ceil(interval / 2)) && !isAgain;
  const inMonth = isSoon ? before : firstDayFor(rhythm, due);
  return offSkipped(rhythm, inMonth, addDays(doneOn, 1));
}

/**
 * When a plan's open event is due. The day is always after the last care of its type, and `countedFrom` says which care
 * that was: when another becomes the last one, the day is calculated again.
 */
export interface Due {
  dueOn: string;
  /** The last care that the day takes into account; null where there was none. */
  countedFrom: string | null;
}

/** The day of the last care of the type, null where there was none, and today. */
interface Moment {
  lastCare: string | null;
  today: string;
}

/** The day that follows from the last care, today at the earliest; without any, the first day in a month for it. */
function dueFromNow(rhythm: Rhythm, { lastCare, today }: Moment): string {
  const day = firstDayFor(rhythm, lastCare === null ? today : laterOf(nextDue(rhythm, lastCare), today));
  return offSkipped(rhythm, day, today);
}

/**
 * When a plan's first event is due: on the day that the gardener chose, if nothing was done since; else on the day that
 * follows from the last care.
 *
 * @param startOn the chosen day; null leaves it to the plan
 */
export function firstDue(rhythm: Rhythm, startOn: string | null, { lastCare, today }: Moment): Due {
  if (startOn === null) return { dueOn: dueFromNow(rhythm, { lastCare, today }), countedFrom: lastCare };
  const isOpen = lastCare === null || startOn > lastCare;
  return { dueOn: isOpen ? startOn : nextDue(rhythm, lastCare), countedFrom: lastCare };
}

/** When the next event is due after care; `lastCare` is the latest care, which need not be the one that was just logged. */
export const dueAfterCare = (rhythm: Rhythm, lastCare: string): Due => ({
  dueOn: nextDue(rhythm, lastCare),
  countedFrom: lastCare,
});

/** When the next event is due after one was skipped: as if it had been done on its day, or today if that is later. */
export const dueAfterSkip = (rhythm: Rhythm, { dueOn, countedFrom }: Due, today: string): Due => ({
  dueOn: nextDue(rhythm, laterOf(dueOn, today)),
  countedFrom,
});

/** When an open event is due now that the last care is `lastCare`; the same object where it counts from that already. */
export function dueFromLastCare(rhythm: Rhythm, due: Due, lastCare: string | null): Due {
  if (due.countedFrom === lastCare) return due;
  return lastCare === null ? { ...due, countedFrom: null } : dueAfterCare(rhythm, lastCare);
}

/**
 * When an open event is due after logged care was deleted.
 *
 * @param movedFrom when the event was due before that care moved it; null where it moved none
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

/** The day that an event is snoozed to. An overdue one counts from today. */
export const snoozedTo = (dueOn: string, to: { days: number } | { until: string }, today: string): string =>
  'until' in to ? to.until : addDays(laterOf(dueOn, today), to.days);

/**
 * When the open event is due after the plan was edited: on the newly chosen start, or on the day that follows from the
 * last care by the new rhythm. No new rhythm makes an event overdue that was not.
 */
export function dueAfterEdit(
  rhythm: Rhythm,
  due: Due,
  { startOn, lastCare, today }: Moment & { startOn: string | null },
): Due {
  if (startOn !== null) return firstDue(rhythm, startOn, { lastCare, today });
  const wasOverdue = due.dueOn < today;
  if (lastCare === null) {
    const dueOn = offSkipped(rhythm, firstDayFor(rhythm, due.dueOn), wasOverdue ? due.dueOn : today);
    return { dueOn, countedFrom: null };
  }
  return wasOverdue
    ? dueAfterCare(rhythm, lastCare)
    : { dueOn: dueFromNow(rhythm, { lastCare, today }), countedFrom: lastCare };
}
