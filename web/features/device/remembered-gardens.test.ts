import { expect, it } from 'vitest';
import { stubLocalStorage } from '../../testing/stored-items.ts';
import { clearGardens, readGardens, rememberGardens } from './remembered-gardens.ts';

const stored = stubLocalStorage();

it("remembers a gardener's gardens, and nobody else's", () => {
  rememberGardens(1, [3, 7]);
  expect(readGardens(1)).toEqual([3, 7]);
  expect(readGardens(2)).toEqual([]);
});

it('remembers nothing of somebody with one garden, or who is leaving', () => {
  rememberGardens(1, [3]);
  expect(stored().size).toBe(0);
  rememberGardens(1, [3, 7]);
  clearGardens();
  expect([readGardens(1), stored().size]).toEqual([[], 0]);
});

it('reads nothing from what it did not write', () => {
  for (const text of ['{', '[]', '{"of":1,"ids":"3"}', 'null']) {
    stored().set('leafbook.gardens', text);
    expect(readGardens(1)).toEqual([]);
  }
});
