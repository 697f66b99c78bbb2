import { hourMs, minuteMs } from '../../../contract/durations.ts';
import type { JobFigures } from '../../db/job-queue.ts';
import { jobs } from '../../process/jobs.ts';
import { type CheckResult, fail, ok, warn } from './finding.ts';

function intervalOf(everyMs: number | null): string {
  if (everyMs === null) return 'when queued';
  if (everyMs === minuteMs) return 'every minute';
  if (everyMs === hourMs) return 'every hour';
  return everyMs < hourMs ? `every ${everyMs / minuteMs} minutes` : `every ${everyMs / hourMs} hours`;
}

/** How much later than it is due a job may be: a server that has just stopped, or is busy, is no fault. */
const patienceMs = hourMs;

const lateness = (ms: number): string => `${Math.floor(ms / hourMs)} h`;

/**
 * What the running servers do by themselves, and how it goes.
 *
 * @param figures what the database says of it; null if it cannot be read
 */
export function checkJobs(figures: readonly JobFigures[] | null, now: Date): CheckResult {
  const about = 'Jobs';
  const list = jobs.map(({ name, everyMs, does }) => `${name} (${intervalOf(everyMs)}) ${does}`).join('; ');
  const because = ({ lastError }: JobFigures) => (lastError === null ? '' : ` (${lastError})`);
  const failed = (figures ?? []).filter((job) => job.failed > 0);
  if (failed.length > 0) {
    const each = failed.map((job) => `${job.failed} of ${job.name}${because(job)}`).join('; ');
    return fail(
      about,
      `In the last seven days, these were given up: ${each}. Fix the cause, then run \`npm run jobs -- retry\` to try them again.`,
    );
  }
  const lateMs = ({ oldestDueAt }: JobFigures) => (oldestDueAt === null ? 0 : now.getTime() - Date.parse(oldestDueAt));
  const late = (figures ?? []).filter((job) => lateMs(job) > patienceMs);
  if (late.length > 0) {
    const each = late.map((job) => `${job.name} for ${lateness(lateMs(job))}${because(job)}`).join('; ');
    return warn(about, `These are overdue: ${each}. See that a server runs, with the settings that they need.`);
  }
  const failing = (figures ?? []).filter((job) => job.lastError !== null);
  if (failing.length > 0) {
    const each = failing.map((job) => `${job.name}: ${job.lastError}`).join('; ');
    return warn(about, `These failed last time and are tried again: ${each}.`);
  }
  return ok(about, `${list}.`);
}
