import { describe, expect, it, test } from 'vitest';
import type { CareTask, CareToday } from '../../../contract/care-today.ts';
import { eventOf, nothingDue } from '../../testing/samples.ts';
import { groupTasks } from './task-groups.rules.ts';
import { countUpcoming, dueInWords, nextTask, withoutEvents } from './today.rules.ts';

const instant = '2026-11-16T12:00:00.000Z';

function task(id: number, plant: { id: number; name: string; location: string | null } | null): CareTask {
  const title = `Water ${plant?.name ?? 'everything'}`;
  return {
    event: eventOf(id, { plantId: plant?.id ?? null, title, date: instant, dueOn: '2026-11-16' }),
    plant: plant && {
      ...{ id: plant.id, commonName: plant.name, latinName: '', habit: null, photoUrl: null, location: plant.location },
    },
    checkSoil: false,
  };
}

const fern = { id: 1, name: 'Fern', location: 'Kitchen' };
const basil = { id: 2, name: 'Basil', location: ' kitchen ' };
const aloe = { id: 3, name: 'Aloe', location: null };
const rose = { id: 4, name: 'Rose', location: 'Balcony' };

describe('groups of tasks', () => {
  it('are places by name, whatever their case, and then what has none', () => {
    const groups = groupTasks([task(1, null), task(2, aloe), task(3, fern), task(4, basil), task(5, rose)]);
    expect(groups.map(({ title, tasks }) => [title, tasks.length])).toEqual([
      ['Balcony', 1],
      ['Kitchen', 2],
      ['No place', 1],
      ['Whole garden', 1],
    ]);
  });
});

describe('when a task is due', () => {
  it('is a day for care and a time for an event that has one', () => {
    const due = (dueOn: string) => dueInWords({ date: instant, dueOn }, '2026-11-16', 'Europe/Berlin');
    expect(due('2026-11-16')).toBe('Today');
    expect(due('2026-11-15')).toBe('1 day overdue');
    expect(due('2026-10-16')).toBe('31 days overdue');
    expect(due('2026-11-17')).toBe('Tomorrow');
    expect(dueInWords({ date: '2026-11-16T23:30:00.000Z', dueOn: null }, '2026-11-16', 'Europe/Berlin')).toBe(
      'Tomorrow, 12:30 AM',
    );
  });
});

it('what was done leaves every list', () => {
  const today = {
    ...{ ...nothingDue, overdue: [task(1, fern), task(2, aloe)], today: [task(3, rose)] },
    ...{ upcoming: [task(4, basil)], upcomingCount: 61 },
  };
  const left = withoutEvents(today, new Set([2, 3]));
  expect([left.overdue, left.today, left.upcoming].map((tasks) => tasks.map(({ event }) => event.id))).toEqual([
    [1],
    [],
    [4],
  ]);
  expect([withoutEvents(today, new Set([2, 3])), withoutEvents(today, new Set([4]))].map(countUpcoming)).toEqual([
    61, 60,
  ]);
});

test('what follows on the last task that is done is next until the server is asked again', () => {
  const today = { ...nothingDue, today: [task(2, null)] };
  expect(withoutEvents(today, new Set([2]), task(5, null)).next?.event.id).toBe(5);
  // In the answer of another garden, nothing is.
  expect(withoutEvents(today, new Set([3]), task(5, null)).next).toBeNull();
});

describe('what comes next', () => {
  const on = (dueOn: string) => {
    const one = task(1, fern);
    return { ...one, event: { ...one.event, dueOn } };
  };
  it('is the first of the next days, else what the server says, with its day', () => {
    expect(nextTask(nothingDue, 'UTC')).toBeNull();
    expect(nextTask({ ...nothingDue, upcoming: [on('2026-11-17')] }, 'UTC')?.due).toBe('Tuesday, November 17');
    expect(nextTask({ ...nothingDue, next: on('2026-12-06') }, 'UTC')?.due).toBe('Sunday, December 6');
    expect(nextTask({ ...nothingDue, next: on('2027-02-01') }, 'UTC')?.due).toBe('Monday, February 1, 2027');
  });
  it('is nothing where the device has an answer of before it was asked for', () => {
    const { next: _, ...before } = nothingDue;
    expect(nextTask(before as unknown as CareToday, 'UTC')).toBeNull();
  });
});
