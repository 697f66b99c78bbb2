import type { Generated } from 'kysely';
import type { Fixed, Instant } from './columns.ts';

/**
 * Work that one process does, now or later: what comes again and again has one row for good, what was queued has one until
 * it is done. All instants are by the clock of the database.
 */
export interface Jobs {
  id: Generated<number>;
  /** Which work, as `server/process/jobs.ts` names it. */
  name: Fixed<string>;
  /** What tells two of one name apart; empty for work of which there is one. */
  key: Fixed<string>;
  /** Whose account it is about, and with which it ends; null for nobody's. */
  userId: Fixed<number | null>;
  /** What to do: never a token or a password. */
  parameters: Fixed<object>;
  createdAt: Fixed<Instant>;
  dueAt: Instant;
  /** Until when it belongs to the process that has `lease`; null while it waits. */
  leasedUntil: Instant | null;
  /** Random, another one with each start: only the process that knows it may end the work. */
  lease: string | null;
  /** How often it was started since it last succeeded. */
  tries: Generated<number>;
  /** Why it failed last, without secrets. */
  lastError: string | null;
  /** When it was given up; null while it is to be done. */
  failedAt: Instant | null;
  /** When it last succeeded. */
  doneAt: Instant | null;
}
