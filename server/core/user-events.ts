/**
 * Receives the user for whom something may have changed; null for all users, because events may have been lost.
 *
 * @param gardenId where it changed; undefined for the user's bell or sessions
 */
export type UserListener = (userId: number | null, gardenId?: number) => void;

/**
 * Events "something changed for this user": their bell, their sessions, or a garden of theirs. An event holds no content: the listener reads the
 * database. Losing one costs nothing but time, because browsers ask again by themselves.
 */
export interface UserEvents {
  /** To be called after the commit; never fails and waits for nothing. */
  publish(userId: number, gardenId?: number): void;
  /** @returns how to unsubscribe */
  subscribe(listener: UserListener): () => void;
  close(): Promise<void>;
}

/** Events within this process: all that one process on SQLite needs. */
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
