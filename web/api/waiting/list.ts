import { useSyncExternalStore } from 'react';
import type { WaitingWrite } from './queue.ts';

// What shows with what waits; the queue itself is loaded when it is needed.

const none: readonly WaitingWrite[] = [];
/** Null until the queue was read. */
let writes: readonly WaitingWrite[] | null = null;
/** Those of them that will be sent by themselves, and those that were sent and have not been read again. */
let shown: readonly WaitingWrite[] = none;
const listeners = new Set<() => void>();

/** What waits to be sent, of the account that the page shows. */
export const waitingWrites = (): readonly WaitingWrite[] => writes ?? none;

export const isWaitingKnown = (): boolean => writes !== null;

/**
 * What shows on top of what the server says: what waits, but for what was refused, and what was sent and has not been read again.
 * In order.
 */
export const shownWrites = (): readonly WaitingWrite[] => shown;

/** Shows what waits now. @param all with what was sent, and shows until it has been read again */
export function showWaiting(now: readonly WaitingWrite[], all: readonly WaitingWrite[]): void {
  if (writes?.length === 0 && shown.length === 0 && all.length === 0) return;
  // Where nothing waits, nothing renders again: a part that React has not taken over yet would lose what the server rendered.
  writes = now.length > 0 ? now : none;
  const open = all.filter(({ refusal }) => refusal === null);
  shown = open.length > 0 ? open : none;
  for (const listener of listeners) listener();
}

/** Calls the listener when what waits changes. @returns unsubscribes */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits to be sent, in the order in which it was pressed. */
export const useWaiting = (): readonly WaitingWrite[] => useSyncExternalStore(onWaiting, waitingWrites, () => none);

/** As `shownWrites`. */
export const useShownWrites = (): readonly WaitingWrite[] => useSyncExternalStore(onWaiting, shownWrites, () => none);
