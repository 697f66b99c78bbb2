import { expect, it } from 'vitest';
import type { CareTask } from '../../../contract/care-today.ts';
import { eventOf, nothingDue } from '../../testing/samples.ts';
import { plantTasks } from './NextCare.tsx';

const plant = {
  ...{ id: 7, commonName: 'Basil', latinName: 'Ocimum basilicum', habit: null, photoUrl: null, location: null },
};
const task = (id: number, of: CareTask['plant'] = plant): CareTask => ({
  ...{ event: eventOf(id), plant: of, checkSoil: true },
});

it('is what is due for the plant, then its later open events, each once', () => {
  const today = {
    ...nothingDue,
    overdue: [task(1), task(2, null)],
    today: [task(3, { ...plant, id: 8 })],
    upcoming: [task(4)],
    upcomingCount: 1,
  };
  const later = [eventOf(4), eventOf(5, { completed: true }), eventOf(6, { skippedAt: '2026-11-16' }), eventOf(9)];
  const tasks = plantTasks(plant, today, later);
  expect(tasks.map((one) => one.event.id)).toEqual([1, 4, 9]);
  expect(tasks[2]).toMatchObject({ plant, checkSoil: false });
});

it('is one event of a plan, also while one of the answers is older', () => {
  const due = { ...task(1), event: eventOf(1, { planId: 3 }) };
  const tasks = plantTasks(plant, { ...nothingDue, today: [due] }, [
    eventOf(2, { planId: 3 }),
    eventOf(4, { planId: 5 }),
  ]);
  expect(tasks.map((one) => one.event.id)).toEqual([1, 4]);
});
