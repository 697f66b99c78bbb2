import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';

/** Pause before a worker that died is replaced, if the ones before it died young, too: it doubles each time. */
const pauses = { firstMs: 1_000, longestMs: 30_000 };
/** A worker that lived this long did not fail at startup. */
const steadyMs = 60_000;

/**
 * Processes that serve on one port, each with the program and settings of this one. One that dies is replaced; when this
 * process dies, Node ends them all.
 */
export class Workers {
  readonly #logger: Logger;
  readonly #running = new Set<Worker>();
  readonly #restarts = new Set<NodeJS.Timeout>();
  /** Until one has served, an error at startup is taken to affect all. */
  #hasServed = false;
  #isStopping = false;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /**
   * Starts one worker and, once it serves, the others. Ends this process where the first cannot start; it has then said why.
   */
  async start(count: number): Promise<void> {
    const first = this.#fork(0);
    await once(first, 'listening');
    this.#hasServed = true;
    for (let started = 1; started < count && !this.#isStopping; started += 1) this.#fork(0);
  }

  /** Tells all to finish what is under way. @returns when the last has ended */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const restart of this.#restarts) clearTimeout(restart);
    const ending = [...this.#running].map((worker) => once(worker, 'exit'));
    for (const { process } of this.#running) process.kill('SIGTERM');
    await Promise.all(ending);
  }

  /** @param diedYoung how many workers in its place died soon after their start, one after the other */
  #fork(diedYoung: number): Worker {
    const begun = performance.now();
    const worker = cluster.fork();
    this.#running.add(worker);
    worker.once('exit', (code, signal) => {
      this.#running.delete(worker);
      if (this.#isStopping) return;
      if (!this.#hasServed) process.exit(code || 1);
      const died = performance.now() - begun < steadyMs ? diedYoung + 1 : 0;
      const pauseMs = Math.min(pauses.firstMs * 2 ** Math.max(0, died - 1), pauses.longestMs);
      this.#logger.error(
        { worker: worker.process.pid, code, signal, pauseMs },
        'a worker ended; another one will start',
      );
      this.#startLater(died, pauseMs);
    });
    return worker;
  }

  #startLater(diedYoung: number, pauseMs: number): void {
    const restart = setTimeout(() => {
      this.#restarts.delete(restart);
      try {
        this.#fork(diedYoung);
      } catch (error) {
        this.#logger.error({ err: error }, 'could not start a worker; trying again later');
        this.#startLater(diedYoung, pauses.longestMs);
      }
    }, pauseMs);
    this.#restarts.add(restart);
  }
}
