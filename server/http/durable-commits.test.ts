import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedSpecies } from '../db/seed.ts';
import { type GardenPlace, gardenPlace } from '../testing/gardens.ts';
import { type Person, person } from '../testing/people.ts';
import { plantRow } from '../testing/plants.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let place: GardenPlace;
let test: TestApp;
let who: Person;
let other: Person;
beforeAll(async () => {
  place = await gardenPlace('sqlite', { migrated: true });
  const { db } = place.open();
  await seedSpecies(db);
  test = await testApp({ deps: { db } });
  [who, other] = [await person(test), await person(test)];
  await who.inject({ method: 'GET', url: '/api/auth/user' });
});
afterAll(async () => {
  await test.close();
  await test.deps.db.destroy();
  await place.remove();
});

/** How often was committed to the write-ahead log: each commit ends with a frame that says how large the database is then. */
async function commits(): Promise<number> {
  const [headerBytes, frameHeaderBytes] = [32, 24];
  const log = await readFile(`${place.source}-wal`);
  const pageBytes = log.readUInt32BE(8);
  let count = 0;
  for (let at = headerBytes; at < log.length; at += frameHeaderBytes + pageBytes) {
    const isOfThisLog = log.subarray(at + 8, at + 16).equals(log.subarray(16, 24));
    if (isOfThisLog && log.readUInt32BE(at + 4) > 0) count += 1;
  }
  return count;
}

it.each<[string, (plantId: number) => { url: string; payload?: object }]>([
  ['adding a plant', () => ({ url: '/api/plants', payload: { speciesId: 1 } })],
  ['a like', (id) => ({ url: `/api/plants/${id}/like` })],
  ['a comment', (id) => ({ url: `/api/plants/${id}/comments`, payload: { comment: 'Lovely' } })],
])('%s with an Idempotency-Key is one durable commit', async (name, of) => {
  const plantId = await plantRow(test, other, { isPublic: true });
  const before = await commits();
  const key = { 'idempotency-key': name.replaceAll(' ', '-') };
  const answer = await who.inject({ method: 'POST', ...of(plantId), headers: key });
  expect(answer.statusCode).toBeLessThan(300);
  expect((await commits()) - before).toBe(1);
  const again = await who.inject({ method: 'POST', ...of(plantId), headers: key });
  expect([again.body, await commits()]).toEqual([answer.body, before + 1]);
});
