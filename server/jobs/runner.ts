import { addJob, hurryJobs, keepRecurring, leaseJobs, namesDue, releaseLeasesOfOne } from '../db/job-queue.ts';
import type { Job, RunnerContext } from './job.ts';
import { type LeaseTimes, runLeased } from './leased-run.ts';

export interface RunnerOptions {
  /** How long runs may take to end when the server stops, before they are cut off. */
  patienceMs?: number;
  /** How often it is looked for work that other processes queued, or that is due. */
  lookMs?: number;
  /** How long work of a process that was killed waits until another does it. */
  leaseMs?: number;
  /** How often a process renews the lease of what it does: a third of the lease unless said. */
  renewMs?: number;
}

/** How often the rows of recurring work are looked after. */
const upkeepMs = 60_000;

class Runner<Context extends RunnerContext> {
  readonly #jobs: readonly Job<Context>[];
  readonly #context: Context;
  readonly #times: LeaseTimes;
  readonly #running = new Map<string, Set<Promise<void>>>();
  readonly #stopping = new AbortController();
  readonly #cutting = new AbortController();
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #upkeepAt = Number.NEGATIVE_INFINITY;
  #hasStarted = false;
  #isAway = false;

  constructor(jobs: readonly Job<Context>[], context: Context, times: LeaseTimes) {
    this.#jobs = jobs.filter((job) => job.isFor?.(context) ?? true);
    this.#context = context;
    this.#times = times;
  }

  /** Looks for work, and once more where it was asked to meanwhile. Never fails. */
  look(): void {
    if (this.#stopping.signal.aborted) return;
    if (this.#looking) {
      this.#lookAgain = true;
      return;
    }
    this.#looking = this.#lookOnce()
      .then(
        () => {
          this.#isAway = false;
        },
        (error: unknown) => {
          if (!this.#isAway) this.#context.logger.warn({ err: error }, 'jobs could not be read; looking again');
          this.#isAway = true;
        },
      )
      .finally(() => {
        this.#looking = null;
        if (this.#lookAgain) {
          this.#lookAgain = false;
          this.look();
        }
      });
  }

  async #lookOnce(): Promise<void> {
    await this.#lookAfterRows();
    const free = this.#jobs.filter((job) => this.#roomFor(job) > 0).map(({ name }) => name);
    for (const name of await namesDue(this.#context.db, free)) {
      const job = this.#jobs.find((one) => one.name === name);
      if (job && !this.#stopping.signal.aborted) await this.#begin(job);
    }
  }

  /** Before the first look, and now and then: also where the database was away at the start. */
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
      if (everyMs === null) await hurryJobs(db, name, 2 * Math.max(0, ...retryAfterMs));
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
      const run = runLeased(job, this.#context, leased, { signals, ...this.#times }).finally(() => {
        all.delete(run);
        // More of what was queued may wait.
        if (job.everyMs === null) this.look();
      });
      all.add(run);
    }
  }

  async stop(patienceMs: number): Promise<void> {
    this.#stopping.abort();
    const cut = setTimeout(() => this.#cutting.abort(), patienceMs);
    await this.#looking;
    await Promise.all([...this.#running.values()].flatMap((all) => [...all]));
    clearTimeout(cut);
  }
}

/**
 * Does the work of the table `jobs` beside everything else: what is due, and what was queued as soon as it is woken. Any
 * number of processes may do so on one database: each run belongs to one of them. A run that fails stops nothing: it is
 * logged, noted in its row, and tried again.
 *
 * @returns how to stop: begins nothing new, asks runs to end, cuts off those that take longer than `patienceMs`, and
 *   settles once nothing runs any more
 */
export function startJobs<Context extends RunnerContext>(
  jobs: readonly Job<Context>[],
  context: Context,
  { patienceMs = 2_000, lookMs = 5_000, leaseMs = 30_000, renewMs = leaseMs / 3 }: RunnerOptions = {},
): () => Promise<void> {
  const runner = new Runner(jobs, context, { leaseMs, renewMs });
  const timer = setInterval(() => runner.look(), lookMs).unref();
  // The answer to the request that queued something goes first.
  const stopListening = context.jobs.onWake(() => void setTimeout(() => runner.look(), 5).unref());
  runner.look();
  return async () => {
    clearInterval(timer);
    stopListening();
    await runner.stop(patienceMs);
  };
}
