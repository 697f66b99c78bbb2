import { expect, it } from 'vitest';
import { asked, planned } from '../../testing/care.ts';
import { deletionScene, restore } from '../../testing/deletions.ts';
import { startJob } from '../../testing/jobs.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, dropMember } from '../../testing/shared-gardens.ts';
import { until } from '../../testing/until.ts';
import { bulkActionsJob, goOnWithAction } from './bulk-actions.service.ts';

const { test, owner, friend, everything } = await deletionScene({});
const { db } = test.deps;
const inGarden = `garden=${owner.garden.id}`;

/** More plants than two transactions change; of some, care is due. */
async function manyPlants(count = 450): Promise<number[]> {
  const at = test.deps.now().toISOString();
  const made = { userId: owner.user.id, gardenId: owner.garden.id, identifiedAt: at, addedAt: at };
  const fern = { ...made, origin: 'own' as const, commonName: 'Fern', latinName: '', tags: [] };
  const rows = Array.from({ length: count }, () => fern);
  const ids = (await db.insertInto('plants').values(rows).returning('id').execute()).map(({ id }) => id);
  for (const id of [0, 199, 200, 449].map((n) => ids[n] ?? 0)) await planned(owner, id);
  return ids.sort((a, b) => a - b);
}

interface Begun {
  changed: number;
  remaining: number;
  removedId: number;
}
const begin = (who: Person, action: object, plantIds: number[]): Promise<Begun> =>
  asked(who, 'POST', `/api/plants/bulk?${inGarden}`, { ...action, plantIds });
const watering = { action: 'care', type: 'watering' };
const progress = (id: number) => owner.inject({ method: 'GET', url: `/api/plants/bulk/${id}` });

/** Goes on as a process does that ends after so many slices. */
async function goOn(id: number, slices = Number.POSITIVE_INFINITY): Promise<void> {
  const stop = new AbortController();
  let begun = 0;
  const now = () => {
    begun += 1;
    if (begun >= slices) stop.abort();
    return test.deps.now();
  };
  const done = goOnWithAction({ ...test.deps, now }, id, { stop: stop.signal, isLastTry: false });
  if (slices < Number.POSITIVE_INFINITY) await expect(done).rejects.toThrow();
  else await done;
}

it('goes on after a process ended between two slices, ends as one, and is undone as one', async () => {
  await addMember(test, owner.garden, friend, 'gardener');
  const plantIds = await manyPlants(650);
  const before = await everything();
  const { removedId, ...first } = await begin(owner, watering, plantIds);
  expect(first).toEqual({ changed: 200, remaining: 450 });
  await goOn(removedId, 1);
  expect((await progress(removedId)).json()).toEqual({ changed: 400, remaining: 250 });
  await goOn(removedId);
  expect((await progress(removedId)).json()).toEqual({ changed: 650, remaining: 0 });
  const [said, ...earlier] = await asked(owner, 'GET', `/api/gardens/${owner.garden.id}/activity`);
  expect(said).toMatchObject({ action: 'care_logged', parameters: { count: '650' }, undoId: removedId });
  expect(earlier.filter(({ action }: { action: string }) => action === 'care_logged')).toEqual([]);
  await asked(friend, 'POST', `/api/plants/${plantIds[500]}/care`, { type: 'watering' });
  await asked(friend, 'DELETE', `/api/plants/${plantIds[3]}`);
  expect((await restore(owner, removedId)).json()).toMatchObject({ kind: 'plants', skipped: 2 });
  expect((await progress(removedId)).statusCode).toBe(404);
  // What was changed since, and nothing else.
  const left = (await everything()).filter((line) => !before.includes(line));
  expect(left.map((line) => line.split(' ')[0])).toEqual(['care_logs', 'care_logs', 'care_logs', 'plants', 'plants']);
});

it.each([
  watering,
  { action: 'place', location: 'Roof' },
  { action: 'visibility', isPublic: true },
  { action: 'tag', change: 'add', tags: ['Gift'] },
  { action: 'plan', type: 'watering', growingDays: 9, startOn: '2026-06-01' },
  { action: 'trash' },
])('is undone while it is under way, and goes on with nothing: %j', async (action) => {
  const plantIds = await manyPlants();
  const before = await everything();
  const { removedId } = await begin(owner, action, plantIds);
  await goOn(removedId, 1);
  expect((await restore(owner, removedId)).json()).toMatchObject({ skipped: 0 });
  expect(await everything()).toEqual(before);
  await goOn(removedId);
  expect(await everything()).toEqual(before);
});

it('is taken back where it cannot go on, since who began it was removed', async () => {
  await addMember(test, owner.garden, friend, 'gardener').catch(() => undefined);
  const plantIds = await manyPlants();
  const before = await everything();
  const { removedId } = await begin(friend, watering, plantIds);
  await dropMember(test, owner.garden, friend);
  await goOn(removedId);
  expect(await everything()).toEqual(before);
});

it('leaves out what was deleted meanwhile; the job does the rest', async () => {
  const plantIds = await manyPlants();
  const { removedId } = await begin(owner, watering, plantIds);
  for (const id of plantIds.slice(440)) await asked(owner, 'DELETE', `/api/plants/${id}`);
  const stop = startJob(bulkActionsJob, test.deps);
  await until(async () => (await progress(removedId)).json().remaining === 0);
  await stop();
  expect((await progress(removedId)).json()).toEqual({ changed: 440, remaining: 0 });
  expect(
    await db
      .selectFrom('jobs')
      .select('id')
      .where('name', '=', bulkActionsJob)
      .where('key', '!=', '')
      .where('failedAt', 'is not', null)
      .execute(),
  ).toEqual([]);
});
