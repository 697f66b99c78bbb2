import { expect, test, vi } from 'vitest';
import { ApiError, AuthRedirect, NetworkError, tooLargeForProxy } from '../api/errors.ts';
import { toastFailure } from './failure-toast.ts';
import { currentToast } from './toast.ts';

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
