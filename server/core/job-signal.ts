/** Wakes the jobs of this process, so that what was queued does not wait until they look by themselves. */
export interface JobSignal {
  /** To be called after the commit; never fails and waits for nothing. */
  wake(): void;
  /** @returns how to stop listening */
  onWake(listener: () => void): () => void;
}

/** A signal within this process. Other processes find what it leaves within seconds. */
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
