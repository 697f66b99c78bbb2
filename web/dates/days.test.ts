import { describe, expect, it } from 'vitest';
import { formatDay, formatInstant, formatTime, monthName, monthNames, weekdayName } from '#words/dates.ts';
import { addDays, dayInWords, daysBetween, instantAt, todayIn, wallOf, weekdayOf } from './days.ts';

const zones = ['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Kiritimati'];

describe('the clock of a zone', () => {
  it('shows what the instant is there', () => {
    expect(wallOf('2026-11-16T23:30:00.000Z', 'Europe/Berlin')).toBe('2026-11-17T00:30');
    expect(wallOf('2026-11-16T05:00:00.000Z', 'Pacific/Pago_Pago')).toBe('2026-11-15T18:00');
    expect(wallOf('2026-11-16T11:00:00.000Z', 'Pacific/Kiritimati')).toBe('2026-11-17T01:00');
    expect(wallOf('2026-11-16T00:00:00.000Z', 'UTC')).toBe('2026-11-16T00:00');
  });

  it.each(zones)('leads back to the instant in %s, through two years', (zone) => {
    for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2029, 0, 1); at += 37 * 3_600_000) {
      const instant = new Date(at).toISOString();
      expect(wallOf(instantAt(wallOf(instant, zone), zone), zone)).toBe(wallOf(instant, zone));
    }
  });

  it('takes the first of a time that comes twice, and the later of one that never comes', () => {
    expect(instantAt('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(instantAt('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(instantAt('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('knows the day at both ends of the Earth', () => {
    const now = new Date('2026-11-16T10:30:00Z');
    expect(todayIn('Pacific/Pago_Pago', now)).toBe('2026-11-15');
    expect(todayIn('Pacific/Kiritimati', now)).toBe('2026-11-17');
  });
});

describe('days', () => {
  it('are counted over months, years and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(weekdayOf('2026-11-16')).toBe(1);
  });

  it('are said in words', () => {
    expect(formatDay('2026-11-16', 'full')).toBe('Monday, November 16, 2026');
    expect(dayInWords('2026-11-15', '2026-11-16')).toBe('Yesterday');
    expect(dayInWords('2026-11-13', '2026-11-16')).toBe('3 days ago');
    expect(dayInWords('2026-11-19', '2026-11-16')).toBe('Thu, Nov 19');
    expect(dayInWords('2025-11-19', '2026-11-16')).toBe('November 19, 2025');
  });

  it('has times of half days', () => {
    expect(formatTime('00:05')).toBe('12:05 AM');
    expect(formatTime('12:00')).toBe('12:00 PM');
    expect(formatTime('21:45')).toBe('9:45 PM');
    expect(formatInstant('2026-11-16T21:45:00.000Z', 'time', 'Pacific/Pago_Pago')).toBe('10:45 AM');
  });

  it('have months and days of the week', () => {
    expect(monthNames()).toHaveLength(12);
    expect([1, 9, 12].map(monthName)).toEqual(['January', 'September', 'December']);
    expect([0, 1, 6].map(weekdayName)).toEqual(['Sunday', 'Monday', 'Saturday']);
  });
});
