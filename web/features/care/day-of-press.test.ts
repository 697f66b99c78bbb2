import { expect, test, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { onDayOfPress } from './day-of-press.ts';

const refused = (path: string) => new ApiError(400, 'No', { code: 'invalid', errors: [{ path, message: 'No' }] });

test('a clock that is a day ahead leaves the day to the server', async () => {
  const send = vi.fn(async ({ doneOn }: { doneOn?: string }) => {
    if (doneOn) throw refused('doneOn');
    return 'done';
  });
  expect(await onDayOfPress('2026-05-05', send)).toBe('done');
  expect(send.mock.calls).toEqual([[{ doneOn: '2026-05-05' }], [{}]]);
});

test('anything else that is refused is not tried again', async () => {
  const send = vi.fn(() => Promise.reject(refused('note')));
  await expect(onDayOfPress('2026-05-05', send)).rejects.toThrow('No');
  expect(send).toHaveBeenCalledOnce();
});
