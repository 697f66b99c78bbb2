import { expect, inject, it } from 'vitest';
import type { Engine } from '../db/database.ts';
import { addJob, leaseJobs, retryJob } from '../db/job-queue.ts';
import { migrate } from '../db/migrate.ts';
import { gardenPlace } from '../testing/gardens.ts';
import { openedInTest } from '../testing/opened.ts';
import { runCommandLine, settingsOf } from '../testing/server-process.ts';

const engine: Engine = inject('postgresUrl') ? 'postgres' : 'sqlite';

it('lists jobs that were given up, and tries them again', async () => {
  const place = await openedInTest(gardenPlace(engine));
  const db = await openedInTest(place.open().db);
  await migrate({ db, engine });
  for (const name of ['email', 'email', 'badges'])
    await addJob(db, { name, key: crypto.randomUUID(), parameters: { secret: 'x' } });
  for (const name of ['email', 'badges'])
    for (const job of await leaseJobs(db, name, { lease: 'a', leaseMs: 600_000, limit: 5 }))
      await retryJob(db, job, `${name}: ESOCKET`, null);
  await addJob(db, { name: 'email', key: 'waits' });
  const run = async (...parameters: string[]) => {
    const { code, said } = await runCommandLine('jobs.ts', parameters, settingsOf(place));
    return { code, said: said.trim() };
  };
  const list = await run('list');
  expect(list.code).toBe(0);
  expect(list.said).toContain('email: 1 waiting, 2 given up');
  expect(list.said).toMatch(/Given up \S+Z: badges of \S+Z, after 1 attempt \(badges: ESOCKET\)/);
  expect(list.said).not.toContain('secret');
  expect(await run('retry', 'email')).toEqual({
    code: 0,
    said: '2 jobs will be tried again within seconds, as soon as a server runs.',
  });
  expect(await run('retry', 'email')).toMatchObject({ code: 0, said: expect.stringContaining('Nothing to try again') });
  expect(await leaseJobs(db, 'email', { lease: 'b', leaseMs: 600_000, limit: 5 })).toMatchObject([
    { tries: 1 },
    { tries: 1 },
    { tries: 1 },
  ]);
  expect((await run('list')).said).toContain('badges: 0 waiting, 1 given up');
  expect(await run('retry')).toMatchObject({ code: 0, said: expect.stringMatching(/^1 job will be tried again/) });
  expect(await run('retry', 'emial')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no job emial.'),
  });
  expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('Usage: npm run jobs') });
});
