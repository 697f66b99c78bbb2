import { expect, test, vi } from 'vitest';

test('that nothing waits is no change to those who show it', async () => {
  vi.resetModules();
  const { isWaitingKnown, showWaiting, shownWrites, waitingWrites } = await import('./list.ts');
  const before = [waitingWrites(), shownWrites()];
  showWaiting([], []);
  expect(isWaitingKnown()).toBe(true);
  expect([waitingWrites(), shownWrites()].every((list, at) => list === before[at])).toBe(true);
});
