import { expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../testing/stored-items.ts';
import { clearRecent, readRecent, storeRecent } from './recent.ts';

const stored = stubLocalStorage();

test('the newest comes first, each once, and the oldest are forgotten', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b', 'g']) storeRecent(7, { id });
  expect(readRecent(7).map(({ id }) => id)).toEqual(['g', 'b', 'f', 'e', 'd', 'c']);
});

test('nobody sees what another opened, and nothing stays of one who leaves', () => {
  storeRecent(7, { id: 'plant-1' });
  expect(readRecent(8)).toEqual([]);
  storeRecent(8, { id: 'plant-2' });
  expect(readRecent(7)).toEqual([]);
  clearRecent();
  expect([readRecent(8), stored().size]).toEqual([[], 0]);
});

test.each(['', 'no json', '[]', '{"of":7}', '{"of":7,"items":[null,1,{"id":2}]}'])(
  'what is stored as %j is no list of anybody',
  (text) => {
    stored().set('leafbook.recent', text);
    expect(readRecent(7)).toEqual([]);
  },
);

test('where storage is refused, nothing is recent and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  storeRecent(7, { id: 'plant-1' });
  clearRecent();
  expect(readRecent(7)).toEqual([]);
});
