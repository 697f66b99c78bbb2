import { describe, expect, it } from 'vitest';
import { type Random, randomFrom, randomRhythm } from '../../../testing/random.ts';
import { addDays, weekdayOf } from '../../settings/time.rules.ts';
import {
  dueAfterDeletedCare,
  dueAfterEdit,
  dueAfterSkip,
  firstDayFor,
  firstDue,
  nextDue,
  type Rhythm,
  seasonsIn,
  snoozedTo,
} from './schedule.rules.ts';

const seasonMonths = { peak: [6, 7, 8], resting: [10, 11, 12, 1, 2] };

function seasonalRhythm(random: Random): Rhythm {
  const weekdays = [0, 1, 2, 3, 4, 5, 6].filter(() => random(3) === 0).slice(0, 6);
  const skip = weekdays.length > 0 ? ({ to: random(2) ? 'before' : 'after', weekdays } as const) : null;
  const everyMonths = random(4) === 0 ? 1 + random(24) : null;
  return {
    ...randomRhythm(random),
    everyMonths,
    skip,
    seasons: seasonsIn(seasonMonths, random(2) ? 'north' : 'south'),
  };
}

describe('the next day', () => {
  it('comes after the care, in a month and on a weekday for it, and no later than the interval and a year', () => {
    const random = randomFrom(1);
    for (let round = 0; round < 3_000; round += 1) {
      const rhythm = seasonalRhythm(random);
      const doneOn = addDays('2023-01-01', random(2_000));
      const due = nextDue(rhythm, doneOn);
      const longest = Math.max(
        rhythm.growingDays,
        rhythm.peakDays ?? 0,
        rhythm.restingDays ?? 0,
        31 * (rhythm.everyMonths ?? 0),
      );
      const isOnDay = firstDayFor(rhythm, due) === due && !rhythm.skip?.weekdays.includes(weekdayOf(due));
      const sound = due > doneOn && isOnDay && due <= addDays(doneOn, longest + 373);
      if (!sound) expect.fail(JSON.stringify({ rhythm, doneOn, due }));
    }
  });

  const north = seasonsIn(seasonMonths, 'north');
  const monstera = { growingDays: 7, peakDays: null, restingDays: 12, months: null, seasons: north };
  const southern = { ...monstera, seasons: seasonsIn(seasonMonths, 'south') };
  const off = (to: 'before' | 'after', rhythm: Rhythm): Rhythm => ({ ...rhythm, skip: { to, weekdays: [6, 0] } });
  const daily = { ...monstera, growingDays: 1, restingDays: 1 };
  const feeding = { ...monstera, growingDays: 28, restingDays: null };
  const pruning = { ...monstera, growingDays: 365, restingDays: null, months: [2, 3] };
  const yearly = { ...pruning, months: null, restingDays: 365 };
  it.each([
    ['counts the interval of the growing season', monstera, '2026-05-04', '2026-05-11'],
    ['counts the interval of the resting season', monstera, '2026-11-20', '2026-12-02'],
    ['counts the interval of high summer', { ...monstera, peakDays: 4 }, '2026-07-01', '2026-07-05'],
    ['counts half a year later in the south', southern, '2026-05-04', '2026-05-16'],
    ['passes over a season without care', feeding, '2026-09-20', '2027-03-01'],
    ['comes a little early rather than half a year late', feeding, '2026-09-10', '2026-09-30'],
    ['leaves the interval after care in the resting season', feeding, '2027-02-25', '2027-03-25'],
    ['stays in its months after a yearly care that was late', pruning, '2027-04-05', '2028-03-31'],
    ['is the 29th of February in a leap year', daily, '2028-02-28', '2028-02-29'],
    ['is the first of March in any other', daily, '2027-02-28', '2027-03-01'],
    ['counts a year over a leap day as 365 days', yearly, '2028-02-29', '2029-02-28'],
    ['counts months', { ...monstera, everyMonths: 6 }, '2026-02-10', '2026-08-10'],
    ['ends with a shorter month', { ...monstera, everyMonths: 6 }, '2026-08-31', '2027-02-28'],
    ['is in two months of the year', { ...monstera, everyMonths: 6, months: [2, 8] }, '2026-08-20', '2027-02-20'],
    [
      'stays in them after care that was late',
      { ...monstera, everyMonths: 6, months: [2, 8] },
      '2026-03-05',
      '2026-08-31',
    ],
    ['or early', { ...monstera, everyMonths: 6, months: [2, 8] }, '2026-01-28', '2026-08-01'],
    ['is not twice in a month', { ...monstera, everyMonths: 1, months: [4, 5] }, '2026-05-10', '2027-04-01'],
    // The 9th of May is a Saturday.
    ['is the day before a weekday that is skipped', off('before', monstera), '2026-05-02', '2026-05-08'],
    ['or the day after, as chosen', off('after', monstera), '2026-05-02', '2026-05-11'],
    ['is never the day of the care', off('before', daily), '2026-05-08', '2026-05-11'],
    ['stays in its months', off('after', { ...daily, months: [5] }), '2026-05-29', '2027-05-03'],
    ['goes the other way to stay in them', off('before', { ...monstera, months: [8] }), '2026-05-04', '2026-08-03'],
  ])('%s', (_what, rhythm, doneOn, due) => {
    expect(nextDue(rhythm, doneOn)).toBe(due);
  });
});

