import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, toast } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('stays five seconds and is no failure, unless said', () => {
  toast({ title: 'Success!' });
  expect(currentToast()).toMatchObject({ title: 'Success!', durationMs: 5000, tone: 'default', open: true });
  toast({ title: 'Error', description: 'No', tone: 'destructive', durationMs: 2000 });
  expect(currentToast()).toMatchObject({ title: 'Error', durationMs: 2000, tone: 'destructive' });
});

test('a new message takes the place of the one before', () => {
  toast({ title: 'First' });
  const first = currentToast()?.id ?? 0;
  toast({ title: 'Second' });
  dismissToast(first);
  expect(currentToast()).toMatchObject({ title: 'Second', open: true });
});

test('a dismissed message is forgotten after 1,000,000 ms, and not before', () => {
  toast({ title: 'Bye' });
  dismissToast(currentToast()?.id ?? 0);
  expect(currentToast()).toMatchObject({ title: 'Bye', open: false });
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('forgetting an old message leaves a newer one alone', () => {
  toast({ title: 'Old' });
  dismissToast(currentToast()?.id ?? 0);
  vi.advanceTimersByTime(500_000);
  toast({ title: 'New' });
  vi.advanceTimersByTime(1_000_000);
  expect(currentToast()).toMatchObject({ title: 'New', open: true });
});

test('an action belongs to its own message', () => {
  const run = vi.fn();
  toast({ title: 'Added', action: { label: 'Undo', altText: 'Delete it in My Garden', run } });
  expect(currentToast()?.action).toMatchObject({ label: 'Undo' });
  toast({ title: 'Removed' });
  expect(currentToast()?.action).toBeUndefined();
  expect(run).not.toHaveBeenCalled();
});
