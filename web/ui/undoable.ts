import { useSyncExternalStore } from 'react';

/** Something that was done and can be undone, also after its message has gone. */
export interface Undoable {
  id: number;
  /** What its message said. */
  text: string;
  run: () => void;
  /** When it was done, in milliseconds of the epoch. */
  at: number;
}

/** How many are offered. */
const most = 10;
/** The server lets what was deleted come back for a day. */
const offeredForMs = 24 * 60 * 60_000;

let undoable: readonly Undoable[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Undoable[]): void {
  undoable = next;
  for (const listener of listeners) listener();
}

/** What can be undone in this tab, the last first. */
export const undoables = (): readonly Undoable[] => undoable;

/** Notes something that can be undone. @returns undoes it; after that it is no longer offered */
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