describe('a plan', () => {
  const seasons = seasonsIn(seasonMonths, 'north');
  const rhythm: Rhythm = { growingDays: 7, peakDays: null, restingDays: 12, months: null, seasons };
  const today = '2026-05-10';

  it('begins on the chosen day, or where the last care leads, but not in the past', () => {
    expect(firstDue(rhythm, '2026-05-20', { lastCare: '2026-05-01', today })).toEqual({
      dueOn: '2026-05-20',
      countedFrom: '2026-05-01',
    });
    expect(firstDue(rhythm, '2026-04-20', { lastCare: '2026-05-01', today }).dueOn).toBe('2026-05-08');
    expect(firstDue(rhythm, null, { lastCare: '2026-05-08', today }).dueOn).toBe('2026-05-15');
    expect(firstDue(rhythm, null, { lastCare: '2026-01-01', today }).dueOn).toBe(today);
    expect(firstDue(rhythm, null, { lastCare: null, today }).dueOn).toBe(today);
    const winter = { lastCare: null, today: '2026-11-20' };
    expect(firstDue({ ...rhythm, restingDays: null }, null, winter).dueOn).toBe('2027-03-01');
  });

  it('begins on no weekday that it skips, unless that was chosen', () => {
    const skip: Rhythm['skip'] = { to: 'before', weekdays: [0] };
    // Today is a Sunday.
    expect(firstDue({ ...rhythm, skip }, null, { lastCare: null, today }).dueOn).toBe('2026-05-11');
    expect(firstDue({ ...rhythm, skip }, today, { lastCare: null, today }).dueOn).toBe(today);
    const due = { dueOn: '2026-05-17', countedFrom: null };
    const moment = { startOn: null, lastCare: null, today };
    expect(dueAfterEdit({ ...rhythm, skip }, due, moment).dueOn).toBe('2026-05-16');
  });

  it('counts a snooze from today where the event is overdue', () => {
    expect(snoozedTo('2026-05-01', { days: 1 }, today)).toBe('2026-05-11');
    expect(snoozedTo('2026-05-12', { days: 3 }, today)).toBe('2026-05-15');
    expect(snoozedTo('2026-05-12', { until: '2026-05-11' }, today)).toBe('2026-05-11');
  });

  it('counts what follows a skipped event from its day, or from today where that is later', () => {
    const due = { dueOn: '2026-05-12', countedFrom: '2026-05-05' };
    expect(dueAfterSkip(rhythm, due, today)).toEqual({ dueOn: '2026-05-19', countedFrom: '2026-05-05' });
    expect(dueAfterSkip(rhythm, { ...due, dueOn: '2026-05-06' }, today).dueOn).toBe('2026-05-17');
  });

  it('moves back to where deleted care moved it from, unless that is not after the last care that is left', () => {
    const due = { dueOn: '2026-05-20', countedFrom: '2026-05-13' };
    const dueFrom = (movedFrom: string | null) =>
      dueAfterDeletedCare(rhythm, due, { movedFrom, lastCare: '2026-05-10' });
    expect(dueFrom('2026-05-11')).toEqual({ dueOn: '2026-05-11', countedFrom: '2026-05-10' });
    for (const movedFrom of ['2026-05-10', null])
      expect(dueFrom(movedFrom)).toEqual({ dueOn: '2026-05-17', countedFrom: '2026-05-10' });
  });

  it('leaves an overdue event overdue when its rhythm changes, and makes none so', () => {
    const moment = { startOn: null, lastCare: '2026-05-01', today };
    const weekly = { dueOn: '2026-05-08', countedFrom: '2026-05-01' };
    expect(dueAfterEdit({ ...rhythm, growingDays: 5 }, weekly, moment).dueOn).toBe('2026-05-06');
    expect(dueAfterEdit({ ...rhythm, growingDays: 5 }, { ...weekly, dueOn: '2026-05-20' }, moment).dueOn).toBe(today);
    expect(dueAfterEdit({ ...rhythm, growingDays: 20 }, weekly, moment).dueOn).toBe('2026-05-21');
  });
});
