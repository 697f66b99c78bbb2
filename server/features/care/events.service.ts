import type { CalendarEvent, EventRange } from '../../../contract/calendar.ts';
import type { CareTask, CareToday } from '../../../contract/care-today.ts';
import { limits } from '../../../contract/limits.ts';
import { breathe } from '../../breathe.ts';
import type { Slice } from '../../db/slice.ts';
import { findPlant } from '../plants/plants.queries.ts';
import type { ReadContext } from './care-context.service.ts';
import { firstOpenEvent } from './due-events.queries.ts';
import { countEvents, listEvents, listOpenEvents, type TaskRow } from './events.queries.ts';
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
  { latinName, habit, location, photoUrl, planChecksSoil, ...row }: TaskRow,
): CareTask {
  const { plantId, plantName: commonName } = row;
  const plant =
    plantId === null || commonName === null || latinName === null
      ? null
      : { id: plantId, commonName, latinName, habit, photoUrl, location };
  return { event: eventFor(time, row), plant, checkSoil: planChecksSoil ?? false };
}

/** What is due: before today, today, and in the seven days after; where that is nothing, what comes next. */
export async function careToday(context: ReadContext): Promise<CareToday> {
  const { db, garden, time } = context;
  const { today, timeZone } = time;
  const bounds = rangeBounds(time, { to: time.inDays(daysAhead) });
  const tasks: Pick<CareToday, 'overdue' | 'today' | 'upcoming'> = { overdue: [], today: [], upcoming: [] };
  const rows = await listOpenEvents(db, garden, { bounds, limit: limits.careTasks });
  for (const row of rows) {
    await breathe();
    const day = row.dueOn ?? time.dayOf(row.date);
    tasks[day < today ? 'overdue' : day === today ? 'today' : 'upcoming'].push(taskFor(context, row));
  }
  const afterwards = rangeBounds(time, { from: time.inDays(daysAhead + 1) });
  const later = rows.length > 0 ? null : await firstOpenEvent(db, garden, afterwards);
  return { date: today, timeZone, ...tasks, next: later && taskFor(context, later) };
}
