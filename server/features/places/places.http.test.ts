import { beforeEach, describe, expect, it } from 'vitest';
import { placeKey } from '../../../contract/place-key.ts';
import type { GardenOwner } from '../../core/garden-access.ts';
import { wrongValues } from '../../testing/contract-requests.ts';
import { exported, imported } from '../../testing/exports.ts';
import { asked, openedApp, type Person, person, plantRow, sharedGarden, testClock } from '../../testing/kit.ts';
import { pick, randomFrom } from '../../testing/random.ts';
import { purgeTrash } from '../trash/trash.service.ts';

const clock = testClock();
const test = await openedApp({ deps: { now: clock.now } });

type Who = Pick<Person, 'inject'>;
const places = async (who: Who) => (await who.inject({ method: 'GET', url: '/api/places' })).json();
const rename = (who: Who, payload: object) => who.inject({ method: 'PATCH', url: '/api/places', payload });
const move = (who: Person, payload: object) => asked(who, 'POST', '/api/plants/bulk', { action: 'place', ...payload });
const locationOf = async (id: number) =>
  (await test.deps.db.selectFrom('plants').select('location').where('id', '=', id).executeTakeFirstOrThrow()).location;

const unknown = { site: null, light: null, windowDirection: null };
const place = (name: unknown, plantCount: number) => ({ id: expect.any(Number), name, plantCount, ...unknown });

/** A gardener whose plants stand at the locations. */
async function gardener(...locations: (string | null)[]): Promise<{ owner: Person; ids: number[] }> {
  const owner = await person(test);
  const ids: number[] = [];
  for (const location of locations) ids.push(await plantRow(test, owner, { location }));
  return { owner, ids };
}

describe('the list', () => {
  it('names each place once, in the spelling of most, sorted', async () => {
    const { owner } = await gardener('Balcony', ' balcony ', 'BALCONY', 'Balcony', 'Bed 10', 'bed 2', null, '  ');
    await plantRow(test, owner, { location: 'Cellar', addedAt: null });
    await plantRow(test, owner, { location: 'Attic', deletedAt: '2026-05-05T00:00:00.000Z' });
    await plantRow(test, await person(test), { location: 'Elsewhere', isPublic: true });
    expect(await places(owner)).toEqual([place('Balcony', 4), place('bed 2', 1), place('Bed 10', 1)]);
  });

  it('compares letters of every script alike on both engines', async () => {
    const { owner } = await gardener('Küche', 'KÜCHE', 'Ku\u0308che', 'Σαλόνι', 'ΣΑΛΌΝΙ', '🪴 sill', 'شرفة');
    const counts = Object.fromEntries(
      (await places(owner)).map((place: { name: string; plantCount: number }) => [
        place.name.normalize('NFC').toLowerCase(),
        place.plantCount,
      ]),
    );
    expect(counts).toEqual({ küche: 3, σαλόνι: 2, '🪴 sill': 1, شرفة: 1 });
  });

  it('is empty where nothing stands anywhere', async () => {
    expect(await places((await gardener(null)).owner)).toEqual([]);
  });
});

describe('renaming', () => {
  it('takes every spelling along, and no plant in the trash or of others', async () => {
    const { owner, ids } = await gardener('Sill', 'sill ', 'SILL', 'Bed');
    const deleted = await plantRow(test, owner, { location: 'Sill', deletedAt: test.deps.now().toISOString() });
    const foreign = await plantRow(test, await person(test), { location: 'Sill' });
    const answer = await rename(owner, { from: ' sill', to: '  Window 🪟 ' });
    expect([answer.statusCode, answer.json()]).toEqual([200, [place('Bed', 1), place('Window 🪟', 3)]]);
    const [renamed, bed, sill] = ['Window 🪟', 'Bed', 'Sill'];
    const locations = await Promise.all([...ids, deleted, foreign].map(locationOf));
    expect(locations).toEqual([renamed, renamed, renamed, bed, sill, sill]);
  });

  it('merges into a place that is there, corrects a spelling, and clears', async () => {
    const { owner, ids } = await gardener('Bed', 'Border', 'border');
    expect((await rename(owner, { from: 'Bed', to: 'Border' })).json()).toEqual([place('Border', 3)]);
    expect((await rename(owner, { from: 'border', to: 'BORDER' })).json()).toEqual([place('BORDER', 3)]);
    expect((await rename(owner, { from: 'Border', to: null })).json()).toEqual([]);
    expect(await Promise.all(ids.map(locationOf))).toEqual([null, null, null]);
  });

  const renaming = { from: 'a', to: 'b' };
  it.each([
    ...wrongValues({ from: [undefined, '  ', null, 'a\u0000'], to: [undefined, '', 7, 'x'.repeat(501)] }),
    [{ userId: 1 }, ''],
  ])('refuses %j', async (body, path) => {
    const answer = await rename((await gardener('a')).owner, { ...renaming, ...body });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
  });
});

