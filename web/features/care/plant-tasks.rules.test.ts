import { expect, it } from 'vitest';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import type { CareTask } from '../../../contract/care-today.ts';
import { plantTasks } from './plant-tasks.rules.ts';

const plant = {
  id: 7,
  commonName: 'Basil',
  latinName: 'Ocimum basilicum',
  habit: null,
  photoUrl: null,
  location: null,
};
const event = (id: number, differing: Partial<CalendarEvent> = {}) =>
  ({ id, planId: null, completed: false, skippedAt: null, ...differing }) as CalendarEvent;
const task = (id: number, of: CareTask['plant'] = plant): CareTask => ({
  event: event(id),
  plant: of,
  checkSoil: true,
});

it('is what is due for the plant, then its later open events, each once', () => {
  const today = {
    ...{ date: '2026-11-16', timeZone: 'UTC', next: null },
    overdue: [task(1), task(2, null)],
    today: [task(3, { ...plant, id: 8 })],
    upcoming: [task(4)],
    upcomingCount: 1,
  };
  const later = [event(4), event(5, { completed: true }), event(6, { skippedAt: '2026-11-16' }), event(9)];
  const tasks = plantTasks(plant, today, later);
  expect(tasks.map((one) => one.event.id)).toEqual([1, 4, 9]);
  expect(tasks[2]).toMatchObject({ plant, checkSoil: false });
});

it('is one event of a plan, also while one of the answers is older', () => {
  const due = { ...task(1), event: event(1, { planId: 3 }) };
  const today = {
    date: '2026-11-16',
    timeZone: 'UTC',
    overdue: [],
    today: [due],
    upcoming: [],
    upcomingCount: 0,
    next: null,
  };
  const tasks = plantTasks(plant, today, [event(2, { planId: 3 }), event(4, { planId: 5 })]);
  expect(tasks.map((one) => one.event.id)).toEqual([1, 4]);
});
