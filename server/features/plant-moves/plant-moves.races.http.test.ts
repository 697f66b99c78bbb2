import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asked } from '../../testing/care.ts';
import { restore } from '../../testing/deletions.ts';
import { faultsOf } from '../../testing/integrity.ts';
import { type Person, person } from '../../testing/people.ts';
import { jpegPhoto, photoForm } from '../../testing/photos.ts';
import { plantWithEverything } from '../../testing/plant-with-everything.ts';
import { plantRow } from '../../testing/plants.ts';
import { makeGarden } from '../../testing/shared-gardens.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
let ann: Person;
let ben: Person;
let gardens: number[];
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  [ann, ben] = [await person(test), await person(test)];
  gardens = [ann.garden.id, (await makeGarden(test, ann)).id, (await makeGarden(test, ann)).id];
});

const move = async (plantId: number, gardenId: number | undefined) =>
  (await ann.inject({ method: 'POST', url: `/api/plants/${plantId}/garden`, payload: { gardenId } })).statusCode;
const gardenOf = async (plantId: number): Promise<number> =>
  (await asked(ann, 'GET', `/api/plants/${plantId}`)).gardenId;

it('moves a plant one move after the other, to all gardens at once and around in a circle', async () => {
  const { plantId } = await plantWithEverything(test, ann, ben);
  const other = await plantRow(test, ann, { gardenId: gardens[1] ?? 0 });
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => move(n % 4 === 3 ? other : plantId, gardens[n % 3])),
  );
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(gardens).toContain(await gardenOf(plantId));
  expect(await faultsOf(test)).toEqual([]);
});

it('leaves nothing half where the plant is edited, cared for, written about and liked meanwhile', async () => {
  const { plantId, undo } = await plantWithEverything(test, ann, ben);
  const plan = await asked(ann, 'POST', '/api/care/plans', { plantId, type: 'pruning', growingDays: 3 });
  const { id: entryId } = await asked(ann, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: '' });
  const photo = photoForm(await jpegPhoto(64, 48));
  const send = async (url: string, payload?: object, method: 'POST' | 'PATCH' | 'DELETE' = 'POST', who = ann) =>
    [url, (await who.inject({ method, url, ...(payload && { payload }) })).statusCode] as const;
  const answers = await Promise.all([
    ...[1, 2, 0, 2, 1].map(async (n) => ['move', await move(plantId, gardens[n])] as const),
    send(`/api/plants/${plantId}`, { commonName: 'Renamed', location: 'Roof' }, 'PATCH'),
    send(`/api/plants/${plantId}/identity`, { commonName: 'Moss' }),
    send(`/api/plants/${plantId}/journal`, { date: '2026-05-05', note: 'Meanwhile' }),
    ann
      .inject({ method: 'POST', url: `/api/journal/${entryId}/photos`, ...photo })
      .then(({ statusCode }) => ['photo', statusCode] as const),
    send(`/api/plants/${plantId}/care`, { type: 'watering' }),
    send(`/api/care/${plan.event?.id}/done`, {}),
    send('/api/care/plans', { plantId, type: 'harvesting', growingDays: 9 }),
    send('/api/calendar', { title: 'x', eventType: 'planting', date: '2026-05-05T09:30:00.000Z', plantId }),
    send(`/api/care/plans/${plan.id}`, undefined, 'DELETE'),
    send(`/api/journal/${entryId}`, undefined, 'DELETE'),
    send(`/api/plants/${plantId}/like`, undefined, 'POST', ben),
    send(`/api/plants/${plantId}/comments`, { comment: 'Where to?' }, 'POST', ben),
    ...Object.values(undo).map(async (id) => [`undo ${id}`, (await restore(ann, id)).statusCode] as const),
  ]);
  // Whatever comes too late finds nothing in the garden that it looked in; care that changed is not undone.
  for (const [what, status] of answers)
    expect([what, status]).toEqual([
      what,
      what === 'move' ? 200 : expect.toSatisfy((code) => [200, 201, 204, 404, 409].includes(code)),
    ]);
  expect(gardens).toContain(await gardenOf(plantId));
  expect(await faultsOf(test)).toEqual([]);
});

it('does not move what is being deleted, or moves it before', async () => {
  for (let n = 0; n < 5; n += 1) {
    const plantId = await plantRow(test, ann);
    const [moved, removed] = await Promise.all([
      move(plantId, gardens[1]),
      ann.inject({ method: 'DELETE', url: `/api/plants/${plantId}` }),
    ]);
    // Deleted in one of its gardens; where the deletion looked in the first one and came second, not at all.
    expect([
      [200, 204],
      [200, 404],
      [404, 204],
    ]).toContainEqual([moved, removed.statusCode]);
    if (removed.statusCode === 404) expect(await gardenOf(plantId)).toBe(gardens[1]);
  }
  expect(await faultsOf(test)).toEqual([]);
});
