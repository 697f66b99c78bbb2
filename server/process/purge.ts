import type { Logger } from 'pino';
import { dayMs } from '../../contract/durations.ts';
import { type Deps, instant } from '../context/deps.ts';
import { deleteFailedJobs } from '../db/job-queue.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { purgeWeather } from '../features/care/weather/fetch.service.ts';
import { purgeEngineDays } from '../features/engine-settings/engine-days.service.ts';
import { purgeActivity } from '../features/garden-activity/garden-activity.service.ts';
import { purgeEndedGardens } from '../features/garden-removal/garden-removal.service.ts';
import { purgeInvitations } from '../features/gardens/invitations.service.ts';
import { sweepPhotos } from '../features/photos/photos.service.ts';
import { foldReadings } from '../features/readings/readings.service.ts';
import { purgeTrash } from '../features/trash/trash.service.ts';
import { purgeDeleted } from '../features/undo/undo.service.ts';
import { purgeAnswers } from '../http/idempotency.ts';

/** How long the host can read why a job was given up. */
const failedJobsMs = 7 * dayMs;
/** The time that the last run noted. */
const notedKey = 'purge.notedAt';

interface Purge {
  /** What it deletes, for the log. */
  what: string;
  /** Deletes what was due at `deps.now`, in batches, and may run twice at once. @returns how much */
  run(deps: Deps, signal: AbortSignal | undefined): Promise<unknown>;
}

/** Everything that is deleted for good once its time is over: each finds what is due in the database. */
const purges: readonly Purge[] = [
  { what: 'plants of the trash', run: purgeTrash },
  { what: 'deleted gardens', run: purgeEndedGardens },
  { what: 'what can no longer be undone', run: purgeDeleted },
  { what: 'photos that nothing uses', run: sweepPhotos },
  { what: 'old invitations to gardens', run: purgeInvitations },
  { what: 'old activity of gardens', run: purgeActivity },
  { what: 'old counters of engines', run: purgeEngineDays },
  { what: 'hours of old readings, which become days', run: foldReadings },
  { what: 'old weather', run: purgeWeather },
  { what: 'jobs that were given up', run: ({ db }) => deleteFailedJobs(db, failedJobsMs) },
  { what: 'old answers to repeated requests', run: purgeAnswers },
];

/**
 * Deletes for good what was due when the run before noted the time, and notes the time for the next run. So nothing goes on a
 * guess: not at the first start after weeks, and not while the clock is ahead, because what that run notes counts no more once
 * the clock is right. What cannot be deleted is logged, and tried again by the next run.
 *
 * @param signal ends it between two batches; the next run then begins again
 * @throws where the database cannot be read; the reason of the signal
 */
export async function purge(deps: Deps, logger: Logger, signal?: AbortSignal): Promise<void> {
  const now = instant(deps);
  const noted = await readMeta(deps.db, notedKey);
  // Without a note, or where the clock was set back, there is no evidence yet.
  for (const { what, run } of noted !== undefined && noted <= now ? purges : []) {
    signal?.throwIfAborted();
    try {
      const done = await run({ ...deps, now: () => new Date(noted ?? now) }, signal);
      if (Object.values(Object(done)).some((count) => count !== 0)) logger.info(done, `purged ${what}`);
    } catch (error) {
      signal?.throwIfAborted();
      logger.warn({ err: error }, `could not purge ${what}; trying again later`);
    }
  }
  await writeMeta(deps.db, notedKey, now);
}
