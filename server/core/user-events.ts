/**
 * Receives the user for whom something may have changed; null for all users, because events may have been lost.
 *
 * @param gardenId the garden that changed; undefined for the user's bell or sessions
 */
export type UserListener = (userId: number | null, gardenId?: number) => void;

/**
 * Events "something changed for this user": their bell, their sessions, or a garden of theirs. An event has no content:
 * the listener reads the database. Losing one only costs time, because browsers poll as well.
 */
export interface UserEvents {
  /** Call after the commit; never fails, and does not block. */
  publish(userId: number, gardenId?: number): void;
  /** @returns a function that unsubscribes */
  subscribe(listener: UserListener): () => void;
  close(): Promise<void>;
}

/** Events within this process: sufficient for one process on SQLite. */
export function inProcessUserEvents(): UserEvents {
  const listeners = new Set<UserListener>();
  return {
    publish: (userId, gardenId) => {
      for (const listener of listeners) listener(userId, gardenId);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
