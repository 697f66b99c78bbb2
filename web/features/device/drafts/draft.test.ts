import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteDraft, deleteDrafts, deleteDraftsOfGardens, deleteDraftsOfOthers, hasDraft } from './draft.ts';
import { readDraft, storeDraft } from './draft-fields.ts';

const before = { title: '', note: 'Soil is dry', done: false };

/** Storage whose items are its properties, as a browser's are. */
class Storage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

let storage: Storage;
beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('keeps what was changed, for whoever changed it', () => {
  storeDraft('event-new', 7, before, { title: 'Repot', note: 'Soil is dry', done: true });
  expect(readDraft('event-new', 7, before)).toEqual({ title: 'Repot', done: true });
  expect(readDraft('event-new', 8, before)).toEqual({});
  expect(readDraft('event-3', 7, before)).toEqual({});
  expect([hasDraft('event-new', 7), hasDraft('event-new', 8)]).toEqual([true, false]);
});

test('keeps an emptied text, and leaves alone what was not touched', () => {
  storeDraft('a', 7, before, { ...before, note: '' });
  expect(readDraft('a', 7, before)).toEqual({ note: '' });
  expect(readDraft('a', 7, { ...before, title: 'Named elsewhere meanwhile' })).toEqual({ note: '' });
});

test('keeps lists of texts, whatever array they are in', () => {
  const plan = { months: ['3'], days: '7' };
  storeDraft('plan', 7, plan, { months: ['3'], days: '7' });
  expect(hasDraft('plan', 7)).toBe(false);
  storeDraft('plan', 7, plan, { months: ['3', '10'], days: '7' });
  expect(readDraft('plan', 7, plan)).toEqual({ months: ['3', '10'] });
  storeDraft('plan', 7, plan, { months: [], days: '7' });
  expect(readDraft('plan', 7, plan)).toEqual({ months: [] });
  for (const months of ['3', [3], [null], { length: 1 }, null]) {
    storage.setItem('leafbook.draft.plan', JSON.stringify({ of: 7, fields: { months } }));
    expect(readDraft('plan', 7, plan)).toEqual({});
  }
});

test('nothing is left of what was taken back, saved or discarded', () => {
  storeDraft('a', 7, before, { ...before, title: 'Repot' });
  storeDraft('a', 7, before, before);
  expect(Object.keys(storage)).toEqual([]);
  storeDraft('a', 7, before, { ...before, title: 'Repot' });
  deleteDraft('a');
  expect(hasDraft('a', 7)).toBe(false);
});

test('forgets every form of one who leaves, and nothing else', () => {
  storage.setItem('leafbook.returnTo', '/garden');
  for (const form of ['a', 'b']) storeDraft(form, 7, before, { ...before, title: 'Repot' });
  deleteDrafts();
  expect(Object.keys(storage)).toEqual(['leafbook.returnTo']);
});

test('forgets what was typed in a garden that is lost, and nothing of others', () => {
  storeDraft('a', 7, before, { ...before, title: 'Repot' }, 12);
  storeDraft('b', 7, before, { ...before, title: 'Prune' }, 13);
  storeDraft('c', 7, before, { ...before, title: 'Water' });
  deleteDraftsOfGardens([12]);
  expect([hasDraft('a', 7), hasDraft('b', 7), hasDraft('c', 7)]).toEqual([false, true, true]);
});

test('forgets what others typed who were here before', () => {
  storeDraft('a', 7, before, { ...before, title: 'Repot' });
  storeDraft('b', 8, before, { ...before, title: 'Prune' });
  deleteDraftsOfOthers(8);
  expect([hasDraft('a', 7), hasDraft('b', 8)]).toEqual([false, true]);
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a text', '"of"'],
  ['no fields', '{"of":7}'],
  ['fields that are none', '{"of":7,"fields":"title"}'],
  ['other types', '{"of":7,"fields":{"title":1,"done":"yes","note":null}}'],
  ['unknown names', '{"of":7,"fields":{"__proto__":"x","constructor":"y","price":"3"}}'],
])('takes nothing from %s', (_, text) => {
  storage.setItem('leafbook.draft.a', text);
  expect(readDraft('a', 7, before)).toEqual({});
});

test('works on where storage is refused', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeDraft('a', 7, before, { ...before, title: 'Repot' });
  expect(readDraft('a', 7, before)).toEqual({});
  deleteDraft('a');
  deleteDrafts();
});
