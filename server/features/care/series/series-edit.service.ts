import { addDays } from '../../settings/time.rules.ts';
import type { CareContext } from '../care-context.service.ts';
import { deleteEvents, updateEvent } from '../events/events.queries.ts';
import { dueColumns, type EventRow, isOpenEvent } from '../events/events.rules.ts';
import { laterOf } from '../plans/schedule.rules.ts';
import { eventTexts } from '../wording.rules.ts';
import { daysBetween, movedRule, type Recurrence, ruleText } from './recurrence.rules.ts';
import {
  detachEvents,
  eventsOfSeries,
  findSeries,
  firstOpenOfSeries,
  type OccurrenceRow,
  type SeriesRow,
  updateEvents,
  updateSeries,
} from './series.queries.ts';
import { excludeDays, insertNextOccurrence, seriesDays } from './series-events.service.ts';
import {
  addSeries,
  endSeries,
  movedDay,
  movedDays,
  restOfRule,
  ruleFrom,
  type SeriesTexts,
  timesFrom,
} from './series-parts.service.ts';

/** The changes to an event of a series and to others with it. */
export interface SeriesEdit {
  /** Only those that differ from the event's. */
  texts: Partial<SeriesTexts>;
  /** The new day; null to keep it. */
  day: string | null;
  /** Undefined leaves the rule as it is; null ends the repeating. */
  rule: string | null | undefined;
}

/** An event of a series. */
export type OccurrenceEvent = EventRow & { seriesId: number; occurrenceOn: string; dueOn: string };

const idsOf = (events: readonly OccurrenceRow[]): number[] => events.map(({ id }) => id);

/** Texts that closed events also take: for which plant something was done, and what, is history. */
function textsOfClosed({ title, description, placeId }: Partial<SeriesTexts>): Partial<SeriesTexts> {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(placeId !== undefined && placeId !== null && { placeId }),
  };
}

/** The day up to which nothing is due any more after a closed event. */
const closedOn = ({ time }: CareContext, { occurrenceOn, skippedAt, doneAt }: OccurrenceEvent): string =>
  laterOf(occurrenceOn, skippedAt || doneAt ? time.dayOf(skippedAt ?? doneAt ?? '') : null);

interface Move {
  /** Number of days to move by. */
  days: number;
  /** The rule from then on; null to keep it. */
  rule: Recurrence | null;
  /** Whether the rule differs from the one that results from moving its days. */
  isOther: boolean;
}

function moveOf(series: SeriesRow, event: OccurrenceEvent, { day, rule }: SeriesEdit, from: string): Move {
  const days = day !== null && isOpenEvent(event) ? daysBetween(event.dueOn, day) : 0;
  const wanted = typeof rule === 'string' ? ruleFrom(rule) : null;
  const isOther = wanted !== null && ruleText(wanted) !== series.rule;
  if (isOther) return { days, rule: wanted, isOther };
  if (days === 0) return { days, rule: null, isOther };
  const { occurrenceOn } = event;
  return { days, rule: movedRule(restOfRule(series, from), occurrenceOn, addDays(occurrenceOn, days)), isOther };
}

/** Moves an open event to a day of a series that none of its other events has. */
async function putOnDay({ db, garden, now }: CareContext, id: number, seriesId: number, on: string): Promise<void> {
  await updateEvent(db, garden, id, {
    ...{ seriesId, occurrenceOn: on },
    ...{ ...dueColumns(on), countedFrom: null, updatedAt: now },
  });
}

