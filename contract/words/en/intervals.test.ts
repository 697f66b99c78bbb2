import { expect, it } from 'vitest';
import { intervalInWords } from './intervals.ts';

it.each([
  [1, 'every day'],
  [13, 'every 13 days'],
  [14, 'every 2 weeks'],
  [18, 'about every 3 weeks'],
  [35, 'every 5 weeks'],
  [90, 'about every 3 months'],
  [183, 'every 6 months'],
  [365, 'once a year'],
  [548, 'every 18 months'],
  [730, 'every 24 months'],
])('says %i days as "%s"', (days, words) => {
  expect(intervalInWords(days)).toBe(words);
});
