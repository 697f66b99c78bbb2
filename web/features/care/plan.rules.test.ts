import { describe, expect, it } from 'vitest';
import { planFrom, rhythmInWords } from './plan.rules.ts';

describe('a rhythm in words', () => {
  const rhythm = { growingDays: 7, peakDays: null, restingDays: 7, months: null };
  it.each([
    [rhythm, 'Every 7 days'],
    [
      { ...rhythm, restingDays: 14, peakDays: 4 },
      'Every 7 days, every 4 days in high summer, every 14 days in the resting season',
    ],
    [{ ...rhythm, restingDays: null }, 'Every 7 days, not in the resting season'],
    [
      { ...rhythm, growingDays: 1, restingDays: null, months: [2, 3, 11] },
      'Every day, in February, March, and November',
    ],
  ])('%#', (given, words) => expect(rhythmInWords(given)).toBe(words));
});

describe('what is sent of a plan', () => {
  const fields = {
    type: 'watering' as const,
    growingDays: '7',
    peakDays: '',
    restingDays: ' ',
    months: ['11', '2'],
    checkSoil: true,
    startOn: '2026-11-20',
  };
  it('has numbers, sorted months and null for what is empty', () => {
    expect(planFrom(fields, '')).toEqual({
      growingDays: 7,
      peakDays: null,
      restingDays: null,
      months: [2, 11],
      checkSoil: true,
      startOn: '2026-11-20',
    });
  });
  it('leaves the next event where it is unless its day was changed', () => {
    expect(planFrom(fields, '2026-11-20')).not.toHaveProperty('startOn');
    expect(planFrom({ ...fields, startOn: '' }, '2026-11-20')).not.toHaveProperty('startOn');
    expect(planFrom({ ...fields, months: [] }, '').months).toBeNull();
  });
});