/** Changes an event of a series and those that follow: they become a new series, which begins with it. */
async function editFollowing(context: CareContext, event: OccurrenceEvent, edit: SeriesEdit): Promise<number[]> {
  const { db, garden, now } = context;
  const { id, seriesId, occurrenceOn: on } = event;
  const series = await findSeries(db, garden, seriesId);
  const move = moveOf(series, event, edit, on);
  const rule = move.rule ?? restOfRule(series, on);
  const times = timesFrom(rule, addDays(on, move.days));
  const closed = (await eventsOfSeries(db, garden, seriesId, on)).filter((one) => !isOpenEvent(one));
  await endSeries(context, seriesId, on, id);
  const texts = { ...series, ...edit.texts };
  const moved = (day: string) => movedDay(day, { ...move, rule, startsOn: times.startsOn });
  const exdates = movedDays(series.exdates, moved, times.startsOn);
  const newId = await addSeries(context, texts, times, exdates);
  if (isOpenEvent(event)) {
    await updateEvents(db, garden, [id], { ...edit.texts, updatedAt: now });
    if (times.startsOn !== on || move.days !== 0) await putOnDay(context, id, newId, times.startsOn);
    else await updateEvent(db, garden, id, { seriesId: newId, occurrenceOn: on });
  } else await updateEvents(db, garden, [id], { ...textsOfClosed(edit.texts), updatedAt: now });
  if (edit.texts.plantId === undefined) await linkClosed(context, newId, closed, moved);
  if (!isOpenEvent(event)) await insertNextOccurrence(context, newId, closedOn(context, event));
  return [newId];
}

/** Assigns closed events to days of a series, as far as it has theirs. @param moved the new day of the moved one */
async function linkClosed(
  { db, garden }: CareContext,
  seriesId: number,
  closed: readonly OccurrenceRow[],
  moved: (day: string) => string,
): Promise<void> {
  if (closed.length === 0) return;
  const series = await findSeries(db, garden, seriesId);
  const taken = new Set((await eventsOfSeries(db, garden, seriesId)).map((event) => event.occurrenceOn));
  for (const event of closed) {
    const occurrenceOn = moved(event.occurrenceOn ?? '');
    const [day] = occurrenceOn < series.startsOn ? [] : seriesDays(series, occurrenceOn).take(1);
    if (day !== occurrenceOn || taken.has(day)) continue;
    taken.add(day);
    await updateEvent(db, garden, event.id, { seriesId, occurrenceOn });
  }
}

/** Changes the rule or the days of a series from its earliest open event on. */
async function reschedule(context: CareContext, event: OccurrenceEvent, edit: SeriesEdit): Promise<void> {
  const { db, garden, now } = context;
  const { seriesId } = event;
  const series = await findSeries(db, garden, seriesId);
  const events = await eventsOfSeries(db, garden, seriesId);
  const first = events.find(isOpenEvent);
  const from = first?.occurrenceOn ?? series.startsOn;
  const { days, rule, isOther } = moveOf(series, event, edit, from);
  if (!rule) return;
  const times = timesFrom(rule, addDays(from, days));
  const { startsOn } = times;
  const moved = (day: string) => movedDay(day, { days, rule, isOther, startsOn });
  const exdates = movedDays(series.exdates, moved, startsOn);
  const isMoved = (one: OccurrenceRow) => isOpenEvent(one) && (one.id === first?.id || one.id === event.id);
  await deleteEvents(db, garden, idsOf(events.filter((one) => isOpenEvent(one) && !isMoved(one))));
  const isInWay = ({ occurrenceOn }: OccurrenceRow) => occurrenceOn !== null && occurrenceOn >= startsOn;
  const inWay = events.filter((one) => isMoved(one) || (first && isInWay(one)));
  await detachEvents(db, garden, idsOf(inWay));
  await updateSeries(db, garden, seriesId, { ...times, exdates, updatedAt: now });
  if (!first) {
    await insertNextOccurrence(context, seriesId, laterOf(context.time.today, events.at(-1)?.occurrenceOn ?? null));
    return;
  }
  await putOnDay(context, first.id, seriesId, startsOn);
  const closed = inWay.filter((one) => !isOpenEvent(one));
  await linkClosed(context, seriesId, closed, moved);
  if (first.id === event.id || !isOpenEvent(event)) return;
  const [day] = seriesDays(
    await findSeries(db, garden, seriesId),
    laterOf(addDays(event.occurrenceOn, days), addDays(startsOn, 1)),
  ).take(1);
  // Without a day left for it, it remains as a single event.
  if (day !== undefined) await putOnDay(context, event.id, seriesId, day);
}

