import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addLeaveGuard, dropForm, leaveAfterQuestion, leaveForm } from './leave-guard.ts';

const ends: (() => void)[] = [];

/** A form in the address `?event=…`; it asks while it has changes. */
function form(hasChanges = true) {
  const it = { hasChanges, pending: null as (() => void) | null };
  const isLeftFor = ({ pathname, searchParams }: URL) => pathname !== '/calendar' || !searchParams.has('event');
  const asks = (leave: () => void) => {
    if (it.hasChanges) it.pending = leave;
    return it.hasChanges;
  };
  const drop = () => {
    it.hasChanges = false;
  };
  ends.push(addLeaveGuard({ isLeftFor, asks, drop }));
  return it;
}

beforeEach(() => vi.stubGlobal('location', { href: 'https://garden.example/calendar?event=3' }));
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

test('leaves at once where nothing would be lost', () => {
  const leave = vi.fn();
  leaveForm(leave);
  form(false);
  leaveForm(leave);
  leaveAfterQuestion('/garden', leave);
  expect(leave).toHaveBeenCalledTimes(3);
});

test('asks the form in front, and leaves when the answer is yes', () => {
  const [under, over] = [form(), form()];
  const leave = vi.fn();
  leaveForm(leave);
  expect([under.pending, over.pending, leave.mock.calls.length]).toEqual([null, leave, 0]);
});

test('an address that still shows the form is not asked about', () => {
  const it = form();
  const go = vi.fn();
  leaveAfterQuestion('/calendar?event=3&identify=1', go);
  expect([go.mock.calls.length, it.pending]).toEqual([1, null]);
  leaveAfterQuestion('/calendar', go);
  leaveAfterQuestion('/garden?event=3', go);
  expect([go.mock.calls.length, it.pending]).toEqual([1, go]);
});

test('what was deleted has nothing left to ask about', () => {
  const it = form();
  const leave = vi.fn();
  dropForm(leave);
  expect([it.hasChanges, leave.mock.calls.length]).toEqual([false, 1]);
});
