import { expect, it } from 'vitest';
import { heatOf } from './heat.rules.ts';

it('a year is twelve months of the days that they have, with care where it was given', () => {
  const heat = heatOf(2028, [
    { date: '2028-02-29', count: 1, types: ['watering'] },
    { date: '2028-11-16', count: 4, types: ['watering', 'pruning'] },
  ]);
  expect(heat).toHaveLength(12);
  expect(heat.flat().filter(({ date }) => date !== null)).toHaveLength(366);
  expect(heat.flat().filter(({ level }) => level > 0)).toEqual([
    { number: 29, date: '2028-02-29', level: 1, name: 'Tuesday, February 29, 2028: watering' },
    { number: 16, date: '2028-11-16', level: 3, name: 'Thursday, November 16, 2028: watering, pruning' },
  ]);
  expect(heat[1]?.[29]).toMatchObject({ date: null, level: 0, name: '' });
});
