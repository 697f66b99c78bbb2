import type { Logger } from 'pino';
import { type Deps, instant } from '../context/deps.ts';
import { type Db, isUniqueViolation } from '../db/database.ts';
import { deleteFailedJobs } from '../db/job-queue.ts';
import { readMeta, writeMeta } from '../db/meta.ts';
import { purgeEngineDays } from '../features/engine-settings/engine-days.service.ts';
import { purgeActivity } from '../features/garden-activity/garden-activity.service.ts';
import { purgeEndedGardens } from '../features/garden-removal/garden-removal.service.ts';
import { purgeInvitations } from '../features/gardens/invitations.service.ts';
import { sweepPhotos } from '../features/photos/photos.service.ts';
import { purgeTrash } from '../features/trash/trash.service.ts';
import { purgeDeleted } from '../features/undo/undo.service.ts';
import { purgeAnswers } from '../http/idempotency.ts';

const hourMs = 60 * 60 * 1000;
/** Between two runs. */
const everyMs = 12 * hourMs;
/** After a longer pause than this, the clock may be wrong. */
const longestPauseMs = 72 * hourMs;
/** How long the host can read why a job was given up. */
const failedJobsMs = 7 * 24 * hourMs;
/** The time that the last run noted, and that of the last one that came after a long pause. */
const notedKey = 'purge.lastRun';
const pausedKey = 'purge.lastPause';

type Due = 'nothing' | 'note' | 'purge';

/**
 * What a run has to do. It deletes only what was due at the time that the run before it noted: then the clock was not ahead,
 * or it has caught up since. So a clock that is ahead for some hours, by a month or by years, deletes nothing: its run uses
 * the time before, and once the clock is right again, what it noted counts no more.
 *
 * After more than three days a run only notes the time, in case the one before was wrong; unless the run before came after such
 * a pause, too: a machine that is on for some hours each Saturday has no other runs.
 *
 * @param noted the time that the run before noted; null where there was none
 * @param afterPause whether that run came after a long pause
 */
function dueAfter(noted: string | null, afterPause: boolean, now: string): Due {
  if (noted === null) return 'note';
  const pauseMs = Date.parse(now) - Date.parse(noted);
  if (pauseMs < 0 || (pauseMs > longestPauseMs && !afterPause)) return 'note';
  return pauseMs < everyMs ? 'nothing' : 'purge';
}

/** Notes the time of a run. @returns false where another process did so since `noted` was read */
async function noteRun(db: Db, noted: string | null, now: string): Promise<boolean> {
  if (noted !== null) {
    const { numUpdatedRows } = await db
      .updateTable('meta')
      .set({ value: now })
      .where('key', '=', notedKey)
      .where('value', '=', noted)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
  try {
    await db.insertInto('meta').values({ key: notedKey, value: now }).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

interface Step {
  /** What is logged with the figures of what it did; null for what is not worth a line. */
  did: string | null;
  /** What is logged where it fails. */
  failure: string;
  /** @param behindMs how long ago `deps.now` was */
  run(deps: Deps, signal: AbortSignal | undefined, behindMs: number): Promise<unknown>;
}

const steps: readonly Step[] = [
  { did: 'purged plants from the trash', failure: 'the trash could not be purged', run: purgeTrash },
  { did: 'purged gardens that had ended', failure: 'ended gardens could not be purged', run: purgeEndedGardens },
  { did: 'purged what was deleted', failure: 'what was deleted could not be purged', run: purgeDeleted },
  { did: 'removed photos that nothing used', failure: 'photos could not be removed', run: sweepPhotos },
  { did: null, failure: 'old invitations to gardens could not be purged', run: purgeInvitations },
  { did: null, failure: 'the activity of gardens could not be purged', run: purgeActivity },
  { did: null, failure: 'old counters of engines could not be purged', run: purgeEngineDays },
  {
    ...{ did: null, failure: 'jobs that were given up could not be purged' },
    // By the clock of the database.
    run: ({ db }, _, behindMs) => deleteFailedJobs(db, failedJobsMs + behindMs),
  },
  { did: null, failure: 'answers to repeated requests could not be purged', run: purgeAnswers },
];

/** Deletes what was due at an instant. */
async function purge(
  deps: Deps,
  { logger, signal, behindMs }: { logger: Logger; signal: AbortSignal | undefined; behindMs: number },
): Promise<void> {
  for (const { did, failure, run } of steps) {
    signal?.throwIfAborted();
    try {
      const done = await run(deps, signal, behindMs);
      if (did !== null && Object.values(Object(done)).some((count) => count !== 0)) logger.info(done, did);
    } catch (error) {
      signal?.throwIfAborted();
      logger.warn({ err: error }, `${failure}; trying again later`);
    }
  }
}

/**
 * Deletes for good, where a run is due: plants whose time in the trash is over, gardens that ended as long ago, what else
 * was deleted a day ago, photos that nothing needs any more, old invitations to gardens, the activity of gardens and the
 * counters of engines of more than a year ago, jobs that were given up a week ago, and answers kept for repeats. Of several processes on one database, one does it. What cannot
 * be deleted is logged, and tried again by the next run.
 *
 * @param signal ends it between two batches; the next run then goes on at once
 * @returns what was due; `nothing` also where another process does it
 * @throws where the database cannot say when it was purged last; the reason of the signal
 */
export async function purgeIfDue(deps: Deps, logger: Logger, signal?: AbortSignal): Promise<Due> {
  const { db } = deps;
  const now = instant(deps);
  const noted = (await readMeta(db, notedKey)) ?? null;
  const due = dueAfter(noted, noted !== null && (await readMeta(db, pausedKey)) === noted, now);
  if (due === 'nothing' || !(await noteRun(db, noted, now))) return 'nothing';
  if (noted === null) return due;
  const behindMs = Date.parse(now) - Date.parse(noted);
  if (due === 'note')
    logger.info({ last: noted, now }, 'more than three days passed, or the clock was set back: purging another time');
  else
    await purge({ ...deps, now: () => new Date(noted) }, { logger, signal, behindMs }).catch(async (error: unknown) => {
      // As if it had not begun.
      await noteRun(db, now, noted);
      throw error;
    });
  if (behindMs > longestPauseMs) await writeMeta(db, pausedKey, now);
  return due;
}
