import { describe, expect, it } from 'vitest';
import { bloomMonthsIn, monthsText } from './bloom.ts';

describe('monthsText', () => {
  it.each([
    [[], ''],
    [[5], 'in May'],
    [[5, 6, 7], 'May to July'],
    [[11, 12, 1], 'November to January'],
    [[7, 5, 6], 'May to July'],
    [[3, 9, 10], 'in March and September to October'],
    [[2, 3, 6, 12], 'February to March, in June, and in December'],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'all year'],
    [[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'February to December'],
  ])('tells %j as %j', (months, text) => {
    expect(monthsText(months)).toBe(text);
  });
});

describe('bloomMonthsIn', () => {
  it('leaves the months alone in the north', () => {
    expect(bloomMonthsIn('north', [5, 6, 7])).toEqual([5, 6, 7]);
  });

  it('comes six months later in the south, over the turn of the year too', () => {
    expect(bloomMonthsIn('south', [5, 6, 7])).toEqual([11, 12, 1]);
    expect(bloomMonthsIn('south', [12, 1])).toEqual([6, 7]);
  });
});
