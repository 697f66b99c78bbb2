import { expect, test } from 'vitest';
import { formatInstant } from '#words/dates.ts';
import { relativeTime } from './RelativeTime.tsx';

const now = new Date('2026-05-10T12:00:00.000Z');

test.each([
  ['2026-05-07T12:00:00.000Z', '3 days ago'],
  ['2026-05-09T12:00:00.000Z', '1 day ago'],
  ['2026-05-08T12:00:01.000Z', '1 day ago'],
  ['2026-05-10T11:00:00.000Z', '1 hour ago'],
  ['2026-05-10T11:00:01.000Z', '59 minutes ago'],
  ['2026-05-10T11:59:01.000Z', 'just now'],
  ['2026-05-10T12:00:20.000Z', 'just now'],
  ['2026-05-03T12:00:00.000Z', '1 week ago'],
  ['2026-04-26T12:00:00.000Z', '2 weeks ago'],
  ['2026-03-10T12:00:00.000Z', '2 months ago'],
  ['2024-05-01T12:00:00.000Z', '2 years ago'],
  ['2026-05-12T12:00:00.000Z', 'in 2 days'],
  ['', ''],
  ['yesterday-ish', ''],
])('%s is %s', (instant, words) => {
  expect(relativeTime(instant, now)).toBe(words);
});

test('speaks the language that is asked for', () => {
  expect(relativeTime('2026-05-07T12:00:00.000Z', now, 'de')).toBe('vor 3 Tagen');
});

test('writes the exact time by the clock of the gardener', () => {
  const write = (zone: string) => formatInstant('2026-11-01T08:30:00.000Z', 'dateAndTime', zone);
  expect(write('Pacific/Auckland')).toBe('November 1, 2026 at 9:30 PM');
  // An hour that comes twice that night.
  expect(write('America/Los_Angeles')).toBe('November 1, 2026 at 1:30 AM');
  expect(formatInstant('2026-11-01T08:30:00.000Z', 'long', 'Pacific/Kiritimati')).toBe('November 1, 2026');
});
