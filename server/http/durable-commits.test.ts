import { afterEach, expect, it, vi } from 'vitest';
import { seedSpecies } from '../db/seed.ts';
import { gardenPlace } from '../testing/gardens.ts';
import { openedApp, person, plantRow } from '../testing/kit.ts';
import { opened } from '../testing/opened.ts';
import { commitsIn } from '../testing/write-ahead-log.ts';

const place = await opened(gardenPlace('sqlite', { migrated: true }));
const db = await opened(place.open().db);
await seedSpecies(db);
const test = await openedApp({ deps: { db } });
const [who, other] = [await person(test), await person(test)];
await who.inject({ method: 'GET', url: '/api/auth/user' });

afterEach(() => vi.restoreAllMocks());

const commits = () => commitsIn(place.source);

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

it('several requests at once are one durable commit', async () => {
  // real clock: it stands still, since a slow machine may take longer than a group is joinable.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const before = await commits();
  const adds = Array.from({ length: 8 }, () =>
    who.inject({ method: 'POST', url: '/api/plants', payload: { speciesId: 1 } }),
  );
  const answers = await Promise.all(adds);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect((await commits()) - before).toBe(1);
});
