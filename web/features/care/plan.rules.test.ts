import { describe, expect, it } from 'vitest';
import type { CarePlan } from '../../../contract/care.ts';
import {
  hasSeasons,
  intervalError,
  optionalIntervalError,
  planFields,
  planFrom,
  rhythmInWords,
  rhythmWith,
} from './plan.rules.ts';

describe('a rhythm in words', () => {
  const rhythm = { growingDays: 7, peakDays: null, restingDays: 7, months: null };
  it.each([
    [rhythm, 'Every 7 days'],
    [
      { ...rhythm, restingDays: 14, peakDays: 4 },
      'Every 7 days, every 4 days in summer, every 2 weeks in fall and winter',
    ],
    [{ ...rhythm, restingDays: null }, 'Every 7 days, not in fall and winter'],
    [
      { ...rhythm, growingDays: 1, restingDays: null, months: [2, 3, 11] },
      'Every day, in February, March, and November',
    ],
    [{ ...rhythm, everyMonths: 6, months: [2, 8] }, 'Every 6 months, in February and August'],
    [{ ...rhythm, everyMonths: 12, restingDays: null }, 'Once a year, not in fall and winter'],
    [{ ...rhythm, skip: { to: 'before' as const, weekdays: [0, 6] } }, 'Every 7 days, not on Saturday and Sunday'],
  ])('%#', (given, words) => expect(rhythmInWords(given)).toBe(words));
});

describe('what is sent of a plan', () => {
  const fields = {
    type: 'watering' as const,
    growingDays: '7',
    unit: 'days' as const,
    peakDays: '',
    restingDays: ' ',
    rests: false,
    months: ['11', '2'],
    checkSoil: true,
    skipped: ['6', '0'],
    skipTo: 'after' as const,
    startOn: '2026-11-20',
  };
  it('has numbers and sorted months, and what is empty is as in spring', () => {
    expect(planFrom(fields, '')).toEqual({
      growingDays: 7,
      peakDays: null,
      restingDays: 7,
      everyMonths: null,
      months: [2, 11],
      checkSoil: true,
      skip: { to: 'after', weekdays: [0, 6] },
      startOn: '2026-11-20',
    });
  });
  it('pauses in winter, whatever is typed for it', () => {
    expect(planFrom({ ...fields, restingDays: '30', rests: true }, '').restingDays).toBeNull();
    expect(planFrom({ ...fields, restingDays: '30' }, '').restingDays).toBe(30);
  });
  it('leaves the next event where it is unless its day was changed', () => {
    expect(planFrom(fields, '2026-11-20')).not.toHaveProperty('startOn');
    expect(planFrom({ ...fields, startOn: '' }, '2026-11-20')).not.toHaveProperty('startOn');
    expect(planFrom({ ...fields, months: [] }, '').months).toBeNull();
  });
});

describe('the form of a plan', () => {
  const plan = {
    type: 'watering',
    growingDays: 7,
    peakDays: null,
    restingDays: 7,
    months: null,
    checkSoil: true,
    skip: null,
    everyMonths: null,
  };
  const fieldsOf = (differing: object) => planFields({ ...plan, event: null, ...differing } as unknown as CarePlan);

  it('keeps a plan as it is', () => {
    const halfYearly = { everyMonths: 6, growingDays: 183, restingDays: 183, months: [2, 8] };
    const skipping = { skip: { to: 'after', weekdays: [0, 6] } };
    for (const differing of [
      {},
      { peakDays: 3 },
      { restingDays: 14 },
      { restingDays: null },
      { months: [2, 11] },
      skipping,
      halfYearly,
    ]) {
      const { type: _, ...expected } = { ...plan, ...differing };
      expect(planFrom(fieldsOf(differing), '')).toEqual(expected);
    }
  });

  it('shows seasons only where they differ', () => {
    expect(hasSeasons(fieldsOf({ peakDays: 7, checkSoil: false }))).toBe(false);
    for (const differing of [{ peakDays: 3 }, { restingDays: 14 }, { restingDays: null }, { months: [2] }])
      expect(hasSeasons(fieldsOf(differing))).toBe(true);
  });

  it('takes whole days, and nothing where nothing is needed', () => {
    for (const text of ['1', ' 7 ', '1830']) expect(intervalError(text)).toBe(true);
    for (const text of ['', '0', '1.5', '-3', 'x', '1831']) expect(intervalError(text)).toMatch(/1,830/);
    expect(optionalIntervalError(' ')).toBe(true);
    expect(optionalIntervalError('0')).toMatch(/1,830/);
  });

  it('takes another interval for a season, and for others that are the same', () => {
    const with9 = (differing: object, season: 'growing' | 'peak' | 'resting') =>
      rhythmWith({ ...plan, ...differing } as unknown as CarePlan, 9, season);
    expect(with9({}, 'growing')).toEqual({ growingDays: 9, peakDays: null, restingDays: 9 });
    expect(with9({ peakDays: 3, restingDays: null }, 'growing')).toEqual({
      growingDays: 9,
      peakDays: 3,
      restingDays: null,
    });
    expect([with9({}, 'peak'), with9({}, 'resting')]).toEqual([{ peakDays: 9 }, { restingDays: 9 }]);
  });
});
