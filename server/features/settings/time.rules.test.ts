import { describe, expect, it } from 'vitest';
import { addDays, gardenerTime } from './time.rules.ts';

/** From the zone where a day ends last to the one where it begins first. */
const zones = [
  ...['Pacific/Pago_Pago', 'Pacific/Honolulu', 'America/Los_Angeles', 'America/New_York', 'America/St_Johns'],
  ...['America/Sao_Paulo', 'UTC', 'Europe/London', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Kiritimati'],
];

const timeIn = (timeZone: string, now = '2026-05-04T10:30:00.000Z', known = true) =>
  gardenerTime(new Date(now), { timeZone: known ? timeZone : undefined, hemisphere: 'north' });

describe('a day', () => {
  it.each(zones)('is the same day in %s when its noon is read there, on every day of two years', (zone) => {
    const { noonOf, startOf, dayOf } = timeIn(zone);
    for (let day = '2027-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      expect(dayOf(noonOf(day))).toBe(day);
      expect(dayOf(startOf(day))).toBe(day);
      expect(dayOf(new Date(Date.parse(startOf(day)) - 1).toISOString())).toBe(addDays(day, -1));
    }
  });

  it('is told by its noon up to eleven hours away', () => {
    const noon = timeIn('UTC').noonOf('2026-05-04');
    expect(timeIn('Pacific/Pago_Pago').dayOf(noon)).toBe('2026-05-04');
    expect(timeIn('Etc/GMT-11').dayOf(noon)).toBe('2026-05-04');
  });

  it.each([
    ['Pacific/Pago_Pago', '2026-05-03'],
    ['America/Los_Angeles', '2026-05-04'],
    ['UTC', '2026-05-04'],
    ['Pacific/Auckland', '2026-05-04'],
    ['Pacific/Kiritimati', '2026-05-05'],
  ])('has come in %s at its own time', (zone, today) => {
    const time = timeIn(zone);
    const days = [today, today, addDays(today, -4), addDays(today, 28)];
    expect([time.today, time.latestDay, time.inDays(-4), time.inDays(28)]).toEqual(days);
  });

  it('may have come already where the zone is not known', () => {
    expect(timeIn('UTC', undefined, false)).toMatchObject({ today: '2026-05-04', latestDay: '2026-05-05' });
  });
});

describe('the changes of the clock', () => {
  const { noonOf, startOf, movedTo } = timeIn('Europe/Berlin');

  it('leave noon at noon', () => {
    expect([noonOf('2026-03-28'), noonOf('2026-03-29'), noonOf('2026-10-24'), noonOf('2026-10-25')]).toEqual([
      '2026-03-28T11:00:00.000Z',
      '2026-03-29T10:00:00.000Z',
      '2026-10-24T10:00:00.000Z',
      '2026-10-25T11:00:00.000Z',
    ]);
    expect([startOf('2026-03-30'), startOf('2026-10-26')]).toEqual([
      '2026-03-29T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });

  it('leave an event at its time of day, or at the next that exists', () => {
    expect(movedTo('2026-03-28T08:00:00.000Z', '2026-03-30')).toBe('2026-03-30T07:00:00.000Z');
    expect(movedTo('2026-03-28T01:30:00.000Z', '2026-03-29')).toBe('2026-03-29T01:30:00.000Z');
    expect(movedTo('2026-10-24T08:00:00.000Z', '2026-10-26')).toBe('2026-10-26T09:00:00.000Z');
  });

  it('begin a day later than midnight where they are made at midnight', () => {
    const time = timeIn('America/Havana');
    expect(time.dayOf(time.startOf('2026-03-08'))).toBe('2026-03-08');
    expect(time.startOf('2026-03-08')).toBe('2026-03-08T05:00:00.000Z');
  });
});

it('counts days over a leap day', () => {
  const added = [addDays('2028-02-28', 1), addDays('2028-02-29', 365), addDays('2027-02-28', 1)];
  expect(added).toEqual(['2028-02-29', '2029-02-28', '2027-03-01']);
});
