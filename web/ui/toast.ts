import { useSyncExternalStore } from 'react';
import * as common from '#words/common.ts';
import { noteUndoable } from './undoable.ts';

/** A way to answer a message. */
export interface ToastAction {
  label: string;
  /** How to do the same without the button: read out with the message, which may be gone before it is reached. */
  altText: string;
  /** Called once; the message goes with the press. */
  run: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
  /** A further sentence: why it failed. */
  note?: string;
  /** `destructive` tells of a failure. */
  tone?: 'default' | 'destructive';
  /** How long it stays, in milliseconds; five seconds unless said, ten with an action. */
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
/** A message that asks for a press must be read, decided on and reached. */
const actionDurationMs = 10_000;
/** How long a dismissed toast is kept before it is forgotten. */
const forgetAfterMs = 1_000_000;

let current: ShownToast | null = null;
let lastId = 0;
let forgetting: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** What was undone last: a message that this failed offers the same once more, and is no name for it. */
let lastUndone: string | null = null;

/** An Undo outlives its message: the palette offers it, too. */
function lasting(action: ToastAction, { title, description, tone }: ToastMessage): ToastAction {
  if (action.label !== common.undo) return action;
  const text = (tone === 'destructive' ? lastUndone : null) ?? description ?? title;
  const undo = noteUndoable(text, () => {
    lastUndone = text;
    action.run();
  });
  return { ...action, run: undo };
}

/** Shows a message. There is one at a time: a new one takes the place of the one before. */
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

/** Hides a toast, if it is still the one that shows. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  clearTimeout(forgetting);
  forgetting = setTimeout(() => {
    if (current?.id === id) show(null);
  }, forgetAfterMs);
}

/**
 * Hides the message of a failure that something which began after it disproves. One with an action stays: it may be the only
 * way to have back what was lost.
 *
 * @param begunAt when what succeeded began, in milliseconds of the epoch
 */
export function dismissStaleFailure(begunAt: number): void {
  if (current?.tone === 'destructive' && !current.action && begunAt >= current.shownAt) dismissToast(current.id);
}

/** Calls the listener whenever the toast of the moment changes. @returns how to stop */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast of the moment, shown or dismissed and not yet forgotten. */
export const currentToast = (): ShownToast | null => current;

export const useToast = (): ShownToast | null => useSyncExternalStore(onToast, currentToast, currentToast);