describe('moving several plants', () => {
  it('gives all of them the place, or none', async () => {
    const { owner, ids } = await gardener('Bed', null, 'Sill');
    expect(await move(owner, { plantIds: [...ids, ids[0]], location: ' Porch ' })).toMatchObject({ changed: 3 });
    expect(await Promise.all(ids.map(locationOf))).toEqual(['Porch', 'Porch', 'Porch']);
    await move(owner, { plantIds: ids.slice(0, 1), location: null });
    expect(await locationOf(ids[0] ?? 0)).toBeNull();
    expect(await places(owner)).toEqual([place('Porch', 2)]);
  });
});

describe('places of a shared garden', () => {
  let anna: Person;
  let ben: Person;
  let garden: GardenOwner;
  beforeEach(async () => {
    [anna, ben] = [await person(test), await person(test)];
    garden = await sharedGarden(test, anna, { gardener: [ben] });
  });

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
      ...places
        .filter(({ name, nameKey }) => placeKey(name) !== nameKey)
        .map((place) => `key ${JSON.stringify(place)}`),
    ];
  }

  const placesOf = (who: Person): Promise<{ name: string; plantCount: number }[]> =>
    asked(who, 'GET', `/api/places?garden=${garden.id}`);
  const placeIds = async () => {
    const placesQuery = test.deps.db.selectFrom('places').select(['id', 'name']).where('gardenId', '=', garden.id);
    const rows = await placesQuery.execute();
    return new Map(rows.map(({ name, id }) => [name, id]));
  };
  const fern = (location: string | null) => plantRow(test, anna, { gardenId: garden.id, location });
  const renameIn = (from: string, to: string | null) =>
    ben.inject({ method: 'PATCH', url: `/api/places?garden=${garden.id}`, payload: { from, to } });

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
      const undo = answer.headers.undo ?? (answer.body && answer.json().removedId);
      if (undo) undos.push(Number(undo));
    };
    const inGarden = `garden=${garden.id}`;
    const writes: ((who: Person) => Promise<void>)[] = [
      (who) => ask(who, 'PATCH', `/api/plants/${oneOf(plantIds)}`, { location: oneOf(spellings) }),
      (who) => ask(who, 'PATCH', `/api/plants/${oneOf(plantIds)}`, { location: oneOf(spellings), funFact: 'Green' }),
      (who) => ask(who, 'PATCH', `/api/places?${inGarden}`, { from: oneOf(names), to: oneOf([...names, null]) }),
      (who) =>
        ask(who, 'POST', `/api/plants/bulk?${inGarden}`, {
          action: 'place',
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
    clock.ms = 31 * 24 * 60 * 60 * 1000;
    await purgeTrash(test.deps);
    clock.ms = 0;
    await test.deps.db.deleteFrom('gardens').where('id', '=', garden.id).execute();
    expect(await faults()).toEqual([]);
  });

  describe('a place', () => {
    it('keeps its row when it is renamed, and gets it back when that is undone', async () => {
      await fern('Sill');
      await fern('Bed');
      const before = await placeIds();
      const renamed = await renameIn('sill', 'Window');
      expect((await placeIds()).get('Window')).toBe(before.get('Sill'));
      await asked(anna, 'POST', `/api/removed/${renamed.headers.undo}/restore`);
      expect(await placeIds()).toEqual(before);
      const merged = await renameIn('Sill', 'Bed');
      expect(await placeIds()).toEqual(new Map([['Bed', before.get('Bed')]]));
      await asked(anna, 'POST', `/api/removed/${merged.headers.undo}/restore`);
      expect(await placeIds()).toEqual(before);
    });

    it('stays for what is in the trash, until that is deleted for good', async () => {
      const [kept, trashed] = [await fern('Sill'), await fern('Sill')];
      await asked(ben, 'DELETE', `/api/plants/${trashed}`);
      await renameIn('Sill', 'Window');
      expect([...(await placeIds()).keys()].sort()).toEqual(['Sill', 'Window']);
      expect(await placesOf(ben)).toEqual([place('Window', 1)]);
      expect((await renameIn('Sill', 'Window')).statusCode).toBe(404);
      await asked(anna, 'DELETE', `/api/trash/${trashed}`);
      expect([...(await placeIds()).keys()]).toEqual(['Window']);
      await asked(ben, 'PATCH', `/api/plants/${kept}`, { location: '  ' });
      expect(await placeIds()).toEqual(new Map());
    });

    it('is called what most of its plants call it, also after a correction', async () => {
      const ids = [await fern('balcony'), await fern('balcony'), await fern('Balcony')];
      expect(await placesOf(ben)).toEqual([place('balcony', 3)]);
      await asked(ben, 'PATCH', `/api/plants/${ids[0]}`, { location: 'Balcony ' });
      expect(await placesOf(anna)).toEqual([place('Balcony', 3)]);
    });

    it('comes with an import', async () => {
      const [from, to] = [await person(test), await person(test)];
      for (const location of ['Loft', ' loft', 'Shed', null, '  ']) await plantRow(test, from, { location });
      await imported(to, await exported(from));
      expect(await asked(to, 'GET', '/api/places')).toEqual([place('loft', 2), place('Shed', 1)]);
      expect(await faults()).toEqual([]);
    });
  });
});
