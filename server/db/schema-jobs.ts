import type { Generated } from 'kysely';
import type { Fixed, Instant } from './columns.ts';

/**
 * Work that one process does, now or later: recurring work has a permanent row, queued work has one until it is done.
 * All instants are by the clock of the database.
 */
export interface Jobs {
  id: Generated<number>;
  /** Which work, as `server/process/jobs.ts` names it. */
  name: Fixed<string>;
  /** Distinguishes two of one name; empty for work of which there is one. */
  key: Fixed<string>;
  /** The account that it is about, and is deleted with; null for none. */
  userId: Fixed<number | null>;
  /** Parameters: never a token or a password. */
  parameters: Fixed<object>;
  createdAt: Fixed<Instant>;
  dueAt: Instant;
  /** How long it belongs to the process that has `lease`; null while it waits. */
  leasedUntil: Instant | null;
  /** Random, new at each start: only the process that knows it may end the work. */
  lease: string | null;
  /** Starts since it last succeeded. */
  tries: Generated<number>;
  /** The last error, without secrets. */
  lastError: string | null;
  /** When it was given up; null while it is pending. */
  failedAt: Instant | null;
  /** When it last succeeded. */
  doneAt: Instant | null;
}
