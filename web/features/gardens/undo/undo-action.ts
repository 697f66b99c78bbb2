import * as words from '#words/common.ts';
import * as controls from '#words/controls.ts';
import { call, idempotent } from '../../../api/call.ts';
import { ApiError, isMissing } from '../../../api/errors.ts';
import { type ToastAction, type ToastMessage, toast, toastFailure } from '../../../ui/toast.ts';

interface Undo {
  /** Read out with the message: how to do the same without the button. */
  altText: string;
  /** Undoes it. @returns what to say then; undefined if that was said */
  run: () => Promise<ToastMessage | undefined>;
  /** Why it could not be undone, in words. */
  failed: (error: unknown) => string;
  /** Brings up to date what shows it, also where it could not be undone. */
  refresh?: () => void;
}

/** The Undo button of a message. The message of a failure has it, too, unless there is nothing left to undo. */
export function undoButton({ altText, run, failed, refresh }: Undo): ToastAction {
  const button: ToastAction = { label: words.undo, altText, run: () => void undo() };
  async function undo(): Promise<void> {
    try {
      const undone = await run();
      if (undone) toast(undone);
    } catch (error) {
      toastFailure(error, words.error, failed(error), isMissing(error) ? undefined : button);
    }
    refresh?.();
  }
  return button;
}

/** Something that was deleted or changed, and how it comes back. */
interface Undoable {
  /** By which the server knows it; null where it cannot come back. */
  removedId: number | null;
  /** How to do the same without the button. */
  otherwise: string;
  /** The toast once it was restored. */
  restored: ToastMessage;
  /** The toast's text when that failed. */
  failed: string;
  /** Brings up to date what shows it. */
  refresh: () => void;
}

/** Why something cannot come back, in words that help. */
export function whyNotUndone(error: unknown, failed: string): string {
  if (isMissing(error)) return controls.undoExpired;
  const isToldWhy = error instanceof ApiError && error.status === 409 && error.isToldByServer;
  return isToldWhy ? `${error.serverMessage}.` : failed;
}

/** The Undo button of a deletion or change that the server can undo. */
export function undoAction({ removedId, otherwise, restored, failed, refresh }: Undoable): { action?: ToastAction } {
  if (removedId === null) return {};
  // A try after a failure repeats the same request.
  const headers = idempotent();
  const action = undoButton({
    altText: controls.undoHint(otherwise),
    async run() {
      await call('POST /api/removed/:id/restore', { params: { id: removedId }, headers });
      return restored;
    },
    failed: (error) => whyNotUndone(error, failed),
    refresh,
  });
  return { action };
}

/** Says that something was deleted or changed, with Undo, and brings up to date what shows it. */
export function toastUndoable(message: ToastMessage, undoable: Undoable): void {
  toast({ ...message, ...undoAction(undoable) });
  undoable.refresh();
}
