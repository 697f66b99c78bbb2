import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { eventually } from '../../../testing/eventually.ts';
import { currentToast, toast } from '../../../ui/toast.ts';
import { undoButton } from './undo-action.ts';

const run = vi.fn<() => Promise<{ title: string } | undefined>>();
const refresh = vi.fn();

beforeEach(() => {
  run.mockReset();
  refresh.mockReset();
  const action = undoButton({ altText: 'Press F8', run, failed: () => "Couldn't undo.", refresh });
  toast({ title: 'Deleted', action });
});

const press = async () => {
  refresh.mockClear();
  currentToast()?.action?.run();
  await eventually(() => expect(refresh).toHaveBeenCalledOnce());
};

it('says what was undone, and refreshes what shows it', async () => {
  run.mockResolvedValue({ title: 'Restored' });
  await press();
  expect(currentToast()).toMatchObject({ title: 'Restored', tone: 'default' });
});

it('offers the same again in the message that it failed', async () => {
  run.mockRejectedValueOnce(new NetworkError(new TypeError('cut'))).mockResolvedValue({ title: 'Restored' });
  await press();
  expect(currentToast()).toMatchObject({ description: "Couldn't undo.", tone: 'destructive' });
  await press();
  expect(currentToast()?.title).toBe('Restored');
  expect(run).toHaveBeenCalledTimes(2);
});

it('offers it no more if there is nothing left to undo', async () => {
  run.mockRejectedValue(new ApiError(404, 'Not found', { code: 'not_found' }));
  await press();
  expect(currentToast()?.tone).toBe('destructive');
  expect(currentToast()?.action).toBeUndefined();
});
