import { describe, expect, test, vi } from 'vitest';
import { stubStorage } from '../../testing/stored-items.ts';
import { readHidden, storeHidden } from '../weather/hidden-hints.ts';
import {
  clearStored,
  dismissStart,
  isStartDismissed,
  readGardens,
  readRecent,
  rememberGardens,
  rememberSetUp,
  storeRecent,
  wasSetUp,
} from './stored-data.ts';

const stored = stubStorage('localStorage');

/** What this browser keeps of whoever used it last. */
const all = {
  recent: {
    keep: (user: number, id: number) => storeRecent(user, { id: `plant-${id}` }),
    has: (user: number, id: number) => readRecent(user).some((one) => one.id === `plant-${id}`),
  },
  'set-up': { keep: rememberSetUp, has: wasSetUp },
  gardens: {
    keep: (user: number, id: number) => rememberGardens(user, [id, 90]),
    has: (user: number, id: number) => readGardens(user).includes(id),
  },
  startDismissed: { keep: dismissStart, has: isStartDismissed },
  dismissed: {
    keep: (user: number, id: number) => storeHidden(user, `${id} rain 2026-05-10`),
    has: (user: number, id: number) => readHidden(user).includes(`${id} rain 2026-05-10`),
  },
  hints: {
    keep: (user: number, id: number) => storeHidden(user, `${id} rain 2026-05-10`),
    has: (user: number, id: number) => readHidden(user).includes(`${id} rain 2026-05-10`),
  },
};
const unfit = ['', '{', 'null', '[]', '{"of":7}', '{"of":7,"ids":"1"}', '{"of":7,"items":[null,1,{"id":2}]}'];

describe.each(Object.entries(all))('what is kept as leafbook.%s', (name, { keep, has }) => {
  test('is known of one gardener alone, until they leave', () => {
    keep(7, 1);
    expect([has(7, 1), has(8, 1)]).toEqual([true, false]);
    keep(8, 2);
    expect([has(7, 1), has(8, 2)]).toEqual([false, true]);
    clearStored();
    expect([has(8, 2), stored().size]).toEqual([false, 0]);
  });

  test.each(unfit)('is nothing where it says %j', (text) => {
    stored().set(`leafbook.${name}`, text);
    expect(has(7, 1)).toBe(false);
  });

  test('is nothing where storage is refused, and nothing breaks', () => {
    vi.stubGlobal('localStorage', undefined);
    keep(7, 1);
    clearStored();
    expect(has(7, 1)).toBe(false);
  });
});

test('of what was opened, the newest comes first, each once, and the oldest are forgotten', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b', 'g']) storeRecent(7, { id });
  expect(readRecent(7).map(({ id }) => id)).toEqual(['g', 'b', 'f', 'e', 'd', 'c']);
});

test('of the plants that a gardener was asked about, the oldest are forgotten', () => {
  for (let id = 1; id <= 60; id += 1) rememberSetUp(7, id);
  rememberSetUp(7, 30);
  expect([10, 11, 30, 60].map((id) => wasSetUp(7, id))).toEqual([false, true, true, true]);
});

test('of somebody with one garden, nothing is remembered', () => {
  rememberGardens(1, [3]);
  expect(stored().size).toBe(0);
});
