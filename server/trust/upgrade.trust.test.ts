import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { appliedMigrations, pendingMigrations } from '../db/migrate.ts';
import { complaintsOf, type Fleet, RetryingClient, signedUpRetrying, startFleet } from '../testing/fleet.ts';
import { faultsOf } from '../testing/integrity.ts';
import { lostWrites, photosWithoutFiles } from '../testing/lost-writes.ts';
import { type PastProgram, pastProgram } from '../testing/past-version/past-program.ts';
import { pastMigration } from '../testing/past-version/past-version.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { WriteLoad } from '../testing/write-load.ts';

let past: PastProgram;
let fleet: Fleet;
let database: OpenDatabase;
beforeAll(async () => {
  past = await pastProgram();
  fleet = await startFleet(3, {}, { past: past.folder });
  database = openDatabase(fleet.databaseUrl);
}, 240_000);
afterAll(async () => {
  await database?.db.destroy();
  await fleet?.stop();
  await past?.remove();
}, 60_000);

it('goes from the version before to this one under load, both at work meanwhile, and loses nothing', {
  timeout: 300_000,
}, async ({ annotate }) => {
  const load = await WriteLoad.begin(fleet.url, signedUpRetrying);
  load.start(fleet.url);
  await sleep(2_000);
  expect((await appliedMigrations(database.db)).at(-1)).toBe(await pastMigration());
  // The first of them migrates the database under the load of the version before.
  await fleet.start(1);
  expect(await pendingMigrations(database.db)).toEqual([]);
  await fleet.start(2);
  const atBoth = load.answered;
  // nginx may keep the first load away from the old process.
  const before = fleet.processes[0] as ServerProcess;
  const others = await WriteLoad.begin(before.url, signedUpRetrying);
  others.start(before.url);
  await sleep(3_000);
  await others.stop();
  expect(load.answered).toBeGreaterThan(atBoth);
  expect(await before.end('SIGTERM')).toBe(0);
  await fleet.start(0);
  await sleep(2_000);
  await load.stop();
  expect(RetryingClient.lost).toEqual([]);
  for (const one of [load, others]) {
    expect(one.odd).toEqual([]);
    expect(await lostWrites(database.db, one)).toEqual([]);
  }
  expect(others.answered).toBeGreaterThan(20);
  expect(complaintsOf([before, ...fleet.processes])).toEqual([]);
  expect(await photosWithoutFiles({ db: database.db, images: fleet.images })).toEqual([]);
  expect(await faultsOf({ deps: database })).toEqual([]);
  await annotate(`${load.answered + others.answered} writes acknowledged, ${RetryingClient.repeats} sent twice`);
});
