import type { Logger } from 'pino';
import { type Db, isUniqueViolation } from '../db/database.ts';
import { deleteFailedJobs } from '../db/job-queue.ts';
import { readMeta } from '../db/meta.ts';
import { type Deps, instant } from '../deps.ts';
import { purgeActivity } from '../features/garden-activity/garden-activity.service.ts';
import { purgeEndedGardens } from '../features/garden-removal/garden-removal.service.ts';
import { purgeInvitations } from '../features/gardens/invitations.service.ts';
import { purgeEngineDays } from '../features/identifiers/engine-days.service.ts';
import { sweepPhotos } from '../features/photos/photos.service.ts';
import { purgeTrash } from '../features/trash/trash.service.ts';
import { purgeDeleted } from '../features/undo/undo.service.ts';
import { purgeAnswers } from '../http/idempotency.ts';

const hourMs = 60 * 60 * 1000;
/** Between two runs. */
const everyMs = 12 * hourMs;
/** After a longer pause than this, the clock may be wrong: the run only notes the time. */
const longestPauseMs = 72 * hourMs;
/** How long the host can read why a job was given up. */
const failedJobsMs = 7 * 24 * hourMs;
const metaKey = 'purge.lastRun';

type Due = 'nothing' | 'note' | 'purge';

/**
 * What a run has to do. One more than three days after the last, or before it, deletes nothing: a clock that is a month
 * ahead for some hours must not empty the trash. It only notes the time, and the next run, 12 hours later or at the next
 * start after that, purges.
 *
 * @param last the last run; null where there was none
 */
function dueAfter(last: string | null, now: string): Due {
  if (last === null) return 'note';
  const pauseMs = Date.parse(now) - Date.parse(last);
  if (pauseMs < 0 || pauseMs > longestPauseMs) return 'note';
  return pauseMs < everyMs ? 'nothing' : 'purge';
}

/** Notes the time of a run. @returns false where another process did so since `last` was read */
async function noteRun(db: Db, last: string | null, now: string): Promise<boolean> {
  if (last !== null) {
    const { numUpdatedRows } = await db
      .updateTable('meta')
      .set({ value: now })
      .where('key', '=', metaKey)
      .where('value', '=', last)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
  try {
    await db.insertInto('meta').values({ key: metaKey, value: now }).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/**
 * Deletes for good, where a run is due: plants whose time in the trash is over, gardens that ended as long ago, what else
 * was deleted a day ago, photos that nothing needs any more, old invitations to gardens, the activity of gardens and the
 * counters of engines of more than a year ago, jobs that were given up a week ago, and answers kept for repeats. Of several processes on one database, one does it. What cannot
 * be deleted is logged, and tried again by the next run.
 *
 * @returns what was due; `nothing` also where another process does it
 * @throws where the database cannot say when it was purged last
 */
export async function purgeIfDue(deps: Deps, logger: Logger): Promise<Due> {
  const now = instant(deps);
  const last = (await readMeta(deps.db, metaKey)) ?? null;
  const due = dueAfter(last, now);
  if (due === 'nothing' || !(await noteRun(deps.db, last, now))) return 'nothing';
  if (due === 'note') {
    if (last !== null)
      logger.info({ last, now }, 'more than three days passed, or the clock was set back: purging in 12 hours');
    return due;
  }
  await purgeTrash(deps).then(
    ({ purged }) => purged > 0 && logger.info({ purged }, 'purged plants from the trash'),
    (error: unknown) => logger.warn({ err: error }, 'the trash could not be purged; trying again later'),
  );
  await purgeEndedGardens(deps).then(
    ({ purged }) => purged > 0 && logger.info({ purged }, 'purged gardens that had ended'),
    (error: unknown) => logger.warn({ err: error }, 'ended gardens could not be purged; trying again later'),
  );
  await purgeDeleted(deps).then(
    ({ purged }) => purged > 0 && logger.info({ purged }, 'purged what was deleted'),
    (error: unknown) => logger.warn({ err: error }, 'what was deleted could not be purged; trying again later'),
  );
  await sweepPhotos(deps).then(
    ({ removed }) => removed > 0 && logger.info({ removed }, 'removed photos that nothing used'),
    (error: unknown) => logger.warn({ err: error }, 'photos could not be removed; trying again later'),
  );
  await purgeInvitations(deps).catch((error: unknown) =>
    logger.warn({ err: error }, 'old invitations to gardens could not be purged; trying again later'),
  );
  await purgeActivity(deps).catch((error: unknown) =>
    logger.warn({ err: error }, 'the activity of gardens could not be purged; trying again later'),
  );
  await purgeEngineDays(deps).catch((error: unknown) =>
    logger.warn({ err: error }, 'old counters of engines could not be purged; trying again later'),
  );
  await deleteFailedJobs(deps.db, failedJobsMs).catch((error: unknown) =>
    logger.warn({ err: error }, 'jobs that were given up could not be purged; trying again later'),
  );
  await purgeAnswers(deps).catch((error: unknown) =>
    logger.warn({ err: error }, 'answers to repeated requests could not be purged; trying again later'),
  );
  return 'purge';
}
