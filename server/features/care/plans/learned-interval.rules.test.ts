import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../settings/time.rules.ts';
import { learnedInterval, never } from './learned-interval.rules.ts';
import { nextDue, type Rhythm, seasonsIn } from './schedule.rules.ts';

const seasonMonths = { peak: [6, 7, 8], resting: [10, 11, 12, 1, 2] };
const every = (growingDays: number, differing: Partial<Rhythm> = {}): Rhythm => ({
  ...{ growingDays, peakDays: null, restingDays: growingDays, months: null, everyMonths: null, skip: null },
  seasons: seasonsIn(seasonMonths, 'north'),
  ...differing,
});

/** Days of care, with these gaps between them. */
function daysFrom(first: string, gaps: readonly number[]): string[] {
  const days = [first];
  for (const gap of gaps) days.push(addDays(days.at(-1) ?? first, gap));
  return days;
}

const learned = (rhythm: Rhythm, gaps: readonly number[], first = '2026-03-02', learnsFrom: string | null = null) =>
  learnedInterval(rhythm, { days: daysFrom(first, gaps), learnsFrom });

describe('an interval is learned from five gaps', () => {
  it('that differ by more than a fifth', () => {
    expect(learned(every(7), [9, 9, 9, 9, 9])).toEqual({ days: 9, planned: 7, season: 'growing' });
    expect(learned(every(7), [8, 10, 9, 11, 9])).toMatchObject({ days: 9 });
    for (const [planned, gap, isLearned] of [
      ...[[10, 12, false] as const, [10, 13, true] as const, [10, 8, false] as const, [10, 7, true] as const],
      ...[[5, 6, false] as const, [4, 5, true] as const, [1, 1, false] as const, [1, 2, true] as const],
    ])
      expect([planned, gap, learned(every(planned), Array(5).fill(gap)) !== null]).toEqual([planned, gap, isLearned]);
  });

  it('each within a quarter of their median', () => {
    expect(learned(every(7), [12, 9, 15, 12, 12])).toMatchObject({ days: 12 });
    expect(learned(every(7), [12, 8, 12, 12, 12])).toBeNull();
    expect(learned(every(7), [12, 12, 16, 12, 12])).toBeNull();
  });

  it('and no fewer', () => {
    expect(learned(every(7), [9, 9, 9, 9])).toBeNull();
    expect(learned(every(7), [])).toBeNull();
    expect(learnedInterval(every(7), { days: [], learnsFrom: null })).toBeNull();
  });

  it('of one season, compared with its interval', () => {
    const gaps = [5, 5, 5, 5, 5];
    expect(learned(every(7), gaps, '2026-05-06')).toMatchObject({ days: 5, season: 'growing' });
    expect(learned(every(7), gaps, '2026-05-07')).toBeNull();
    expect(learned(every(7, { peakDays: 4 }), gaps, '2026-06-01')).toEqual({ days: 5, planned: 4, season: 'peak' });
    expect(learned(every(7, { peakDays: 5 }), gaps, '2026-06-01')).toBeNull();
    expect(learned(every(5, { restingDays: 14 }), gaps, '2026-12-20')).toMatchObject({
      planned: 14,
      season: 'resting',
    });
    expect(learned(every(7, { restingDays: null }), gaps, '2026-12-20')).toBeNull();
    const south = seasonsIn(seasonMonths, 'south');
    expect(learned(every(7, { seasons: south }), gaps, '2026-12-03')).toMatchObject({ season: 'peak' });
  });

  it('but not from a plan that counts or names months', () => {
    expect(learned(every(7, { everyMonths: 1 }), [9, 9, 9, 9, 9])).toBeNull();
    expect(learned(every(7, { months: [3, 4] }), [9, 9, 9, 9, 9])).toBeNull();
  });

  it('where moving off a weekday is no gap of its own', () => {
    for (const to of ['before', 'after'] as const) {
      const rhythm = every(4, { skip: { to, weekdays: [0, 6] } });
      const days = ['2026-03-02'];
      while (days.length < 6) days.push(nextDue(rhythm, days.at(-1) ?? ''));
      expect(days.map(weekdayOf)).not.toContain(0);
      expect(learnedInterval(rhythm, { days, learnsFrom: null })).toBeNull();
    }
    // Wednesday to Sunday, which is moved to Monday, counts as four days, where five would be too much.
    const moved = every(4, { skip: { to: 'after', weekdays: [0] } });
    expect(learned(moved, [5, 3, 3, 3, 3], '2026-03-04')).toBeNull();
    expect(learned(moved, [6, 6, 6, 6, 6], '2026-03-04')).toMatchObject({ days: 6 });
  });

  it('all of them since the gardener kept the interval', () => {
    const gaps = [9, 9, 9, 9, 9];
    expect(learned(every(7), gaps, '2026-03-02', '2026-03-02')).toMatchObject({ days: 9 });
    expect(learned(every(7), gaps, '2026-03-02', '2026-03-03')).toBeNull();
    expect(learned(every(7), gaps, '2026-03-02', never)).toBeNull();
  });
});
