import { jobs } from '../jobs/jobs.ts';
import { type Finding, ok } from './finding.ts';

const minuteMs = 60_000;

function intervalOf(everyMs: number | null): string {
  if (everyMs === null) return 'once, at the start';
  return everyMs === minuteMs ? 'every minute' : `every ${everyMs / minuteMs} minutes`;
}

/** What the running server does by itself; how it went is in its log. */
export const checkJobs = (): Finding =>
  ok('Jobs', `${jobs.map(({ name, everyMs, does }) => `${name} (${intervalOf(everyMs)}) ${does}`).join('; ')}.`);
