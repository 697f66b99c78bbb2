import type { Logger } from 'pino';

/** How a run learns that the server stops. */
export interface StopSignals {
  /** Begin nothing new, and end soon. */
  stop: AbortSignal;
  /** Give up what is still under way. */
  cut: AbortSignal;
}

/** Work that the server does by itself. */
export interface Job<Context> {
  /** Names it in the log, in `npm run doctor`, and to `claim`. */
  name: string;
  /** Milliseconds from one start to the next, where the run before has ended; null for once. The first is at the server's start. */
  everyMs: number | null;
  /** What it does. */
  does: string;
  /** What is logged when a run throws: what was not done, and when it is tried again. */
  failure: string;
  run(context: Context, signals: StopSignals): Promise<void>;
}

export interface RunnerOptions {
  /** Asked before every run; the job is left to another process where it answers false. */
  claim?: (name: string) => Promise<boolean>;
  /** How long runs may take to end when the server stops, before they are cut off. */
  patienceMs?: number;
}

/** Starts a job at once, and again whenever its time has come and the run before has ended. */
function repeat<Context extends { logger: Logger }>(
  job: Job<Context>,
  context: Context,
  signals: StopSignals,
  claim: (name: string) => Promise<boolean>,
) {
  const attempt = async () => {
    if ((await claim(job.name)) && !signals.stop.aborted) await job.run(context, signals);
  };
  let running: Promise<void> | null = null;
  const tick = () => {
    running ??= attempt()
      .catch((error: unknown) => context.logger.warn({ err: error, job: job.name }, job.failure))
      .finally(() => {
        running = null;
      });
  };
  tick();
  const timer = job.everyMs === null ? undefined : setInterval(tick, job.everyMs).unref();
  return {
    stop: () => clearInterval(timer),
    ended: async () => running,
  };
}

/**
 * Runs jobs beside everything else. A job never runs twice at a time in this process, and a run that fails stops nothing:
 * it is logged, and the next one starts as planned.
 *
 * @returns how to stop: begins nothing new, asks runs to end, cuts off those that take longer than `patienceMs`, and
 *   settles once nothing runs any more
 */
export function startJobs<Context extends { logger: Logger }>(
  jobs: readonly Job<Context>[],
  context: Context,
  { claim = async () => true, patienceMs = 2_000 }: RunnerOptions = {},
): () => Promise<void> {
  const [stopping, cutting] = [new AbortController(), new AbortController()];
  const signals = { stop: stopping.signal, cut: cutting.signal };
  const started = jobs.map((job) => repeat(job, context, signals, claim));
  return async () => {
    for (const { stop } of started) stop();
    stopping.abort();
    const cut = setTimeout(() => cutting.abort(), patienceMs);
    await Promise.all(started.map(({ ended }) => ended()));
    clearTimeout(cut);
  };
}
