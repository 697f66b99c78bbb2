import type { Logger } from 'pino';
import type { JobSignal } from '../core/job-signal.ts';
import type { Database } from '../db/database.ts';
import type { LeasedJob } from '../db/job-queue.ts';

/** How a run learns that it is to end. */
export interface StopSignals {
  /** Begin nothing new, and end soon. */
  stop: AbortSignal;
  /** Give up what is still under way. */
  cut: AbortSignal;
}

/** Work that one process at a time does. */
export interface Job<Context> {
  /** Names it in the table, in the log, in `npm run doctor` and in the metrics. */
  name: string;
  /** What it does. */
  does: string;
  /** What is logged when an attempt fails: what was not done. */
  failure: string;
  /** Milliseconds from the end of one to the start of the next; null for what is done when it was queued. */
  everyMs: number | null;
  /** Of what comes again: true to do it also whenever a server starts. */
  atStart?: boolean;
  /** How many of them a process does at the same time; one unless said. */
  atOnce?: number;
  /** The pauses after failed attempts. What was queued is given up after the last; what comes again waits its interval at most. */
  retryAfterMs: readonly number[];
  /** False in a process that cannot do it, which leaves it to others. */
  isFor?(context: Context): boolean;
  /**
   * Does it. What throws once `stop` is aborted is done again by the next process; everything else that returns is done.
   *
   * @throws Error whose message, which is stored, holds nothing secret; `HopelessError` where trying again would not help
   */
  run(context: Context, signals: StopSignals, job: LeasedJob): Promise<void>;
}

/** What the runner itself works with. */
export interface RunnerContext {
  db: Database;
  logger: Logger;
  jobs: JobSignal;
}

/** Trying again would not help, or do harm: the job is given up. */
export class HopelessError extends Error {}
