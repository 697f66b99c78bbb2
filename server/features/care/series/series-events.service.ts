import { addDays } from '../../settings/time.rules.ts';
import type { CareContext, ReadContext } from '../care-context.service.ts';
import { deleteEvents, findEvent, insertEvent } from '../events/events.queries.ts';
import { dueColumns, type EventRow, isOpenEvent } from '../events/events.rules.ts';
import { laterOf } from '../plans/schedule.rules.ts';
import { type Recurrence, readRule } from './recurrence.rules.ts';
import { ruleDays } from './recurrence.service.ts';
import { eventsOfSeries, findSeries, firstOpenOfSeries, type SeriesRow, updateSeries } from './series.queries.ts';

export function ruleOf({ id, rule }: Pick<SeriesRow, 'id' | 'rule'>): Recurrence {
  const found = readRule(rule);
  if (!found) throw new Error(`The rule of series ${id} is not understood`);
  return found;
}

/** The days of a series from one on. */
export function* seriesDays(
  series: Pick<SeriesRow, 'id' | 'rule' | 'startsOn' | 'endsOn' | 'exdates'>,
  from: string,
): Generator<string, void> {
  const exdates = new Set(series.exdates);
  for (const day of ruleDays(ruleOf(series), series.startsOn, from)) {
    if (series.endsOn !== null && day > series.endsOn) return;
    if (!exdates.has(day)) yield day;
  }
}

/** Creates the event of one day of a series. */
export function insertOccurrence(
  { db, garden, now }: CareContext,
  {
    id,
    plantId,
    placeId,
    title,
    description,
    eventType,
  }: Omit<SeriesRow, 'plantName' | 'place' | 'createdAt' | 'updatedAt'>,
  on: string,
): Promise<EventRow> {
  return insertEvent(db, garden, {
    ...{ plantId, placeId, title, description, eventType },
    ...{ seriesId: id, occurrenceOn: on, ...dueColumns(on) },
    ...{ planId: null, countedFrom: null, createdAt: now, updatedAt: now },
  });
}

/**
 * Ensures that the next open day of a series has an event.
 *
 * @param after the day up to which nothing is due any more
 * @returns that event; null if the series has ended
 */
export async function insertNextOccurrence(
  context: CareContext,
  seriesId: number,
  after: string,
): Promise<EventRow | null> {
  const { db, garden } = context;
  const series = await findSeries(db, garden, seriesId);
  const from = addDays(after, 1);
  const rows = new Map((await eventsOfSeries(db, garden, seriesId, from)).map((row) => [row.occurrenceOn, row]));
  for (const day of seriesDays(series, from)) {
    const row = rows.get(day);
    if (!row) return insertOccurrence(context, series, day);
    if (isOpenEvent(row)) return findEvent(db, garden, row.id);
  }
  return null;
}

/**
 * Continues a series after one of its events was closed or deleted, so that a chore that was missed for weeks is
 * overdue once. If an earlier event is still open, the series continues with that one.
 *
 * @param closedOn the day on which it was done, skipped or deleted
 * @returns the next open event; null for an event of no series, or if the series has ended
 */
export async function continueSeries(
  context: CareContext,
  { seriesId, occurrenceOn }: EventRow,
  closedOn: string,
): Promise<EventRow | null> {
  if (seriesId === null || occurrenceOn === null) return null;
  const { db, garden } = context;
  const earlier = await firstOpenOfSeries(db, garden, seriesId);
  if (earlier?.occurrenceOn && earlier.occurrenceOn < occurrenceOn) return findEvent(db, garden, earlier.id);
  return insertNextOccurrence(context, seriesId, laterOf(occurrenceOn, closedOn));
}

/** The earliest open event of an event's series; null if there is none. */
export async function nextOfSeries({ db, garden }: ReadContext, { seriesId }: EventRow) {
  if (seriesId === null) return null;
  const open = await firstOpenOfSeries(db, garden, seriesId);
  return open ? findEvent(db, garden, open.id) : null;
}

/** Deletes the event that was created when another of the series was closed, unless it was changed since. */
export async function withdrawNext({ db, garden }: CareContext, closed: EventRow): Promise<void> {
  const { seriesId, occurrenceOn } = closed;
  const closedAt = closed.skippedAt ?? closed.doneAt;
  if (seriesId === null || occurrenceOn === null || closedAt === null) return;
  const next = await firstOpenOfSeries(db, garden, seriesId, { after: occurrenceOn, since: closedAt });
  if (next) await deleteEvents(db, garden, [next.id]);
}

/** Leaves days out of a series from then on. */
export async function excludeDays(
  { db, garden, now }: CareContext,
  seriesId: number,
  days: readonly (string | null)[],
): Promise<void> {
  const { exdates } = await findSeries(db, garden, seriesId);
  const all = new Set([...exdates, ...days.filter((day) => day !== null)]);
  await updateSeries(db, garden, seriesId, { exdates: [...all].sort(), updatedAt: now });
}
