import { expect, it } from 'vitest';
import { byDay } from './by-day.tsx';

it('entries are on the day that it was where the gardener is, in their order', () => {
  const entries = [
    { id: 3, createdAt: '2026-11-16T23:30:00.000Z' },
    { id: 2, createdAt: '2026-11-16T22:30:00.000Z' },
    { id: 1, createdAt: '2026-11-16T01:00:00.000Z' },
  ];
  const days = (zone: string) => byDay(entries, zone).map(({ day, entries: of }) => [day, of.map(({ id }) => id)]);
  expect(days('Europe/Berlin')).toEqual([
    ['2026-11-17', [3]],
    ['2026-11-16', [2, 1]],
  ]);
  expect(days('America/New_York')).toEqual([
    ['2026-11-16', [3, 2]],
    ['2026-11-15', [1]],
  ]);
  expect(byDay([], 'UTC')).toEqual([]);
});
