import { expect, it } from 'vitest';
import { editOf, notWritten } from './edit.ts';

it('sends only what an edit changes, with what it was', () => {
  const before = { id: 1, name: 'Fern', note: null, tags: ['a'], size: 3 };
  const now = { name: 'Male fern', note: null, tags: ['a'], size: 4 };
  expect(editOf(before, now)).toEqual({ changes: { name: 'Male fern', size: 4 }, was: { name: 'Fern', size: 3 } });
});

it('names what somebody else has changed since, unless it is what was wanted', () => {
  const sent = { name: 'Male fern', size: 4, was: { name: 'Fern', size: 3 } };
  expect(notWritten(sent, { id: 1, name: 'Ostrich fern', size: 4 })).toEqual({ name: 'Ostrich fern' });
  expect(notWritten(sent, { id: 1, name: 'Male fern', size: 4 })).toBeNull();
});
