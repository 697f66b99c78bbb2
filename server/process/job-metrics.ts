import { Gauge, type Registry } from 'prom-client';
import type { JobFigures } from '../db/job-queue.ts';

const help = {
  waiting: 'Jobs to be done, now or later',
  overdue_seconds: 'For how long the job that is due for longest has waited; 0 where none is due',
  failed: 'Jobs that were given up in the last seven days',
  done_timestamp_seconds: 'When a job that comes again last succeeded',
};

/** Figures of the jobs, from the rows that all processes share: of several, the greatest counts, and not their sum. */
export class JobMetrics {
  readonly #gauges: Record<keyof typeof help, Gauge<'job'>>;

  constructor(registry: Registry) {
    const gauges = Object.entries(help).map(([name, text]) => [
      name,
      new Gauge({
        name: `leafbook_jobs_${name}`,
        help: text,
        labelNames: ['job'],
        registers: [registry],
        aggregator: 'max',
      }),
    ]);
    this.#gauges = Object.fromEntries(gauges);
  }

  /** @param now milliseconds of the epoch */
  show(jobs: readonly JobFigures[], now: number): void {
    for (const gauge of Object.values(this.#gauges)) gauge.reset();
    for (const { name: job, waiting, failed, oldestDueAt, doneAt } of jobs) {
      this.#gauges.waiting.set({ job }, waiting);
      this.#gauges.failed.set({ job }, failed);
      const overdueMs = oldestDueAt === null ? 0 : Math.max(0, now - Date.parse(oldestDueAt));
      this.#gauges.overdue_seconds.set({ job }, overdueMs / 1000);
      if (doneAt !== null) this.#gauges.done_timestamp_seconds.set({ job }, Date.parse(doneAt) / 1000);
    }
  }
}
