import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, toast } from './toast.ts';
import { toastWhenFree } from './toast-queue.ts';

let dialog: object | null;
beforeEach(() => {
  vi.useFakeTimers();
  dialog = null;
  vi.stubGlobal('document', { querySelector: () => dialog });
});
afterEach(() => {
  for (let n = 0; n < 5; n += 1) {
    dismissToast(currentToast()?.id ?? 0);
    vi.advanceTimersByTime(1_000);
  }
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const title = () => (currentToast()?.open ? currentToast()?.title : null);
const close = () => dismissToast(currentToast()?.id ?? 0);

test('shows after a moment where nothing else shows', () => {
  toastWhenFree({ title: 'Badge' });
  expect(title()).toBeNull();
  vi.advanceTimersByTime(400);
  expect(title()).toBe('Badge');
});

test('waits for the message that shows, and lets it have its time', () => {
  toast({ title: 'Saved' });
  toastWhenFree({ title: 'Badge' });
  vi.advanceTimersByTime(4_900);
  expect(title()).toBe('Saved');
  close();
  vi.advanceTimersByTime(400);
  expect(title()).toBe('Badge');
});

test('comes one after the other', () => {
  toastWhenFree({ title: 'One' });
  toastWhenFree({ title: 'Two' });
  vi.advanceTimersByTime(1_000);
  expect(title()).toBe('One');
  close();
  vi.advanceTimersByTime(400);
  expect(title()).toBe('Two');
  close();
  vi.advanceTimersByTime(10_000);
  expect(title()).toBeNull();
});

test('gives way to an answer, and comes back unless it was read', () => {
  toastWhenFree({ title: 'Badge' });
  vi.advanceTimersByTime(600);
  toast({ title: 'Saved' });
  expect(title()).toBe('Saved');
  close();
  vi.advanceTimersByTime(400);
  expect(title()).toBe('Badge');
  vi.advanceTimersByTime(3_000);
  toast({ title: 'Saved again' });
  close();
  vi.advanceTimersByTime(1_000);
  expect(title()).toBeNull();
});

test('lets a message that comes during its pause go first', () => {
  toastWhenFree({ title: 'Badge' });
  vi.advanceTimersByTime(200);
  toast({ title: 'Saved' });
  vi.advanceTimersByTime(1_000);
  expect(title()).toBe('Saved');
});

test('waits for an open dialog to close', () => {
  dialog = {};
  toastWhenFree({ title: 'Badge' });
  vi.advanceTimersByTime(20_000);
  expect(title()).toBeNull();
  toast({ title: 'Saved' });
  close();
  dialog = null;
  vi.advanceTimersByTime(400);
  expect(title()).toBe('Badge');
});
