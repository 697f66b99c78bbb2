import type { CalendarEvent, EventRange } from '../../../../contract/calendar.ts';
import type { CareDue, CareSummary, CareTask, CareToday } from '../../../../contract/care-today.ts';
import { limits } from '../../../../contract/limits.ts';
import { breathe } from '../../../core/breathe.ts';
import { inPages, type Slice } from '../../../db/slice.ts';
import { openProblems } from '../../journal/problems.queries.ts';
import { findPlant } from '../../plants/plants.queries.ts';
import { wetSoilOf } from '../../readings/readings.rules.ts';
import type { ReadContext } from '../care-context.service.ts';
import { weatherHints } from '../weather/hints.service.ts';
import { eventTexts } from '../wording.rules.ts';
import { firstOpenEvent } from './due-events.queries.ts';
import { countEvents, countOpenEvents, listEvents, listOpenEvents, type TaskRow } from './events.queries.ts';
import { type EventRow, eventFor, rangeBounds } from './events.rules.ts';

/**
 * Events of the whole garden or of one plant, to be read in pages: the latest first, each page in the order of its
 * dates.
 *
 * @throws Refusal `not_found` for a plant that is not in the garden
 */
export async function listCalendar({ db, garden, time }: ReadContext, range: EventRange, plantId?: number) {
  if (plantId !== undefined) await findPlant(db, garden, plantId);
  const filter = { plantId, bounds: rangeBounds(time, range) };
  return {
    read: (slice: Slice) => listEvents(db, garden, filter, slice),
    count: () => countEvents(db, garden, filter),
    cursorOf: ({ date, id }: EventRow) => ({ instant: date, id }),
    showsTogether: true as const,
    show: (rows: EventRow[]): CalendarEvent[] =>
      rows
        .map((row) => eventFor(time, row))
        .sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1)),
  };
}

/** Days after today that are looked ahead. */
const daysAhead = 7;

function taskFor(
  { time }: ReadContext,
  { latinName, habit, location, photoUrl, planChecksSoil, moisture, moistureAt, ...row }: TaskRow,
): CareTask {
  const { plantId, plantName: commonName } = row;
  const plant =
    plantId === null || commonName === null || latinName === null
      ? null
      : { id: plantId, commonName, latinName, habit, photoUrl, location };
  const isDue = (row.dueOn ?? time.dayOf(row.date)) <= time.today;
  const wetSoil = isDue ? wetSoilOf({ moisture, at: moistureAt }, time.now) : undefined;
  return { event: eventFor(time, row), plant, checkSoil: planChecksSoil ?? false, ...(wetSoil && { wetSoil }) };
}

/** What is due: before today, and today. None of it is left out, however much it is. */
export async function careDue(context: ReadContext): Promise<CareDue> {
  const { db, garden, time } = context;
  const { today, timeZone } = time;
  const bounds = rangeBounds(time, { to: today });
  const due: Pick<CareDue, 'overdue' | 'today'> = { overdue: [], today: [] };
  for await (const rows of inPages<TaskRow>((slice) => listOpenEvents(db, garden, { bounds, ...slice }))) {
    for (const row of rows) {
      await breathe();
      const day = row.dueOn ?? time.dayOf(row.date);
      due[day < today ? 'overdue' : 'today'].push(taskFor(context, row));
    }
  }
  return { date: today, timeZone, ...due };
}

/**
 * What is due, and what will be in the seven days after today, of which only the first `limits.upcomingTasks` are listed;
 * where that is nothing, what comes next. And what is wrong with plants.
 */
export async function careToday(context: ReadContext, now: Date): Promise<CareToday> {
  const { db, garden, time } = context;
  const due = await careDue(context);
  const bounds = rangeBounds(time, { from: time.inDays(1), to: time.inDays(daysAhead) });
  const rows = await listOpenEvents(db, garden, { bounds, limit: limits.upcomingTasks, after: null });
  const upcomingCount = rows.length < limits.upcomingTasks ? rows.length : await countOpenEvents(db, garden, bounds);
  const afterwards = rangeBounds(time, { from: time.inDays(daysAhead + 1) });
  const isEmpty = due.overdue.length + due.today.length + rows.length === 0;
  const later = isEmpty ? await firstOpenEvent(db, garden, afterwards) : null;
  return {
    ...due,
    upcoming: rows.map((row) => taskFor(context, row)),
    upcomingCount,
    next: later && taskFor(context, later),
    ...(await openProblems(db, garden)),
    hints: await weatherHints(context, now),
  };
}

/** How much is due and will be in the seven days after today, and the earliest of it. */
export async function careSummary({ db, garden, time }: ReadContext): Promise<CareSummary> {
  const { today, timeZone, inDays } = time;
  const last = inDays(daysAhead);
  const count = (range: EventRange) => countOpenEvents(db, garden, rangeBounds(time, range));
  const rows = await listOpenEvents(db, garden, {
    ...{ bounds: rangeBounds(time, { to: last }), limit: limits.summaryTasks, after: null },
  });
  return {
    ...{ date: today, timeZone },
    overdue: await count({ to: inDays(-1) }),
    dueToday: await count({ from: today, to: today }),
    nextSevenDays: await count({ from: inDays(1), to: last }),
    tasks: rows.map((row) => ({
      ...{ eventId: row.id, title: eventTexts(row).title, type: row.eventType, plantId: row.plantId },
      ...{ plant: row.plantName, day: row.dueOn ?? time.dayOf(row.date) },
    })),
  };
}
