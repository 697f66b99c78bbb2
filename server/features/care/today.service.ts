import type { CareTask, CareToday } from '../../../contract/care.ts';
import { limits } from '../../../contract/limits.ts';
import type { CareContext } from './care-context.service.ts';
import { eventFor } from './event-view.service.ts';
import { openEventsUntil, type TaskRow } from './today.queries.ts';

/** Days after today that are looked ahead. */
const daysAhead = 7;

function taskFor({ time }: CareContext, { commonName, location, photoUrl, checkSoil, ...row }: TaskRow): CareTask {
  const event = eventFor(time, row);
  const plant =
    event.plantId === null || commonName === null ? null : { id: event.plantId, commonName, photoUrl, location };
  return { event, plant, checkSoil: checkSoil ?? false };
}

/** What is due: before today, today, and in the seven days after. */
export async function careToday(turn: CareContext): Promise<CareToday> {
  const { db, user, time } = turn;
  const { today, timeZone } = time;
  const rows = await openEventsUntil(db, user, {
    day: time.inDays(daysAhead),
    instant: time.startOf(time.inDays(daysAhead + 1)),
    limit: limits.careTasks,
  });
  const sorted: Pick<CareToday, 'overdue' | 'today' | 'upcoming'> = { overdue: [], today: [], upcoming: [] };
  for (const row of rows) {
    const on = row.dueOn ?? time.dayOf(row.date);
    sorted[on < today ? 'overdue' : on === today ? 'today' : 'upcoming'].push(taskFor(turn, row));
  }
  return { date: today, timeZone, ...sorted };
}
