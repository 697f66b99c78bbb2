import { finishJob, type LeasedJob, releaseJob, renewLease, repeatJob, retryJob } from '../db/job-queue.ts';
import { HopelessError, type Job, type RunnerContext, type StopSignals } from './job.ts';

/** Characters of an error that are stored. */
const maxErrorLength = 300;

/** Duration of leases, and how often they are renewed, in milliseconds. */
export interface LeaseTimes {
  leaseMs: number;
  renewMs: number;
}

/** An error as it is stored, for the host to read: one line, without the addresses or passwords in URLs. */
function storedError(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  const line = message.split('\n')[0] ?? '';
  return line.replace(/\S+@\S+/g, '…').slice(0, maxErrorLength);
}

/**
 * Renews a lease until stopped.
 *
 * @param lost is aborted once another process has the job, or may have it: the database was unavailable for the length
 *   of a lease
 * @returns a function that stops renewing
 */
function keepLease(
  db: RunnerContext['db'],
  job: LeasedJob,
  { leaseMs, renewMs }: LeaseTimes,
  lost: AbortController,
): () => void {
  let renewedAt = performance.now();
  const renew = async () => {
    const askedAt = performance.now();
    if (await renewLease(db, job, leaseMs)) renewedAt = askedAt;
    else lost.abort();
  };
  const timer = setInterval(() => {
    if (performance.now() - renewedAt > leaseMs) lost.abort();
    else renew().catch(() => {});
  }, renewMs).unref();
  return () => clearInterval(timer);
}

interface RunOptions extends LeaseTimes {
  /** How the process stops. */
  signals: StopSignals;
}

/**
 * Runs a job that this process has leased, and records the outcome: done, to be retried, given up, or left to the next
 * process because this one stops. If the outcome cannot be recorded, the lease expires, and the job runs again. Never
 * fails.
 */
export async function runLeased<Context extends RunnerContext>(
  job: Job<Context>,
  context: Context,
  leased: LeasedJob,
  { signals, ...times }: RunOptions,
): Promise<void> {
  const { db, logger } = context;
  const lost = new AbortController();
  const stopKeeping = keepLease(db, leased, times, lost);
  const stop = AbortSignal.any([signals.stop, lost.signal]);
  const cut = AbortSignal.any([signals.cut, lost.signal]);
  try {
    const failure = await attempt(job, context, leased, { stop, cut }).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    stopKeeping();
    if (lost.signal.aborted)
      logger.warn(
        { job: job.name },
        'lost the lease of a job: another process has it, or the database was unavailable',
      );
    else if (failure === null)
      await (job.everyMs === null ? finishJob(db, leased) : repeatJob(db, leased, job.everyMs));
    else if (signals.stop.aborted) await releaseJob(db, leased);
    else await noteFailure(job, context, leased, failure.error);
  } catch (error) {
    logger.warn({ err: error, job: job.name }, 'could not record the outcome of a job; it will run again');
  } finally {
    stopKeeping();
  }
}

async function attempt<Context extends RunnerContext>(
  job: Job<Context>,
  context: Context,
  leased: LeasedJob,
  signals: StopSignals,
): Promise<void> {
  // No attempt survived to record its outcome: the job itself may crash the process.
  if (job.everyMs === null && leased.tries > job.retryAfterMs.length + 1)
    throw new HopelessError('the server ended during each attempt');
  await job.run(context, signals, leased);
}

async function noteFailure<Context extends RunnerContext>(
  { name, everyMs, retryAfterMs, failure }: Job<Context>,
  { db, logger }: Context,
  leased: LeasedJob,
  error: unknown,
): Promise<void> {
  const pause = retryAfterMs[leased.tries - 1] ?? null;
  const again = everyMs === null ? pause : Math.min(everyMs, pause ?? everyMs);
  const inMs = error instanceof HopelessError ? everyMs : again;
  const details = { err: error, job: name, tries: leased.tries, retryInS: inMs === null ? null : inMs / 1000 };
  logger.warn(details, inMs === null ? `${failure}; given up` : `${failure}; trying again`);
  await retryJob(db, leased, storedError(error), inMs);
}
