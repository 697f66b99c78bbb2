/** Hears whose bell or sessions may have changed; null: anybody's, because word may have been lost. */
type Hear = (userId: number | null) => void;

/**
 * Carries the word that something changed for a user to whoever keeps a live view of it. The word holds no content: the
 * listener reads the database. Losing one costs nothing but time, because browsers ask again by themselves.
 */
export interface Live {
  /** Says it. To be called after the commit; never fails and waits for nothing. */
  changed(userId: number): void;
  /** @returns how to stop listening */
  listen(hear: Hear): () => void;
  close(): Promise<void>;
}

/** Carries the word within this process: all that one process on SQLite needs. */
export function inProcessLive(): Live {
  const listeners = new Set<Hear>();
  return {
    changed: (userId) => {
      for (const hear of listeners) hear(userId);
    },
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    close: async () => listeners.clear(),
  };
}
