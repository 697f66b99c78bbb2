import type { CalendarEvent } from '../../../contract/calendar.ts';
import type { CareTask, CareToday } from '../../../contract/care-today.ts';

type TaskPlant = NonNullable<CareTask['plant']>;

/**
 * What is to be done for a plant, the earliest first.
 *
 * @param today what is due in its garden soon
 * @param later the plant's events after that
 */
export function plantTasks(plant: TaskPlant, today: CareToday, later: readonly CalendarEvent[]): CareTask[] {
  const due = [...today.overdue, ...today.today, ...today.upcoming].filter((task) => task.plant?.id === plant.id);
  const known = new Set(due.map(({ event }) => event.id));
  const open = later.filter((event) => !event.completed && event.skippedAt === null && !known.has(event.id));
  return [...due, ...open.map((event) => ({ event, plant, checkSoil: false }))];
}
