import { currentToast, onToast, type ToastMessage, toast } from './toast.ts';

/** Lets a toast that is about to show go first. */
const pauseMs = 400;
/** A toast that was replaced sooner was not read. */
const readMs = 2_500;

const waiting: ToastMessage[] = [];
let shown: { id: number; message: ToastMessage; since: number } | null = null;
let showing: ReturnType<typeof setTimeout> | undefined;
let stop: (() => void) | undefined;

/** In front of a dialog it would intercept the Escape meant for the dialog. */
const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

function showNext(): void {
  if (isDialogOpen()) {
    showing = setTimeout(showNext, pauseMs);
    return;
  }
  const message = waiting.shift();
  if (!message) return;
  toast(message);
  shown = { id: currentToast()?.id ?? 0, message, since: Date.now() };
}

function look(): void {
  const current = currentToast();
  if (shown && current?.id !== shown.id) {
    if (Date.now() - shown.since < readMs) waiting.unshift(shown.message);
    shown = null;
  }
  clearTimeout(showing);
  if (current?.open) return;
  shown = null;
  if (waiting.length > 0) {
    showing = setTimeout(showNext, pauseMs);
    return;
  }
  stop?.();
  stop = undefined;
}

/**
 * Shows a toast for its full duration once no other shows and no dialog is open. Toasts shown by `toast` go first: they respond
 * to a user action.
 */
export function toastWhenFree(message: ToastMessage): void {
  waiting.push(message);
  stop ??= onToast(look);
  look();
}
