import { expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../testing/stored-items.ts';
import { clearSetUp, rememberSetUp, wasSetUp } from './set-up-plants.ts';

const stored = stubLocalStorage();

test('remembers the plants that a gardener was asked about, and nobody else’s', () => {
  rememberSetUp(7, 1);
  expect([wasSetUp(7, 1), wasSetUp(7, 2), wasSetUp(8, 1)]).toEqual([true, false, false]);
  rememberSetUp(8, 2);
  expect([wasSetUp(7, 1), wasSetUp(8, 2)]).toEqual([false, true]);
});

test('forgets the oldest, and all of them with who leaves', () => {
  for (let id = 1; id <= 60; id += 1) rememberSetUp(7, id);
  rememberSetUp(7, 30);
  expect([10, 11, 30, 60].map((id) => wasSetUp(7, id))).toEqual([false, true, true, true]);
  clearSetUp();
  expect([wasSetUp(7, 60), stored().size]).toEqual([false, 0]);
});

test.each(['', 'no json', '[]', '{"of":7}', '{"of":7,"ids":"1"}'])('reads nothing from %j', (text) => {
  stored().set('leafbook.set-up', text);
  expect(wasSetUp(7, 1)).toBe(false);
});

test('where storage is refused, nothing is remembered and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  rememberSetUp(7, 1);
  clearSetUp();
  expect(wasSetUp(7, 1)).toBe(false);
});
