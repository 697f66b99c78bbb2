import { useSyncExternalStore } from 'react';
import type { WaitingWrite } from './queue.ts';

// What shows with what waits; the queue itself is loaded when it is needed.

const none: readonly WaitingWrite[] = [];
/** Null until the queue was read. */
let writes: readonly WaitingWrite[] | null = null;
const listeners = new Set<() => void>();

/** What waits to be sent, of the account that the page shows. */
export const waitingWrites = (): readonly WaitingWrite[] => writes ?? none;

export const isWaitingKnown = (): boolean => writes !== null;

/** Shows what waits now. */
export function showWaiting(now: readonly WaitingWrite[]): void {
  if (now.length === 0 && writes?.length === 0) return;
  writes = now;
  for (const listener of listeners) listener();
}

/** Calls the listener when what waits changes. @returns unsubscribes */
export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What waits to be sent, in the order in which it was pressed. */
export const useWaiting = (): readonly WaitingWrite[] => useSyncExternalStore(onWaiting, waitingWrites, () => none);
