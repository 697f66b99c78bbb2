/** Receives the user for whom something may have changed; null for all users, because events may have been lost. */
export type UserListener = (userId: number | null) => void;

/**
 * Events "something changed for this user": their bell, or their sessions. An event holds no content: the listener reads the
 * database. Losing one costs nothing but time, because browsers ask again by themselves.
 */
export interface UserEvents {
  /** To be called after the commit; never fails and waits for nothing. */
  publish(userId: number): void;
  /** @returns how to unsubscribe */
  subscribe(listener: UserListener): () => void;
  close(): Promise<void>;
}

/** Events within this process: all that one process on SQLite needs. */
export function inProcessUserEvents(): UserEvents {
  const listeners = new Set<UserListener>();
  return {
    publish: (userId) => {
      for (const listener of listeners) listener(userId);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
