import { useSyncExternalStore } from 'react';
import * as common from '#words/common.ts';
import { AuthRedirect, isProxyRefusal, isRoleRefusal, NetworkError, WaitingError } from '../api/errors.ts';
import { noteUndoable } from './undoable.ts';

/** The action button of a toast. */
export interface ToastAction {
  label: string;
  /** How to do the same without the button: read out with the toast, which may close before the button is reached. */
  altText: string;
  /** Called once; the click closes the toast. */
  run: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
  /** A second sentence: why it failed. */
  note?: string;
  /** `destructive` for a failure. */
  tone?: 'default' | 'destructive';
  /** How long it shows, in milliseconds; by default five seconds, ten with an action. */
  durationMs?: number;
  action?: ToastAction;
}

export interface ShownToast extends ToastMessage {
  id: number;
  durationMs: number;
  tone: 'default' | 'destructive';
  open: boolean;
  /** Milliseconds of the epoch. */
  shownAt: number;
}

const defaultDurationMs = 5000;
/** A toast with an action must be read, decided on and reached. */
const actionDurationMs = 10_000;
/** A toast that is so new at a navigation is of the act that navigated. */
const actMs = 1_500;
/** How long a dismissed toast is kept. */
const forgetAfterMs = 1_000_000;

let current: ShownToast | null = null;
let lastId = 0;
let forgetting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Title of the last undo: a toast that it failed offers the same undo again, under this title. */
let lastUndone: string | null = null;

/** An undo outlives its toast: the palette offers it, too. */
function lasting(action: ToastAction, { title, description, tone }: ToastMessage): ToastAction {
  if (action.label !== common.undo) return action;
  const text = (tone === 'destructive' ? lastUndone : null) ?? description ?? title;
  const undo = noteUndoable(text, () => {
    lastUndone = text;
    action.run();
  });
  return { ...action, run: undo };
}

/** Shows a toast. There is one at a time: a new one replaces the previous. */
export function toast(message: ToastMessage): void {
  clearTimeout(forgetting);
  const action = message.action && lasting(message.action, message);
  lastId += 1;
  show({
    ...message,
    ...(action && { action }),
    id: lastId,
    open: true,
    shownAt: Date.now(),
    durationMs: message.durationMs ?? (action ? actionDurationMs : defaultDurationMs),
    tone: message.tone ?? 'default',
  });
}

/** Closes a toast, if it still shows. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  clearTimeout(forgetting);
  forgetting = setTimeout(() => {
    if (current?.id === id) show(null);
  }, forgetAfterMs);
}

/**
 * Closes a failure toast once something that began after it succeeds. A toast with an action stays: it may be the only way to
 * recover what was lost.
 *
 * @param begunAt when the succeeded request began, in milliseconds of the epoch
 */
export function dismissStaleFailure(begunAt: number): void {
  if (current?.tone === 'destructive' && !current.action && begunAt >= current.shownAt) dismissToast(current.id);
}

/** Closes a toast of the page that was left, unless it has an action, or is of the act that led here. */
export function dismissLeft(): void {
  if (current && !current.action && Date.now() - current.shownAt > actMs) dismissToast(current.id);
}

/** Calls the listener when the current toast changes. @returns unsubscribes */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current toast, open or dismissed. */
export const currentToast = (): ShownToast | null => current;

export const useToast = (): ShownToast | null => useSyncExternalStore(onToast, currentToast, currentToast);

/** Why a call could not reach the server; undefined if it did. */
function connectionNote(error: unknown): string | undefined {
  if (!(error instanceof NetworkError)) return undefined;
  return navigator.onLine ? common.noServer : common.youAreOffline;
}

/**
 * Shows a toast for a failed call, or for one that will be sent later, unless the browser is redirecting to sign-in because of it. If the user's role in a garden or
 * a proxy refused it, the refusal is more specific than the given message.
 */
export function toastFailure(error: unknown, title: string, description: string, action?: ToastAction): void {
  if (error instanceof AuthRedirect) return;
  if (error instanceof WaitingError) {
    void import('./waiting-toast.ts').then(
      ({ waitingToast }) => toast(waitingToast(error.id, toast)),
      () => undefined,
    );
    return;
  }
  const sentence = isRoleRefusal(error) || isProxyRefusal(error) ? error.serverMessage : description;
  const note = connectionNote(error);
  toast({ title, description: sentence, tone: 'destructive', ...(note && { note }), ...(action && { action }) });
}
