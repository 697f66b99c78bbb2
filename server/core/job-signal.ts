/** Wakes the jobs of this process, so that queued work does not wait for the next poll. */
export interface JobSignal {
  /** Call after the commit; never fails, and does not block. */
  wake(): void;
  /** @returns a function that unsubscribes */
  onWake(listener: () => void): () => void;
}

/** A signal within this process. Other processes find queued work within seconds by polling. */
export function jobSignal(): JobSignal {
  const listeners = new Set<() => void>();
  return {
    wake: () => {
      for (const listener of listeners) listener();
    },
    onWake: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
