import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { countRows } from '../db/introspect.ts';
import { openStream } from '../testing/event-streams.ts';
import { complaintsOf, startFleet } from '../testing/fleet.ts';
import { addFeaturedPlant, HttpClient, signedUpClient } from '../testing/http-client.ts';
import { faultsOf } from '../testing/integrity.ts';
import { lostWrites, photosWithoutFiles } from '../testing/lost-writes.ts';
import { opened } from '../testing/opened.ts';
import { startSwift } from '../testing/swift.ts';
import { WriteLoad } from '../testing/write-load.ts';

const photos = await opened(startSwift());
const fleet = await opened(startFleet(3, {}, { place: photos.place }));
const database = openDatabase(fleet.databaseUrl);
await opened(database.db);

/** The same person at a given process, past the proxy. */
function at(index: number, who: HttpClient): HttpClient {
  const there = new HttpClient(fleet.processes[index]?.url ?? '');
  there.cookie = who.cookie;
  return there;
}
const atEach = (who: HttpClient) => fleet.processes.map((_, index) => at(index, who));

it('starts three at once on nothing: one schema, one catalogue, one installation', async () => {
  for (const { url } of fleet.processes) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const { db } = database;
  expect(await db.selectFrom('meta').selectAll().where('key', '=', 'installation').execute()).toHaveLength(1);
  expect(await countRows(db, 'species')).toBeGreaterThan(2_000);
  expect(complaintsOf(fleet.processes)).toEqual([]);
});

it('rings the bell of a page at one process for a like at another, and ends the session everywhere', async () => {
  const owner = await signedUpClient(fleet.url);
  const friend = await signedUpClient(fleet.url);
  const plant = await addFeaturedPlant(at(2, owner));
  await at(0, owner).expect('PATCH', `/api/plants/${plant.id}/visibility`, { json: { isPublic: true } });
  const bell = await openStream(owner, fleet.processes[1]?.url ?? '');
  try {
    await bell.until(/"count":0/);
    await at(0, friend).expect('POST', `/api/plants/${plant.id}/like`);
    await bell.until(/"count":1/);
  } finally {
    bell.leave();
  }
  await at(2, owner).send('GET', '/api/logout');
  for (const one of atEach(owner)) expect((await one.send('GET', '/api/plants')).status).toBe(401);
});

it('does once what is sent to three processes with one key, and counts what several do at once', async () => {
  const owner = await signedUpClient(fleet.url);
  const [species] = await owner.expect<{ speciesId: number }[]>('GET', '/api/plants/featured');
  const json = { speciesId: species?.speciesId };
  for (let round = 0; round < 5; round += 1) {
    const key = crypto.randomUUID();
    const sent = atEach(owner).map((one) => one.expect('POST', '/api/plants', { json, key }));
    expect(new Set((await Promise.all(sent)).map(({ id }) => id)).size).toBe(1);
  }
  expect(await owner.expect('GET', '/api/plants')).toHaveLength(5);

  const plant = await addFeaturedPlant(owner);
  await owner.expect('PATCH', `/api/plants/${plant.id}/visibility`, { json: { isPublic: true } });
  const people = await Promise.all(Array.from({ length: 6 }, () => signedUpClient(fleet.url)));
  // Each presses at every process at once, an odd number of times.
  const presses = people.flatMap((who) => atEach(who).map((one) => one.expect('POST', `/api/plants/${plant.id}/like`)));
  await Promise.all(presses);
  const liked = { isLiked: false, likesCount: people.length };
  for (const one of atEach(owner)) expect(await one.expect('GET', `/api/plants/${plant.id}/like`)).toEqual(liked);
  const rows = database.db.selectFrom('plantLikes').select('id').where('plantId', '=', plant.id).execute();
  expect(await rows).toHaveLength(people.length);
}, 60_000);

it('loses nothing that it acknowledged when one of them is killed under load', { timeout: 300_000 }, async () => {
  const load = await WriteLoad.begin(fleet.url);
  for (let round = 0; round < 3; round += 1) {
    load.start(fleet.url);
    await sleep(1_500);
    await fleet.processes[round]?.end('SIGKILL');
    await sleep(1_500);
    await fleet.start(round);
    await load.stop();
    expect(await lostWrites(database.db, load), `round ${round}`).toEqual([]);
  }
  expect(load.odd).toEqual([]);
  expect(load.answered).toBeGreaterThan(50);
  expect(await photosWithoutFiles({ db: database.db, images: fleet.images })).toEqual([]);
  expect(await faultsOf({ deps: database })).toEqual([]);
});
