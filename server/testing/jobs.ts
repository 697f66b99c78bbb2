import pino from 'pino';
import { jobSignal } from '../core/job-signal.ts';
import type { Database } from '../db/database.ts';
import { type RunnerOptions, startJobs } from '../jobs/runner.ts';
import { type JobContext, jobs } from '../process/jobs.ts';

/** Starts one of the server's jobs, which is due. @param context what that job works with, and the database */
export function startJob(
  name: string,
  context: Partial<JobContext> & { db: Database },
  options?: RunnerOptions,
): () => Promise<void> {
  const named = jobs.filter((job) => job.name === name).map((job) => ({ ...job, atStart: true }));
  if (named.length !== 1) throw new Error(`no job ${name}`);
  const world = { logger: pino({ level: 'silent' }), jobs: jobSignal(), ...context };
  return startJobs(named, world as JobContext, options);
}
