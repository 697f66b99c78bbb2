import { invalid } from '../../../core/errors.ts';
import { addDays } from '../../settings/time.rules.ts';
import type { CareContext } from '../care-context.service.ts';
import { deleteEvents } from '../events/events.queries.ts';
import { isOpenEvent } from '../events/events.rules.ts';
import { daysBetween, firstDayOf, type Recurrence, readRule, ruleText } from './recurrence.rules.ts';
import { lastDayOf, ruleDays } from './recurrence.service.ts';
import {
  deleteSeries,
  detachEvents,
  eventsOfSeries,
  findSeries,
  insertSeries,
  type SeriesRow,
  updateSeries,
} from './series.queries.ts';
import { ruleOf } from './series-events.service.ts';

/** @throws Refusal `invalid` for a text that is no rule, or one that is not understood */
export function ruleFrom(text: string): Recurrence {
  const rule = readRule(text.toUpperCase());
  if (!rule) throw invalid('rule', 'rule_unusable');
  return rule;
}

/**
 * The schedule columns of a series.
 *
 * @param day it begins on the first day of the rule from this one on
 * @throws Refusal `invalid` if there is no such day
 */
export function timesFrom(rule: Recurrence, day: string): Pick<SeriesRow, 'rule' | 'startsOn' | 'endsOn'> {
  const startsOn = firstDayOf(rule, day);
  if (startsOn === null) throw invalid('rule', 'rule_without_day');
  return { rule: ruleText(rule), startsOn, endsOn: lastDayOf(rule, startsOn) };
}

/** The rule of a series for its days from `on` on: its count is reduced by those before. */
export function restOfRule(series: SeriesRow, on: string): Recurrence {
  const rule = ruleOf(series);
  if (rule.count === null) return rule;
  let count = rule.count;
  for (const day of ruleDays(rule, series.startsOn, series.startsOn)) {
    if (day >= on || count === 1) break;
    count -= 1;
  }
  return { ...rule, count };
}

/** How far a day may be from where a series moved it: the second Tuesday of a month is eight days after the first Monday, or one. */
const nearDays = 7;

/**
 * The day that a day of a series becomes when the series moves: the same if it is still one of its days, otherwise the
 * one as many days later or earlier, or near it.
 *
 * @param rule by which the series continues
 * @param startsOn its first day
 * @param isOther the rule is another one: no day near is meant
 */
export function movedDay(
  day: string,
  { rule, startsOn, days, isOther }: { rule: Recurrence; startsOn: string; days: number; isOther: boolean },
): string {
  if (days === 0) return day;
  const within = (from: string, to: string) =>
    [...ruleDays(rule, startsOn, from).take(2 * nearDays + 1)].filter((one) => one <= to);
  if (day >= startsOn && within(day, day).length > 0) return day;
  const wanted = addDays(day, days);
  const room = isOther ? 0 : nearDays;
  const distance = (one: string) => Math.abs(daysBetween(wanted, one));
  const near = within(addDays(wanted, -room), addDays(wanted, room));
  return near.sort((a, b) => distance(a) - distance(b))[0] ?? day;
}

/** The excluded days of a series after it moved. @param startsOn its first day, which takes place in any case */
export const movedDays = (days: readonly string[], moved: (day: string) => string, startsOn: string): string[] =>
  [...new Set(days.map(moved))].filter((day) => day > startsOn).sort();

/** The fields that a series gives each of its events. */
export type SeriesTexts = Pick<SeriesRow, 'plantId' | 'placeId' | 'title' | 'description' | 'eventType'>;

/** @returns the id of the series, which has no events yet */
export function addSeries(
  { db, garden, now }: CareContext,
  { plantId, placeId, title, description, eventType }: SeriesTexts,
  times: Pick<SeriesRow, 'rule' | 'startsOn' | 'endsOn'>,
  exdates: string[] = [],
): Promise<number> {
  return insertSeries(db, garden, {
    ...{ plantId, placeId, title, description, eventType },
    ...times,
    ...{ exdates, createdAt: now, updatedAt: now },
  });
}

/**
 * Ends a series before a day: what is open from then on is deleted, and what is closed stays as single events. A series that
 * has no day left is deleted.
 *
 * @param on null for all days
 * @param keptId an open event that becomes a single one, too
 */
export async function endSeries(
  context: CareContext,
  seriesId: number,
  on: string | null,
  keptId?: number,
): Promise<void> {
  const { db, garden, now } = context;
  const series = await findSeries(db, garden, seriesId);
  const isWhole = on === null || on <= series.startsOn;
  const events = await eventsOfSeries(db, garden, seriesId, isWhole ? undefined : on);
  const isDropped = (event: (typeof events)[number]) => isOpenEvent(event) && event.id !== keptId;
  const idsOf = (some: typeof events) => some.map(({ id }) => id);
  await deleteEvents(db, garden, idsOf(events.filter(isDropped)));
  await detachEvents(db, garden, idsOf(events.filter((event) => !isDropped(event))));
  if (isWhole) return deleteSeries(db, garden, seriesId);
  const until = addDays(on, -1);
  const rule = ruleText({ ...ruleOf(series), count: null, until });
  await updateSeries(db, garden, seriesId, { rule, endsOn: until, updatedAt: now });
}
