import { expect, it } from 'vitest';
import { byInWords, doneInWords, firstInWords, type Reader } from './by-whom.rules.ts';

const ben = { userId: 2, name: 'Ben' };
const reader: Reader = { userId: 1, today: '2026-11-16', zone: 'Europe/Berlin' };
const done = { completed: true, doneBy: ben, doneAt: '2026-11-16T07:05:00.000Z' };

it('says who did something, and when, by the clock of who reads it', () => {
  expect(doneInWords(done, reader)).toBe('Done by Ben, 8:05 AM');
  expect(doneInWords({ ...done, doneAt: '2026-11-15T22:59:00.000Z' }, reader)).toBe(
    'Done by Ben, November 15, 2026 at 11:59 PM',
  );
  expect(doneInWords({ ...done, doneAt: '2026-11-15T23:05:00.000Z' }, reader)).toBe('Done by Ben, 12:05 AM');
});

it('calls the reader you, and who left a former member', () => {
  expect(doneInWords(done, { ...reader, userId: 2 })).toBe('Done by you, 8:05 AM');
  expect(doneInWords({ ...done, doneBy: null }, reader)).toBe('Done by a former member, 8:05 AM');
  expect([byInWords(ben, reader), byInWords(ben, { ...reader, userId: 2 }), byInWords(null, reader)]).toEqual([
    'by Ben',
    'by you',
    'by a former member',
  ]);
});

it('says nothing of what is open, or was done before it was kept', () => {
  expect(doneInWords({ completed: false, doneBy: null, doneAt: null }, reader)).toBeNull();
  expect(doneInWords({ completed: true, doneBy: null, doneAt: null }, reader)).toBeNull();
});

it('says who was first, and nothing where the reader was', () => {
  expect(firstInWords(done, reader)).toBe('Ben did this at 8:05 AM.');
  expect(firstInWords({ ...done, doneAt: '2026-11-14T07:05:00.000Z' }, reader)).toBe(
    'Ben did this on November 14, 2026 at 8:05 AM.',
  );
  expect(firstInWords({ ...done, doneBy: null }, reader)).toBe('A former member did this at 8:05 AM.');
  expect(firstInWords(done, { ...reader, userId: 2 })).toBeNull();
});
