import * as words from '#words/care.ts';
import { formatDay, formatInstant } from '#words/dates.ts';
import type { CareTask, CareToday } from '../../../contract/care-today.ts';
import { dayInWords, daysBetween, wallOf } from '../../dates/days.ts';

type Timed = Pick<CareTask['event'], 'date' | 'dueOn'>;

/** The day of an event in the garden's zone. */
export const dayOfEvent = ({ date, dueOn }: Timed, zone: string): string => dueOn ?? wallOf(date, zone).slice(0, 10);

/** When an event is due, relative to today: `2 days overdue`, `Today, 9:00 AM`, `Thu, Nov 19`. */
export function dueInWords(event: Timed, today: string, zone: string): string {
  const day = dayOfEvent(event, zone);
  const late = daysBetween(day, today);
  if (late > 0) return words.daysOverdue(late);
  const said = dayInWords(day, today);
  return event.dueOn === null ? words.dueAt(said, formatInstant(event.date, 'time', zone)) : said;
}

/** The next task and its day if nothing is due today: `Sunday, December 6`; null if there is none. */
export function nextTask({ upcoming, next, date }: CareToday, zone: string): { title: string; due: string } | null {
  // A response cached before an update may lack `next`.
  const task = upcoming[0] ?? next ?? null;
  if (task === null) return null;
  const day = dayOfEvent(task.event, zone);
  const isThisYear = day.slice(0, 4) === date.slice(0, 4);
  return { title: task.event.title, due: formatDay(day, isThisYear ? 'fullInYear' : 'full') };
}

/** The number of tasks of the next days, including those not listed. A response from before an update doesn't have it. */
export const countUpcoming = ({ upcoming, upcomingCount }: CareToday): number =>
  Math.max(upcomingCount ?? 0, upcoming.length);

const countOf = ({ overdue, today, upcoming }: CareToday): number => overdue.length + today.length + upcoming.length;

/** Whether any care is overdue, due today or soon. */
export const hasTasks = (today: CareToday): boolean => countOf(today) > 0;

/**
 * The response without some events: completed tasks are removed before the refetch.
 *
 * @param next the task that follows, so that the empty state doesn't say that there is none; null if unknown
 */
export function withoutEvents(today: CareToday, ids: ReadonlySet<number>, next: CareTask | null = null): CareToday {
  const kept = (tasks: CareTask[]) => tasks.filter(({ event }) => !ids.has(event.id));
  const lists = { overdue: kept(today.overdue), today: kept(today.today), upcoming: kept(today.upcoming) };
  // Another garden's response has none of them.
  const isOther = countOf({ ...today, ...lists }) === countOf(today);
  const upcomingCount = countUpcoming(today) - (today.upcoming.length - lists.upcoming.length);
  return { ...today, ...lists, upcomingCount, next: isOther ? today.next : (today.next ?? next) };
}
