import * as words from '#words/common.ts';
import { call, type IdempotencyHeader, idempotent } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { toastFailure } from '../../ui/failure-toast.ts';
import { type ToastAction, toast } from '../../ui/toast.ts';

/** What was deleted, and how it comes back. */
interface Deleted {
  /** By which the server knows it; null where it cannot come back. */
  removedId: number | null;
  /** How to do the same without the button. */
  otherwise: string;
  /** The toast's text when it was restored. */
  restored: { title: string; description: string };
  /** The toast's text when that failed. */
  failed: string;
  /** Brings up to date what shows it, also where it could not come back. */
  refresh: () => void;
}

/** Why something cannot come back, in words that help. */
export function whyNotUndone(error: unknown, failed: string): string {
  if (!(error instanceof ApiError)) return failed;
  if (error.status === 404) return words.undoExpired;
  return error.status === 409 && error.isToldByServer ? `${error.serverMessage}.` : failed;
}

async function restore(removedId: number, deleted: Deleted, headers: IdempotencyHeader): Promise<void> {
  const { restored, failed, refresh } = deleted;
  try {
    await call('POST /api/removed/:id/restore', { params: { id: removedId }, headers });
    toast(restored);
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    const again = isGone ? undefined : action(removedId, deleted, headers);
    toastFailure(error, words.error, whyNotUndone(error, failed), again);
  }
  refresh();
}

const action = (removedId: number, deleted: Deleted, headers: IdempotencyHeader): ToastAction => ({
  label: words.undo,
  altText: words.undoHint(deleted.otherwise),
  run: () => void restore(removedId, deleted, headers),
});

/** The Undo button of a deletion's message. The message of a failure has it too, and repeats the same request. */
export function undoAction(deleted: Deleted): { action?: ToastAction } {
  return deleted.removedId === null ? {} : { action: action(deleted.removedId, deleted, idempotent()) };
}
