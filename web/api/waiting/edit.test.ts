import { expect, it } from 'vitest';
import { editOf, notWritten } from './edit.ts';

it('sends only what an edit changes, with what it was', () => {
  const before = { id: 1, name: 'Fern', note: null, tags: ['a'], size: 3 };
  const now = { name: 'Male fern', note: null, tags: ['a'], size: 4 };
  expect(editOf(before, now)).toEqual({ changes: { name: 'Male fern', size: 4 }, was: { name: 'Fern', size: 3 } });
});

it('compares of fields of a garden only those that were sent, and tags in any order', () => {
  const sent = {
    ownValues: { 4: 'b', 5: null },
    ownTags: ['x', 'Y'],
    was: { ownValues: { 4: 'a', 5: 'c' }, ownTags: [] },
  };
  expect(notWritten(sent, { ownValues: { 3: 'z', 4: 'b' }, ownTags: ['y', 'x'] })).toBeNull();
  expect(notWritten(sent, { ownValues: { 4: 'q' }, ownTags: [] })).toEqual({ ownValues: { 4: 'q', 5: null } });
});

it('names what somebody else has changed since, unless it is what was wanted', () => {
  const sent = { name: 'Male fern', size: 4, was: { name: 'Fern', size: 3 } };
  expect(notWritten(sent, { id: 1, name: 'Ostrich fern', size: 4 })).toEqual({ name: 'Ostrich fern' });
  expect(notWritten(sent, { id: 1, name: 'Male fern', size: 4 })).toBeNull();
});
