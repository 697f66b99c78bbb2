import { beforeEach, expect, it } from 'vitest';
import type { PhotoSize } from '../../../contract/photos.ts';
import { IdentifierUnavailable } from '../../engines/identifier.ts';
import { plantAnswer, ScriptedIdentifier } from '../../testing/identifiers.ts';
import { startJob } from '../../testing/jobs.ts';
import { asked, openedApp, personForEachTest, testClock } from '../../testing/kit.ts';
import { identified, looks, named } from '../../testing/learned-plants.ts';
import { eventually } from '../../testing/until.ts';
import { renewEmbeddings } from './renewal.service.ts';

const engine = new ScriptedIdentifier();
const clock = testClock();
const test = await openedApp({ deps: { identifier: engine, now: clock.now } });
const who = personForEachTest(test);
beforeEach(async () => {
  await test.deps.db.deleteFrom('identifications').execute();
  await test.deps.db.deleteFrom('meta').where('key', '=', 'embeddings.place').execute();
  engine.embeddings = 'looks 1';
});

/** Some time later, with another model, which says that all photos look like `embedding`. */
function anotherModel(embedding: Int8Array | null): void {
  clock.ms = 10 * 60_000;
  engine.embeddings = 'looks 2';
  engine.answer = async () => plantAnswer([], { embedding });
  engine.asked.length = 0;
}
const renew = (signal?: AbortSignal) => renewEmbeddings(test.deps, signal, 0);
const rows = async () => {
  const found = test.deps.db.selectFrom('identifications').select(['embeddings', 'embedding']).orderBy('id');
  return (await found.execute()).map(({ embeddings, embedding }) => [embeddings, embedding]);
};
const base64 = (vector: Int8Array) => Buffer.from(vector).toString('base64');

it('looks at confirmed photos with the model that runs now, once', async () => {
  const id = await named(who, engine, looks(0), { commonName: 'Rose' });
  await identified(who, engine, looks(1));
  anotherModel(looks(3));
  expect(await renew()).toEqual({ renewed: 1, without: 0, failed: 0 });
  expect(await rows()).toEqual([
    ['looks 2', base64(looks(3))],
    ['looks 1', base64(looks(1))],
  ]);
  expect(await renew()).toEqual({ renewed: 0, without: 0, failed: 0 });
  expect(engine.asked).toHaveLength(1);
  expect((await identified(who, engine, looks(3))).ownMatch?.plantId).toBe(id);
});

it('looks at photos that no model looked at, as they are from before', async () => {
  await named(who, engine, looks(0), { commonName: 'Rose' });
  await test.deps.db.updateTable('identifications').set({ embedding: null, embeddings: null }).execute();
  anotherModel(looks(3));
  expect(await renew()).toMatchObject({ renewed: 1 });
});

it('notes where there is nothing to be seen, and does not look again', async () => {
  await named(who, engine, looks(0), { commonName: 'No plant' });
  await named(who, engine, looks(0), { commonName: 'Lost' });
  const [lost] = await test.deps.db.selectFrom('photos').select('photoKey').orderBy('id', 'desc').limit(1).execute();
  await test.deps.images.remove(lost?.photoKey ?? '');
  anotherModel(null);
  expect(await renew()).toEqual({ renewed: 0, without: 2, failed: 0 });
  expect(engine.asked).toHaveLength(1);
  expect(await renew()).toEqual({ renewed: 0, without: 0, failed: 0 });
  expect(await rows()).toEqual(Array(2).fill(['looks 2', '']));
});

it('stops where the engine fails again and again, and goes on another time', async () => {
  for (let n = 0; n < 5; n += 1) await named(who, engine, looks(0), { commonName: 'Rose' });
  anotherModel(looks(3));
  const { answer } = engine;
  engine.answer = () => Promise.reject(new IdentifierUnavailable('busy', 5));
  expect(await renew()).toEqual({ renewed: 0, without: 0, failed: 3 });
  let calls = 0;
  engine.answer = async () => {
    calls += 1;
    if (calls === 2) throw new TypeError('this photo');
    return answer();
  };
  expect(await renew()).toEqual({ renewed: 4, without: 0, failed: 1 });
  engine.answer = answer;
  expect(await renew()).toEqual({ renewed: 1, without: 0, failed: 0 });
});

it('reaches all others, however many it always fails at', async () => {
  const bad = new Set<string>();
  for (let n = 0; n < 12; n += 1) {
    const id = await named(who, engine, looks(0), { commonName: 'Rose' });
    // The newest seven, and an old one.
    if (n < 5 && n !== 1) continue;
    const { photoUrl } = await asked(who, 'GET', `/api/plants/${id}`);
    bad.add(photoUrl.replace('/api/photos/', ''));
  }
  anotherModel(looks(3));
  const images = Object.assign(Object.create(test.deps.images), {
    get: (key: string, size: PhotoSize) =>
      bad.has(key) ? Promise.reject(new Error('the disk cannot read it')) : test.deps.images.get(key, size),
  });
  let renewed = 0;
  for (let n = 0; n < 4; n += 1) renewed += (await renewEmbeddings({ ...test.deps, images }, undefined, 0)).renewed;
  expect(renewed).toBe(4);
  expect(await renew()).toMatchObject({ renewed: bad.size, failed: 0 });
});

it('leaves the engine to those who identify plants, and ends when it is told to', async () => {
  await named(who, engine, looks(0), { commonName: 'Rose' });
  anotherModel(looks(3));
  clock.ms = 30_000;
  expect(await renew()).toEqual({ renewed: 0, without: 0, failed: 0 });
  clock.ms = 90_000;
  expect(await renew(AbortSignal.abort())).toEqual({ renewed: 0, without: 0, failed: 0 });
  engine.embeddings = null;
  expect(await renew()).toEqual({ renewed: 0, without: 0, failed: 0 });
  expect(engine.asked).toHaveLength(0);
});

it('is a job of the server', async () => {
  await named(who, engine, looks(0), { commonName: 'Rose' });
  anotherModel(looks(3));
  const stop = startJob('embeddings', test.deps);
  await eventually(async () => expect(await rows()).toEqual([['looks 2', base64(looks(3))]]));
  await stop();
});
