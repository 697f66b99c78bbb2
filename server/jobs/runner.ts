import { inLanguage } from '../core/language.ts';
import { addJob, clampDueDates, keepRecurring, leaseJobs, namesDue, releaseLeasesOfOne } from '../db/job-queue.ts';
import type { Job, RunnerContext } from './job.ts';
import { type LeaseTimes, runLeased } from './leased-run.ts';

export interface RunnerOptions {
  /** How long runs may take to end when the server stops, before they are aborted. */
  patienceMs?: number;
  /** How often to poll for work that is due or that other processes queued. */
  pollMs?: number;
  /** How long the work of a process that was killed waits until another does it. */
  leaseMs?: number;
  /** How often a process renews its leases: by default every third of a lease. */
  renewMs?: number;
}

/** How often the rows of recurring work are maintained. */
const upkeepMs = 60_000;

class Runner<Context extends RunnerContext> {
  readonly #jobs: readonly Job<Context>[];
  readonly #context: Context;
  readonly #times: LeaseTimes;
  readonly #running = new Map<string, Set<Promise<void>>>();
  readonly #stopping = new AbortController();
  readonly #cutting = new AbortController();
  #polling: Promise<void> | null = null;
  #pollAgain = false;
  #upkeepAt = Number.NEGATIVE_INFINITY;
  #hasStarted = false;
  #isAway = false;

  constructor(jobs: readonly Job<Context>[], context: Context, times: LeaseTimes) {
    this.#jobs = jobs.filter((job) => job.isFor?.(context) ?? true);
    this.#context = context;
    this.#times = times;
  }

  /** Polls for work, and once more if called in the meantime. Never fails. */
  poll(): void {
    if (this.#stopping.signal.aborted) return;
    if (this.#polling) {
      this.#pollAgain = true;
      return;
    }
    this.#polling = this.#pollOnce()
      .then(
        () => {
          this.#isAway = false;
        },
        (error: unknown) => {
          if (!this.#isAway) this.#context.logger.warn({ err: error }, 'could not poll jobs; will retry');
          this.#isAway = true;
        },
      )
      .finally(() => {
        this.#polling = null;
        if (this.#pollAgain) {
          this.#pollAgain = false;
          this.poll();
        }
      });
  }

  async #pollOnce(): Promise<void> {
    await this.#lookAfterRows();
    const free = this.#jobs.filter((job) => this.#roomFor(job) > 0).map(({ name }) => name);
    for (const name of await namesDue(this.#context.db, free)) {
      const job = this.#jobs.find((one) => one.name === name);
      if (job && !this.#stopping.signal.aborted) await this.#begin(job);
    }
  }

  /** Before the first poll, and now and then: the database may have been unavailable at the start. */
  async #lookAfterRows(): Promise<void> {
    const { db } = this.#context;
    if (performance.now() - this.#upkeepAt < upkeepMs) return;
    if (!this.#hasStarted) {
      await releaseLeasesOfOne(db);
      for (const { name, atStart } of this.#jobs) if (atStart) await addJob(db, { name, key: '' });
      this.#hasStarted = true;
    }
    await keepRecurring(
      db,
      new Map(this.#jobs.flatMap(({ name, everyMs }) => (everyMs === null ? [] : [[name, everyMs]]))),
    );
    for (const { name, everyMs, retryAfterMs } of this.#jobs)
      if (everyMs === null) await clampDueDates(db, name, 2 * Math.max(0, ...retryAfterMs));
    this.#upkeepAt = performance.now();
  }

  #roomFor({ name, atOnce = 1 }: Job<Context>): number {
    return atOnce - (this.#running.get(name)?.size ?? 0);
  }

  async #begin(job: Job<Context>): Promise<void> {
    const lease = crypto.randomUUID();
    const options = { lease, leaseMs: this.#times.leaseMs, limit: this.#roomFor(job) };
    for (const leased of await leaseJobs(this.#context.db, job.name, options)) {
      const all = this.#running.get(job.name) ?? new Set();
      this.#running.set(job.name, all);
      const signals = { stop: this.#stopping.signal, cut: this.#cutting.signal };
      // What woke this may be a request: nobody reads a job in its language.
      const run = inLanguage('en', () => runLeased(job, this.#context, leased, { signals, ...this.#times })).finally(
        () => {
          all.delete(run);
          // More queued work may be waiting.
          if (job.everyMs === null) this.poll();
        },
      );
      all.add(run);
    }
  }

  async stop(patienceMs: number): Promise<void> {
    this.#stopping.abort();
    const cut = setTimeout(() => this.#cutting.abort(), patienceMs);
    await this.#polling;
    await Promise.all([...this.#running.values()].flatMap((all) => [...all]));
    clearTimeout(cut);
  }
}

/**
 * Does the work of the table `jobs` in the background: recurring work when it is due, queued work as soon as it is
 * woken. Any number of processes may do so on one database: each run belongs to one of them. A run that fails is
 * logged, recorded in its row, and retried.
 *
 * @returns a function that stops the runner: starts nothing new, asks runs to end, aborts those that take longer than
 *   `patienceMs`, and settles once nothing runs any more
 */
export function startJobs<Context extends RunnerContext>(
  jobs: readonly Job<Context>[],
  context: Context,
  { patienceMs = 2_000, pollMs = 5_000, leaseMs = 30_000, renewMs = leaseMs / 3 }: RunnerOptions = {},
): () => Promise<void> {
  const runner = new Runner(jobs, context, { leaseMs, renewMs });
  const timer = setInterval(() => runner.poll(), pollMs).unref();
  // The response to the request that queued something goes first.
  const stopListening = context.jobs.onWake(() => void setTimeout(() => runner.poll(), 5).unref());
  runner.poll();
  return async () => {
    clearInterval(timer);
    stopListening();
    await runner.stop(patienceMs);
  };
}
