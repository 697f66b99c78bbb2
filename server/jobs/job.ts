import type { Logger } from 'pino';
import type { JobSignal } from '../core/job-signal.ts';
import type { Database } from '../db/database.ts';
import type { LeasedJob } from '../db/job-queue.ts';

/** How a run learns that it should end. */
export interface StopSignals {
  /** Start nothing new, and end soon. */
  stop: AbortSignal;
  /** Abort whatever is still running. */
  cut: AbortSignal;
}

/** Work that one process at a time does. */
export interface Job<Context> {
  /** Its name in the table, in the log, in `npm run doctor` and in the metrics. */
  name: string;
  /** The work itself. */
  does: string;
  /** Logged when an attempt fails: what was not done. */
  failure: string;
  /** Milliseconds from the end of a run to the start of the next; null for work that is queued. */
  everyMs: number | null;
  /** For recurring work: true to run it also at every server start. */
  atStart?: boolean;
  /** How many of them a process runs at the same time; by default one. */
  atOnce?: number;
  /**
   * The pauses after failed attempts. Queued work is given up after the last; recurring work waits its interval at
   * most.
   */
  retryAfterMs: readonly number[];
  /** False in a process that cannot do it, which leaves it to others. */
  isFor?(context: Context): boolean;
  /**
   * Does the work. A run that throws after `stop` was aborted is repeated by the next process; one that returns is
   * done.
   *
   * @throws Error whose message, which is stored, contains no secrets; `HopelessError` if retrying would not help
   */
  run(context: Context, signals: StopSignals, job: LeasedJob): Promise<void>;
}

/** Dependencies of the runner itself. */
export interface RunnerContext {
  db: Database;
  logger: Logger;
  jobs: JobSignal;
}

/** Retrying would not help, or do harm: the job is given up. */
export class HopelessError extends Error {}
