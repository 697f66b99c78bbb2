import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { engines, gardenPlace } from '../testing/gardens.ts';
import { faultsOf } from '../testing/integrity.ts';
import { lostWrites, photosWithoutFiles, sweepOrphans } from '../testing/lost-writes.ts';
import { opened } from '../testing/opened.ts';
import { launch, serverProcess, settingsOf } from '../testing/server-process.ts';
import { writeTinyModel } from '../testing/tiny-model.ts';
import { WriteLoad } from '../testing/write-load.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 50);
/** The load lasts a random time up to this before the kill, in milliseconds. */
const longestLoadMs = 2_000;

const [engine = 'sqlite'] = engines();
const place = await opened(gardenPlace(engine));
const modelFolder = join(place.dataDir, 'model');
await mkdir(modelFolder);
const settings = { ...settingsOf(place), IDENTIFIER_MODEL: writeTinyModel(modelFolder), LOG_LEVEL: 'error' };
const database = place.open();
await opened(database.db);
let server = await serverProcess(settings);
afterAll(() => server.end('SIGKILL'));

/** Now and then the start itself is killed, too. */
async function killStart(): Promise<void> {
  const { child } = await launch(settings);
  await sleep(Math.random() * 2_000);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

it(`loses nothing that it acknowledged and leaves no halves, killed ${rounds} times while it writes`, {
  timeout: 3_600_000,
}, async ({ annotate }) => {
  const load = await WriteLoad.begin(server.url);
  const starts: { readyInMs: number; readyCpuMs: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    load.start(server.url);
    await sleep(50 + Math.random() * longestLoadMs);
    await server.end('SIGKILL');
    await load.stop();
    if (round % 10 === 0) await killStart();
    server = await serverProcess(settings);
    starts.push(server);
    expect(await lostWrites(database.db, load), `round ${round}`).toEqual([]);
    expect(load.odd, `round ${round}`).toEqual([]);
    for (const person of load.people) {
      person.url = server.url;
      expect(await person.send('GET', '/api/auth/user')).toMatchObject({ status: 200 });
    }
  }
  const slowest = (of: 'readyInMs' | 'readyCpuMs') => Math.max(...starts.map((start) => start[of]));
  // On a machine that does other things beside, the clock on the wall says little about the server.
  expect(slowest('readyCpuMs')).toBeLessThan(10_000);

  const store = { db: database.db, images: place.images };
  expect(await photosWithoutFiles(store)).toEqual([]);
  const { unknown, before, after } = await sweepOrphans(store);
  expect([unknown, after]).toEqual([[], 0]);
  expect(await photosWithoutFiles(store)).toEqual([]);
  expect(await lostWrites(database.db, load)).toEqual([]);
  const [first = 'no photo was acknowledged'] = load.told.photoUrls;
  const served = await Promise.all(load.people.map((person) => person.send('GET', first)));
  expect(served.map(({ status }) => status).sort(), first).toEqual([200, 404]);
  expect(await faultsOf({ deps: database })).toEqual([]);
  await annotate(
    `${engine}: ${rounds} kills, ${load.answered} writes acknowledged, none lost; ${load.told.photoUrls.size} photos, ${before} orphan files swept; ready again in ${slowest('readyInMs')} ms at most (${slowest('readyCpuMs')} ms of processor time)`,
  );
  expect(load.answered).toBeGreaterThan(rounds);
});
