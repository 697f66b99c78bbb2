import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeKey } from '../../../contract/place-key.ts';
import type { GardenOwner } from '../../garden-access.ts';
import { asked } from '../../testing/care.ts';
import { exported, imported } from '../../testing/exports.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { pick, randomFrom } from '../../testing/random.ts';
import { addMember, makeGarden } from '../../testing/shared-gardens.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { purgeTrash } from '../trash/trash.service.ts';

let test: TestApp;
let anna: Person;
let ben: Person;
let garden: GardenOwner;
let movedMs = 0;
beforeAll(async () => {
  test = await testApp({ deps: { now: () => new Date(Date.now() + movedMs) } });
  [anna, ben] = [await person(test), await person(test)];
});
beforeEach(async () => {
  garden = await makeGarden(test, anna);
  await addMember(test, garden, ben, 'gardener');
});
afterAll(() => test.close());

/** What is wrong with places: of each plant the place it stands at, of each place whether a plant stands there. */
async function faults(): Promise<string[]> {
  const { db } = test.deps;
  const plants = await db
    .selectFrom('plants')
    .leftJoin('places', 'places.id', 'plants.placeId')
    .select(['plants.id', 'plants.location', 'plants.gardenId', 'plants.placeId'])
    .select(['places.nameKey', 'places.gardenId as placeGardenId', 'places.name'])
    .execute();
  const places = await db.selectFrom('places').select(['id', 'name', 'nameKey']).execute();
  const used = new Set(plants.map(({ placeId }) => placeId));
  return [
    ...plants
      .filter(({ location, nameKey, gardenId, placeGardenId }) =>
        placeKey(location ?? '') === ''
          ? nameKey !== null
          : nameKey !== placeKey(location ?? '') || placeGardenId !== gardenId,
      )
      .map((plant) => `plant ${JSON.stringify(plant)}`),
    ...places.filter(({ id }) => !used.has(id)).map((place) => `nothing stands at ${JSON.stringify(place)}`),
    ...places.filter(({ name, nameKey }) => placeKey(name) !== nameKey).map((place) => `key ${JSON.stringify(place)}`),
  ];
}

const placesOf = (who: Person): Promise<{ name: string; plantCount: number }[]> =>
  asked(who, 'GET', `/api/places?garden=${garden.id}`);
const placeIds = async () => {
  const rows = await test.deps.db
    .selectFrom('places')
    .select(['id', 'name'])
    .where('gardenId', '=', garden.id)
    .execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
};
const fern = (location: string | null) => plantRow(test, anna, { gardenId: garden.id, location });
const rename = (who: Person, from: string, to: string | null) =>
  who.inject({ method: 'PATCH', url: `/api/places?garden=${garden.id}`, payload: { from, to } });

