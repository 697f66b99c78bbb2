import { beforeEach, describe, expect, it } from 'vitest';
import type { Plant } from '../../../contract/plants.ts';
import type { GardenOwner } from '../../core/garden-access.ts';
import { identifiedPlant } from '../../testing/identifications.ts';
import { strayRows } from '../../testing/integrity.ts';
import { asked, openedApp, type Person, person, photoRow, plantRow } from '../../testing/kit.ts';
import { addMember, sharedGarden } from '../../testing/shared-gardens.ts';

const test = await openedApp({ catalogue: true });
const species = test.deps.db.selectFrom('species').select(['id', 'careNotes']).where('latinName', '=', 'Acer negundo');
const maple = await species.executeTakeFirstOrThrow();

const add = (who: Pick<Person, 'inject'>, payload: object, gardenId?: number) =>
  who.inject({ method: 'POST', url: `/api/plants${gardenId === undefined ? '' : `?garden=${gardenId}`}`, payload });
const gardenOf = async (who: Person): Promise<{ id: number }[]> =>
  (await who.inject({ method: 'GET', url: '/api/plants' })).json();

it('an own identification comes into the garden once, however often and at once it is added', async () => {
  const owner = await person(test);
  const id = await plantRow(test, owner, { addedAt: null });
  expect(await gardenOf(owner)).toEqual([]);
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => add(owner, { plantId: id })));
  expect([first?.statusCode, first?.json()]).toMatchObject([
    201,
    { id, addedAt: expect.stringMatching(/Z$/), location: 'Behind the shed' },
  ]);
  for (const again of [...others, await add(owner, { plantId: id })])
    expect([again.statusCode, again.json()]).toEqual([201, first?.json()]);
  expect(await gardenOf(owner)).toEqual([first?.json()]);
});

describe("another gardener's plant", () => {
  it('is copied by its species, without photo, place, dates or texts of its owner', async () => {
    const [owner, other] = [await person(test), await person(test)];
    const photo = await photoRow(test, owner);
    const id = await plantRow(test, owner, {
      ...{ speciesId: maple.id, commonName: "Grandma's tree", latinName: 'Acer negundo', family: 'Mine' },
      ...{ description: 'A secret', photoId: photo.id, isPublic: true },
    });
    const answer = await add(other, { plantId: id });
    const copied = { origin: 'copy', bloomDate: null, lastWatered: null, lastFertilized: null };
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        ...{ userId: other.user.id, speciesId: maple.id, commonName: 'Boxelder', latinName: 'Acer negundo' },
        ...{ family: 'Sapindaceae', careNotes: maple.careNotes, photoUrl: null, location: null, isPublic: false },
        ...copied,
      },
    ]);
    expect(answer.json().id).not.toBe(id);
    expect(answer.json().identifiedAt).toBe(answer.json().addedAt);
    expect(await gardenOf(other)).toHaveLength(1);
    expect(await gardenOf(owner)).toHaveLength(1);
  });

  it('of no known species is copied by its names alone', async () => {
    const [owner, other] = [await person(test), await person(test)];
    const id = await plantRow(test, owner, { isPublic: true });
    expect((await add(other, { plantId: id })).json()).toMatchObject({
      ...{ commonName: 'Purple coneflower', latinName: 'Echinacea purpurea', family: 'Asteraceae' },
      ...{ description: null, nativeRange: null, careNotes: null, funFact: null, tags: [] },
    });
  });
});

describe('a species of the catalogue', () => {
  it('says how it grows wherever the plant is answered, until it is of another species', async () => {
    const owner = await person(test);
    const answer = await add(owner, { speciesId: maple.id });
    const plant = answer.json();
    const planted = {
      origin: 'catalog',
      speciesId: maple.id,
      commonName: 'Boxelder',
      photoUrl: null,
      isPublic: false,
      habit: 'tree',
    };
    expect([answer.statusCode, plant]).toMatchObject([201, planted]);
    expect(await gardenOf(owner)).toEqual([plant]);
    expect((await add(owner, { speciesId: 2_000_000_000 })).statusCode).toBe(404);
    const url = `/api/plants/${plant.id}`;
    const edited = (edit: object) => owner.inject({ method: 'PATCH', url, payload: edit });
    expect((await edited({ location: 'Yard' })).json().habit).toBe('tree');
    await owner.inject({ method: 'PATCH', url: `${url}/visibility`, payload: { isPublic: true } });
    const [listed, seen, recent, shared] = await Promise.all(
      ['/api/plants', url, '/api/plants/recent', '/api/community'].map(async (from) => {
        const answer = (await owner.inject({ method: 'GET', url: from })).json();
        return Array.isArray(answer) ? answer.find(({ id }) => id === plant.id) : answer;
      }),
    );
    for (const answer of [listed, seen, recent, shared]) expect(answer.habit).toBe('tree');
    expect((await edited({ latinName: 'Nothing known' })).json().habit).toBeNull();
  });
});

