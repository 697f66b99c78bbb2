import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, AuthRedirect, NetworkError, tooLargeForProxy } from '../api/errors.ts';
import { currentToast, dismissLeft, dismissStaleFailure, dismissToast, toast, toastFailure } from './toast.ts';
import { undoables } from './undoable.ts';

beforeEach(() => {
  vi.useFakeTimers();
  for (const { run } of undoables()) run();
});
afterEach(() => vi.useRealTimers());

test('stays five seconds and is no failure, unless said', () => {
  toast({ title: 'Success!' });
  expect(currentToast()).toMatchObject({ title: 'Success!', durationMs: 5000, tone: 'default', open: true });
  toast({ title: 'Error', description: 'No', tone: 'destructive', durationMs: 2000 });
  expect(currentToast()).toMatchObject({ title: 'Error', durationMs: 2000, tone: 'destructive' });
});

test('leaving its page closes a message, but that of the act that led away, and one with an action', () => {
  toast({ title: 'Saved' });
  dismissLeft();
  expect(currentToast()).toMatchObject({ open: true });
  vi.advanceTimersByTime(2_000);
  dismissLeft();
  expect(currentToast()).toMatchObject({ open: false });
  toast({ title: 'Deleted', action: { label: 'Undo', altText: 'Open the trash', run: vi.fn() } });
  vi.advanceTimersByTime(2_000);
  dismissLeft();
  expect(currentToast()).toMatchObject({ open: true });
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

test('an Undo has ten seconds, and can be had after its message has gone, once', () => {
  const run = vi.fn();
  toast({ title: 'Success', description: 'The photo has been deleted.', action: { label: 'Undo', altText: '', run } });
  expect(currentToast()?.durationMs).toBe(10_000);
  toast({ title: 'Next' });
  expect(undoables().map(({ text }) => text)).toEqual(['The photo has been deleted.']);
  undoables()[0]?.run();
  expect(run).toHaveBeenCalledOnce();
  expect(undoables()).toEqual([]);
});

test('an Undo that failed stays under the name of what it undoes', () => {
  const action = { label: 'Undo', altText: '', run: vi.fn() };
  toast({ title: 'Success', description: 'The photo has been deleted.', action });
  currentToast()?.action?.run();
  toast({ title: 'Error', description: "Couldn't restore the photo.", tone: 'destructive', action });
  expect(undoables().map(({ text }) => text)).toEqual(['The photo has been deleted.']);
});

test('what the server no longer keeps is not offered', () => {
  const action = { label: 'Undo', altText: '', run: vi.fn() };
  toast({ title: 'Old', action });
  vi.advanceTimersByTime(25 * 60 * 60_000);
  toast({ title: 'New', action });
  expect(undoables().map(({ text }) => text)).not.toContain('Old');
});

test('a failure goes with what succeeds after it, unless it offers something', () => {
  const isShown = () => currentToast()?.open;
  toast({ title: 'Search error', tone: 'destructive' });
  const shownAt = Date.now();
  dismissStaleFailure(shownAt - 1);
  expect(isShown()).toBe(true);
  dismissStaleFailure(shownAt);
  expect(isShown()).toBe(false);
  toast({ title: 'Error', tone: 'destructive', action: { label: 'Try again', altText: '', run: () => {} } });
  dismissStaleFailure(Date.now());
  expect(isShown()).toBe(true);
  toast({ title: 'Success!' });
  dismissStaleFailure(Date.now());
  expect(isShown()).toBe(true);
});

const refused = (status: number, reason: string) =>
  new ApiError(status, 'Ask an owner.', { code: 'forbidden', reason });

/** What is said of a failure. */
function told(error: unknown): string | undefined {
  toastFailure(error, 'Error', "Couldn't save this.");
  return currentToast()?.description;
}

test('says what failed, and why where the role in a garden does not allow it', () => {
  expect(told(refused(403, 'viewer_cannot_edit'))).toBe('Ask an owner.');
  expect(told(refused(403, 'owners_only'))).toBe('Ask an owner.');
  expect(told(refused(403, 'foreign_site'))).toBe("Couldn't save this.");
  expect(told(refused(404, 'not_found'))).toBe("Couldn't save this.");
  expect(told(new Error())).toBe("Couldn't save this.");
});

test('says that a proxy refused what was sent as too large', () => {
  expect(told(tooLargeForProxy())).toContain("doesn't accept uploads of this size");
});

test('says nothing on the way to sign-in', () => {
  const before = currentToast();
  told(new AuthRedirect());
  expect(currentToast()).toBe(before);
});

test('says that there is no connection, beside what failed', () => {
  const noteOf = (error: unknown): [string | undefined, string | undefined] => [told(error), currentToast()?.note];
  vi.stubGlobal('navigator', { onLine: false });
  expect(noteOf(new NetworkError(null))).toEqual(["Couldn't save this.", "You're offline."]);
  vi.stubGlobal('navigator', { onLine: true });
  expect(noteOf(new NetworkError(null))).toEqual(["Couldn't save this.", "We can't reach the server."]);
  vi.unstubAllGlobals();
  expect(noteOf(new Error())).toEqual(["Couldn't save this.", undefined]);
});