it.each([1, 2, 3, 4])('stays right through whatever two members write at once (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const oneOf = <T>(items: readonly T[]): T => pick(random, items);
  const spellings = ['Hall', ' hall ', 'HALL', 'Bed 1', 'bed 1', 'Küche', 'KÜCHE', 'Ku\u0308che', null];
  const names = ['Hall', 'Bed 1', 'Küche', 'Loft', 'Shed'];
  const plantIds: number[] = [];
  for (let n = 0; n < 6; n += 1) plantIds.push(await fern(oneOf(spellings)));
  const undos: number[] = [];
  const statuses = new Set<number>();
  const ask = async (who: Person, method: 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await who.inject({ method, url, ...(payload && { payload }) });
    statuses.add(answer.statusCode);
    if (answer.headers.undo) undos.push(Number(answer.headers.undo));
  };
  const inGarden = `garden=${garden.id}`;
  const writes: ((who: Person) => Promise<void>)[] = [
    (who) => ask(who, 'PATCH', `/api/plants/${oneOf(plantIds)}`, { location: oneOf(spellings) }),
    (who) => ask(who, 'PATCH', `/api/plants/${oneOf(plantIds)}`, { location: oneOf(spellings), funFact: 'Green' }),
    (who) => ask(who, 'PATCH', `/api/places?${inGarden}`, { from: oneOf(names), to: oneOf([...names, null]) }),
    (who) =>
      ask(who, 'POST', `/api/places/move?${inGarden}`, {
        plantIds: [oneOf(plantIds), oneOf(plantIds)],
        location: oneOf([...names, null]),
      }),
    (who) => ask(who, 'POST', `/api/removed/${oneOf([...undos, 2_000_000_000])}/restore`),
    (who) => ask(who, 'DELETE', `/api/plants/${oneOf(plantIds)}`),
    (who) => ask(who, 'POST', `/api/trash/${oneOf(plantIds)}/restore`),
  ];
  for (let round = 0; round < 25; round += 1) {
    await Promise.all([anna, ben, oneOf([anna, ben])].map((who) => oneOf(writes)(who)));
    expect(await faults()).toEqual([]);
  }
  expect([...statuses].filter((status) => ![200, 204, 404].includes(status))).toEqual([]);
  expect(statuses.has(200)).toBe(true);
  await test.deps.db.deleteFrom('plants').where('gardenId', '=', garden.id).where('deletedAt', 'is', null).execute();
  movedMs = 31 * 24 * 60 * 60 * 1000;
  await purgeTrash(test.deps);
  movedMs = 0;
  await test.deps.db.deleteFrom('gardens').where('id', '=', garden.id).execute();
  expect(await faults()).toEqual([]);
});

describe('a place', () => {
  it('keeps its row when it is renamed, and gets it back when that is undone', async () => {
    await fern('Sill');
    await fern('Bed');
    const before = await placeIds();
    const renamed = await rename(ben, 'sill', 'Window');
    expect((await placeIds()).get('Window')).toBe(before.get('Sill'));
    await asked(anna, 'POST', `/api/removed/${renamed.headers.undo}/restore`);
    expect(await placeIds()).toEqual(before);
    const merged = await rename(ben, 'Sill', 'Bed');
    expect(await placeIds()).toEqual(new Map([['Bed', before.get('Bed')]]));
    await asked(anna, 'POST', `/api/removed/${merged.headers.undo}/restore`);
    expect(await placeIds()).toEqual(before);
  });

  it('stays for what is in the trash, until that is deleted for good', async () => {
    const [kept, trashed] = [await fern('Sill'), await fern('Sill')];
    await asked(ben, 'DELETE', `/api/plants/${trashed}`);
    await rename(ben, 'Sill', 'Window');
    expect([...(await placeIds()).keys()].sort()).toEqual(['Sill', 'Window']);
    expect(await placesOf(ben)).toEqual([{ id: expect.any(Number), name: 'Window', plantCount: 1 }]);
    expect((await rename(ben, 'Sill', 'Window')).statusCode).toBe(404);
    await asked(anna, 'DELETE', `/api/trash/${trashed}`);
    expect([...(await placeIds()).keys()]).toEqual(['Window']);
    await asked(ben, 'PATCH', `/api/plants/${kept}`, { location: '  ' });
    expect(await placeIds()).toEqual(new Map());
  });

  it('is called what most of its plants call it, also after a correction', async () => {
    const ids = [await fern('balcony'), await fern('balcony'), await fern('Balcony')];
    expect(await placesOf(ben)).toEqual([{ id: expect.any(Number), name: 'balcony', plantCount: 3 }]);
    await asked(ben, 'PATCH', `/api/plants/${ids[0]}`, { location: 'Balcony ' });
    expect(await placesOf(anna)).toEqual([{ id: expect.any(Number), name: 'Balcony', plantCount: 3 }]);
  });

  it('comes with an import', async () => {
    const [from, to] = [await person(test), await person(test)];
    for (const location of ['Loft', ' loft', 'Shed', null, '  ']) await plantRow(test, from, { location });
    await imported(to, await exported(from));
    expect(await asked(to, 'GET', '/api/places')).toEqual([
      { id: expect.any(Number), name: 'loft', plantCount: 2 },
      { id: expect.any(Number), name: 'Shed', plantCount: 1 },
    ]);
    expect(await faults()).toEqual([]);
  });
});
