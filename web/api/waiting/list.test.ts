import { expect, test, vi } from 'vitest';
import { writeOf } from '../../testing/samples.ts';

test('that nothing waits is no change to those who show it', async () => {
  vi.resetModules();
  const { isWaitingKnown, showWaiting, shownWrites, waitingWrites } = await import('./list.ts');
  const before = [waitingWrites(), shownWrites()];
  showWaiting([], []);
  expect(isWaitingKnown()).toBe(true);
  expect([waitingWrites(), shownWrites()].every((list, at) => list === before[at])).toBe(true);
});

test('what was refused waits, and does not show', async () => {
  vi.resetModules();
  const { showWaiting, shownWrites, waitingWrites } = await import('./list.ts');
  const open = writeOf(1, { kind: 'log', name: 'Fern' });
  const refused = { ...open, id: 2, refusal: { status: 400, code: 'invalid', message: 'No' } };
  showWaiting([open, refused], [open, refused]);
  expect([waitingWrites(), shownWrites()]).toEqual([[open, refused], [open]]);
});
