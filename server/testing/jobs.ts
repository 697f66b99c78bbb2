import pino from 'pino';
import { type JobContext, jobs } from '../jobs/jobs.ts';
import { type RunnerOptions, startJobs } from '../jobs/runner.ts';

/** Starts one of the server's jobs. @param context what that job works with */
export function startJob(name: string, context: Partial<JobContext>, options?: RunnerOptions): () => Promise<void> {
  const named = jobs.filter((job) => job.name === name);
  if (named.length !== 1) throw new Error(`no job ${name}`);
  return startJobs(named, { logger: pino({ level: 'silent' }), ...context } as JobContext, options);
}