/** Writes texts into a series and its open events, and those that closed events take into the one that was edited. */
async function writeTexts(context: CareContext, event: OccurrenceEvent, texts: Partial<SeriesTexts>): Promise<void> {
  if (Object.keys(texts).length === 0) return;
  const { db, garden, now } = context;
  const { seriesId } = event;
  const changes = { ...texts, updatedAt: now };
  await updateSeries(db, garden, seriesId, changes);
  const events = await eventsOfSeries(db, garden, seriesId);
  const closed = events.filter((one) => !isOpenEvent(one));
  await updateEvents(db, garden, idsOf(events.filter(isOpenEvent)), changes);
  if (!isOpenEvent(event)) await updateEvents(db, garden, [event.id], { ...textsOfClosed(texts), updatedAt: now });
  if (texts.plantId === undefined) return;
  // Events of one series are of one plant, so they follow it when it moves.
  await detachEvents(db, garden, idsOf(closed));
  await excludeDays(
    context,
    seriesId,
    closed.map(({ occurrenceOn }) => occurrenceOn),
  );
}

/**
 * Changes an event of a series, and with it those that follow, or all open ones.
 *
 * @returns the resulting series
 * @throws Refusal `invalid` for a rule that is not understood or has no day
 */
export async function editSeries(
  context: CareContext,
  event: OccurrenceEvent,
  edit: SeriesEdit,
  scope: 'following' | 'all',
): Promise<number[]> {
  const { db, garden, now } = context;
  const { id, seriesId, occurrenceOn } = event;
  if (edit.rule === null) {
    await endSeries(context, seriesId, scope === 'all' ? null : occurrenceOn, id);
    const texts = isOpenEvent(event) ? edit.texts : textsOfClosed(edit.texts);
    const times = edit.day === null || !isOpenEvent(event) ? {} : dueColumns(edit.day);
    await updateEvent(db, garden, id, { ...texts, ...times, updatedAt: now });
    return [];
  }
  const { startsOn } = await findSeries(db, garden, seriesId);
  if (scope === 'following' && occurrenceOn > startsOn) return editFollowing(context, event, edit);
  await writeTexts(context, event, edit.texts);
  await reschedule(context, event, edit);
  return [];
}

/** Turns an event, and what follows it by a rule, into an all-day series. */
export async function startSeries(context: CareContext, event: EventRow, day: string, rule: string): Promise<void> {
  const { db, garden, now } = context;
  const { plantId, placeId, eventType } = event;
  const times = timesFrom(ruleFrom(rule), day);
  const seriesId = await addSeries(context, { plantId, placeId, eventType, ...eventTexts(event) }, times);
  const occurrenceOn = times.startsOn;
  await updateEvent(db, garden, event.id, { seriesId, occurrenceOn, ...dueColumns(occurrenceOn), updatedAt: now });
  if (!isOpenEvent(event)) await insertNextOccurrence(context, seriesId, laterOf(occurrenceOn, context.time.today));
}

/** Takes an event out of its series, which skips its day from then on. */
export async function leaveSeries(context: CareContext, event: OccurrenceEvent): Promise<void> {
  const { seriesId, occurrenceOn } = event;
  await detachEvents(context.db, context.garden, [event.id]);
  await excludeDays(context, seriesId, [occurrenceOn]);
  const first = await firstOpenOfSeries(context.db, context.garden, seriesId);
  if (!isOpenEvent(event) || (first && (first.occurrenceOn ?? '') < occurrenceOn)) return;
  await insertNextOccurrence(context, seriesId, laterOf(occurrenceOn, context.time.today));
}

export const isOccurrence = (event: EventRow): event is OccurrenceEvent =>
  event.seriesId !== null && event.occurrenceOn !== null && event.dueOn !== null;
