import { useSyncExternalStore } from 'react';

/** An action that can be undone, also after its toast has closed. */
export interface Undoable {
  id: number;
  /** The text of its toast. */
  text: string;
  run: () => void;
  /** When it was done, in milliseconds of the epoch. */
  at: number;
}

/** How many are offered. */
const most = 10;
/** The server can restore what was deleted for a day. */
const offeredForMs = 24 * 60 * 60_000;

let undoable: readonly Undoable[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Undoable[]): void {
  undoable = next;
  for (const listener of listeners) listener();
}

/** What can be undone in this tab, newest first. */
export const undoables = (): readonly Undoable[] => undoable;

/** Registers an action that can be undone. @returns undoes it; after that it is no longer offered */
export function noteUndoable(text: string, run: () => void): () => void {
  lastId += 1;
  const id = lastId;
  const runOnce = () => {
    set(undoable.filter((one) => one.id !== id));
    run();
  };
  const isRecent = ({ at }: Undoable) => Date.now() - at < offeredForMs;
  set([{ id, text, run: runOnce, at: Date.now() }, ...undoable.filter(isRecent)].slice(0, most));
  return runOnce;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUndoables = (): readonly Undoable[] => useSyncExternalStore(subscribe, undoables, undoables);