describe('a plant in own words', () => {
  it('has its names alone', async () => {
    const owner = await person(test);
    const answer = await add(owner, { commonName: ' Sweetheart ' });
    expect(answer.statusCode).toBe(201);
    const unknown = { family: null, description: null, nativeRange: null, careNotes: null, funFact: null, tags: [] };
    expect(answer.json()).toMatchObject({
      ...{ origin: 'own', commonName: 'Sweetheart', latinName: '', speciesId: null, photoUrl: null, ...unknown },
      ...{ identifiedAt: answer.json().addedAt },
    });
    expect(await gardenOf(owner)).toEqual([answer.json()]);
    // A common name is many plants', and stays one's own.
    expect((await add(owner, { commonName: 'Boxelder' })).json()).toMatchObject({ latinName: '', speciesId: null });
  });

  it('is the species that its Latin name means, under the own name', async () => {
    const owner = await person(test);
    const { careNotes, id: speciesId } = maple;
    const named = await add(owner, { commonName: 'Our tree', latinName: 'acer NEGUNDO' });
    const facts = { speciesId, latinName: 'Acer negundo', careNotes };
    expect(named.json()).toMatchObject({ origin: 'own', commonName: 'Our tree', ...facts });
    const unknown = await add(owner, { commonName: 'Our tree', latinName: 'Acer inventum' });
    expect(unknown.json()).toMatchObject({ latinName: 'Acer inventum', speciesId: null, careNotes: null });
  });
});

it.each([
  ...[{}, { commonName: ' ' }, { commonName: 'x'.repeat(500) }, { commonName: 'Mine', latinName: 7 }],
  ...[{ latinName: 'Acer negundo' }, { commonName: 'Mine', speciesId: 1 }, { commonName: 'Mine', origin: 'photo' }],
  ...[{ plantId: 1, speciesId: 1 }, { plantId: 1, isPublic: true }, { speciesId: {} }],
  ...['1', 1.5, 0, -1, 2 ** 31, 2 ** 63, null, [1]].map((plantId) => ({ plantId })),
])('refuses %j', async (body) => {
  const who = await person(test);
  const answer = await add(who, body);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
  expect(await gardenOf(who)).toEqual([]);
});

describe('adding a plant to a shared garden', () => {
  let ann: Person;
  let ben: Person;
  let garden: GardenOwner;
  let speciesId: number;
  beforeEach(async () => {
    speciesId = maple.id;
    [ann, ben] = [await person(test), await person(test)];
    garden = await sharedGarden(test, ann, { gardener: [ben] });
  });

  const added = async (...request: Parameters<typeof add>): Promise<Plant> => {
    const answer = await add(...request);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    return answer.json();
  };
  const statusOf = async (...request: Parameters<typeof add>) => (await add(...request)).statusCode;
  const listed = async (who: Person, gardenId: number) =>
    ((await asked(who, 'GET', `/api/plants?garden=${gardenId}`)) as Plant[]).map(({ id }) => id);

  /** A plant in the garden that was identified by photos and not added. */
  const unadded = async (by: Person) => {
    const photo = () => photoRow(test, by, garden.id);
    const added = { gardenId: garden.id };
    const { plantId, identificationId } = await identifiedPlant(test, by, ['flower', 'leaf'], added, photo);
    await test.deps.db
      .updateTable('identifications')
      .set({ gardenId: garden.id })
      .where('id', '=', identificationId)
      .execute();
    return plantId;
  };

  it('of the catalog goes to the garden that is asked for, else to one’s own', async () => {
    const [here, own] = [await added(ben, { speciesId }, garden.id), await added(ben, { speciesId })];
    expect([here.gardenId, own.gardenId]).toEqual([garden.id, ben.garden.id]);
    expect([here.userId, own.userId]).toEqual([ben.user.id, ben.user.id]);
    expect([await listed(ann, garden.id), await listed(ben, ben.garden.id)]).toEqual([[here.id], [own.id]]);
  });

  it('that was identified in a shared garden adds it there, whoever identified it, once', async () => {
    const plantId = await unadded(ann);
    const [first, again] = [await added(ben, { plantId }), await added(ann, { plantId }, garden.id)];
    expect(first).toMatchObject({ id: plantId, gardenId: garden.id, userId: ann.user.id });
    expect(again).toEqual(first);
    expect(await listed(ann, garden.id)).toEqual([plantId]);
    const [entry] = await asked(ann, 'GET', `/api/plants/${plantId}/journal`);
    expect([entry.by.userId, entry.photos.length]).toEqual([ben.user.id, 1]);
    expect(await strayRows(test.deps.db)).toEqual([]);
  });

  it('of another garden of one’s own copies it by its species, and leaves it where it is', async () => {
    const plantId = await plantRow(test, ann, { gardenId: garden.id, speciesId, location: 'Bed 1' });
    const copy = await added(ben, { plantId }, ben.garden.id);
    const bare = { location: null, photoUrl: null };
    expect(copy).toMatchObject({ gardenId: ben.garden.id, userId: ben.user.id, speciesId, ...bare });
    expect(copy.id).not.toBe(plantId);
    const back = await added(ann, { plantId }, ann.garden.id);
    expect([back.gardenId, back.id === plantId]).toEqual([ann.garden.id, false]);
    expect(await listed(ann, garden.id)).toEqual([plantId]);
  });

  it('copies an identification of a garden that one only looks at, to one’s own', async () => {
    const viewer = await person(test);
    await addMember(test, garden, viewer, 'viewer');
    const plantId = await unadded(ann);
    expect(await added(viewer, { plantId })).toMatchObject({ gardenId: viewer.garden.id, userId: viewer.user.id });
    expect(await statusOf(viewer, { plantId }, garden.id)).toBe(403);
    expect(await listed(ann, garden.id)).toEqual([]);
  });

  it('counts in the statistics of who identified it', async () => {
    await plantRow(test, ben, { gardenId: garden.id });
    const count = async (who: Person) => (await asked(who, 'GET', '/api/plants/stats')).identifiedCount;
    expect([await count(ann), await count(ben)]).toEqual([0, 1]);
  });
});
