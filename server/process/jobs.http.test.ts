import { readdir } from 'node:fs/promises';
import pino from 'pino';
import { expect, it } from 'vitest';
import { jobSignal } from '../core/job-signal.ts';
import { addJob, jobFigures } from '../db/job-queue.ts';
import { badgesJob } from '../features/badges/recompute.service.ts';
import { startJobs } from '../jobs/runner.ts';
import { openMeteo } from '../mail-and-push/open-meteo.ts';
import { openedApp, person, plantRow } from '../testing/kit.ts';
import { openedFolder } from '../testing/opened.ts';
import { openedDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { type JobContext, jobs } from './jobs.ts';

let logged = '';
const logger = pino({}, { write: (line: string) => (logged += line) });
const database = await openedDatabase();
const test = await openedApp({ deps: { db: database.db } });
const folder = await openedFolder();

it('are each done once by three processes on one database, which make one backup, and recompute badges when asked', async () => {
  const who = await person(test);
  await plantRow(test, who, {});
  await addJob(database.db, { name: badgesJob, key: '' });
  const backups = { folder, everyHours: 24, keep: 7 };
  // No garden says where it is, so that nothing is called. A connection that is held has its own test.
  const outgoing = { ...test.deps.outgoing, weather: openMeteo('http://127.0.0.1:9/'), mqtt: null };
  const context: JobContext = { ...test.deps, outgoing, logger, backups, source: database.source };
  const stops = [1, 2, 3].map(() => startJobs(jobs, { ...context, jobs: jobSignal() }, { pollMs: 20 }));
  const state = async () => new Map((await jobFigures(database.db)).map((job) => [job.name, job]));
  await until(async () => {
    const all = await state();
    const recurring = jobs.filter(({ everyMs, isFor }) => everyMs !== null && (isFor?.(context) ?? true));
    return !all.has(badgesJob) && recurring.every(({ name }) => all.get(name)?.doneAt != null);
  });
  await Promise.all(stops.map((stop) => stop()));
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^leafbook-.*\.zip$/)]);
  expect(logged.match(/made the scheduled backup/g)).toHaveLength(1);
  expect(logged).toContain('recomputed badges');
  expect([...(await state()).values()].map(({ lastError, failed }) => [lastError, failed])).toEqual(
    Array.from({ length: 7 }, () => [null, 0]),
  );
});
