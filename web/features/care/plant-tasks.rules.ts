import type { CalendarEvent } from '../../../contract/calendar.ts';
import type { CareTask, CareToday } from '../../../contract/care-today.ts';

type TaskPlant = NonNullable<CareTask['plant']>;

/**
 * The tasks for a plant, earliest first.
 *
 * @param today what is due in its garden soon
 * @param later the plant's events after that
 */
export function plantTasks(plant: TaskPlant, today: CareToday, later: readonly CalendarEvent[]): CareTask[] {
  const due = [...today.overdue, ...today.today, ...today.upcoming].filter((task) => task.plant?.id === plant.id);
  const known = new Set(due.map(({ event }) => event.id));
  // A plan has only one open event: if there are two, one of the responses is older.
  const plans = new Set(due.map(({ event }) => event.planId));
  const isOpen = ({ id, planId, completed, skippedAt }: CalendarEvent) =>
    !completed && skippedAt === null && !known.has(id) && (planId === null || !plans.has(planId));
  const open = later.filter(isOpen);
  return [...due, ...open.map((event) => ({ event, plant, checkSoil: false }))];
}
