import { describe, expect, it } from 'vitest';
import type { Plant } from '../../../contract/plants.ts';
import { wrongValues } from '../../testing/contract-requests.ts';
import {
  asked,
  openedApp,
  type Person,
  person,
  personForEachTest,
  photoRow,
  plantRow,
  usualTexts,
} from '../../testing/kit.ts';
import { pagesOf } from '../../testing/pages.ts';
import { speciesRow } from '../../testing/species.ts';

const test = await openedApp();
const owner = personForEachTest(test);

const plantAt = async (who: Pick<Person, 'inject'>, id: number): Promise<Plant> =>
  (await who.inject({ url: `/api/plants/${id}` })).json();
const list = (path = ''): Promise<Plant[]> => asked(owner, 'GET', `/api/plants${path}`);
const idsOf = (plants: Plant[]) => plants.map(({ id }) => id);
const dayOfMay = (day: number) => `2026-05-0${day}T00:00:00.000Z`;

describe('one plant', () => {
  it('has every field, to its owner', async () => {
    const photo = await photoRow(test, owner);
    const at = { identifiedAt: '2026-05-04T09:30:00.000Z', addedAt: '2026-05-04T09:31:00.123Z' };
    const id = await plantRow(test, owner, { photoId: photo.id, ...at });
    expect(await plantAt(owner, id)).toEqual({
      ...{ id, userId: owner.user.id, gardenId: owner.garden.id, speciesId: null, origin: 'photo', habit: null },
      ...usualTexts,
      ...{
        photoUrl: `/api/photos/${photo.key}`,
        photoHash: null,
        tags: ['perennial', 'pollinator'],
        ownTags: [],
        ownValues: {},
        ...at,
      },
      ...{ isNative: false, isPublic: false, lastWatered: '2026-05-01', lastFertilized: '2026-04-01' },
      ...{ archivedOn: null, archiveReason: null, hasReadings: false },
    });
  });

  it.each(['0', '-1', '1e3', '0x10', '1.5', 'abc', '%20', '2147483648', '99999999999999999999', '1%00'])(
    'refuses the id %s',
    async (id) => {
      const answer = await owner.inject({ url: `/api/plants/${id}` });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid', errors: [{ path: 'id' }] }]);
    },
  );
});

describe('lists', () => {
  it('answers the garden, last added first, without what was only identified, deleted, or is of others', async () => {
    const first = await plantRow(test, owner, { identifiedAt: dayOfMay(3), addedAt: dayOfMay(3) });
    const last = await plantRow(test, owner, { identifiedAt: dayOfMay(1), addedAt: dayOfMay(4) });
    await plantRow(test, owner, { addedAt: null });
    await plantRow(test, owner, { deletedAt: dayOfMay(5) });
    await plantRow(test, await person(test), { isPublic: true });
    expect(await list()).toEqual([await plantAt(owner, last), await plantAt(owner, first)]);
  });

  it('answers the newest six identifications, added or not', async () => {
    const ids: number[] = [];
    for (let day = 1; day <= 8; day += 1) {
      const identifiedAt = dayOfMay(day);
      ids.push(await plantRow(test, owner, { identifiedAt, addedAt: day % 2 ? identifiedAt : null }));
    }
    await plantRow(test, owner, { identifiedAt: dayOfMay(9), deletedAt: dayOfMay(9) });
    expect(idsOf(await list('/recent'))).toEqual(ids.slice(2).reverse());
  });

  it('counts identifications by photos, the newest of them, and the families of all plants', async () => {
    expect(await list('/stats')).toEqual({ identifiedCount: 0, familiesCount: 0, lastIdentified: null });
    await plantRow(test, owner, { identifiedAt: dayOfMay(1) });
    await plantRow(test, owner, { identifiedAt: '2026-05-03T10:00:00.500Z', addedAt: null });
    for (const family of ['Rosaceae', null, '']) await plantRow(test, owner, { identifiedAt: dayOfMay(2), family });
    await plantRow(test, owner, { family: 'Araceae', deletedAt: dayOfMay(5) });
    await plantRow(test, await person(test), { family: 'Poaceae' });
    for (const origin of ['catalog', 'own', 'copy', 'import'] as const)
      await plantRow(test, owner, { origin, identifiedAt: dayOfMay(4), family: 'Fagaceae' });
    const lastIdentified = '2026-05-03T10:00:00.500Z';
    expect(await list('/stats')).toEqual({ identifiedCount: 5, familiesCount: 3, lastIdentified });
  });

  it('answers the families of the garden, each once, sorted', async () => {
    for (const family of ['Rosaceae', 'asteraceae', 'Araceae', 'Rosaceae', null, ''])
      await plantRow(test, owner, { family });
    await plantRow(test, owner, { family: 'Poaceae', addedAt: null });
    await plantRow(test, owner, { family: 'Fagaceae', deletedAt: dayOfMay(5) });
    expect(await list('/families')).toEqual(['Araceae', 'asteraceae', 'Rosaceae']);
  });

  it('counts the plants of each species in the garden, and names the last added', async () => {
    const ofOne = { speciesId: await speciesRow(test, { latinName: 'Echinacea purpurea' }) };
    const ofOther = { speciesId: await speciesRow(test, { latinName: 'Aster amellus' }) };
    await plantRow(test, owner, { ...ofOne, addedAt: dayOfMay(1) });
    const last = await plantRow(test, owner, { ...ofOne, addedAt: dayOfMay(3) });
    await plantRow(test, owner, { ...ofOne, addedAt: dayOfMay(2) });
    await plantRow(test, owner, { ...ofOne, addedAt: null });
    await plantRow(test, owner, { ...ofOne, deletedAt: dayOfMay(5) });
    await plantRow(test, owner, { speciesId: null });
    const only = await plantRow(test, owner, ofOther);
    const counted = await list('/species');
    expect(counted).toHaveLength(2);
    expect(counted).toContainEqual({ ...ofOne, count: 3, plantId: last });
    expect(counted).toContainEqual({ ...ofOther, count: 1, plantId: only });
  });

  it('pages through the garden without missing or repeating a plant', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 7; n += 1) ids.push(await plantRow(test, owner, { addedAt: dayOfMay(1 + Math.floor(n / 3)) }));
    expect(await pagesOf(owner, '/api/plants?limit=2')).toMatchObject({
      ...{ ids: ids.reverse(), sizes: [2, 2, 2, 1], totals: ['7'] },
    });
  });

  it.each([
    ...['limit=0', 'limit=201', 'limit=-1', 'limit=1.5', 'limit=x', 'limit=1&limit=2'],
    ...['cursor=x', 'cursor=%00', 'limit=5&cursor=bm9wZQ'],
    ...['0000-01-01', '2026-02-30', '+202026-01-01'].map((day) => `cursor=${btoa(`${day}T00:00:00.000Z 1`)}`),
  ])('refuses the page ?%s', async (query) => {
    const answer = await owner.inject({ url: `/api/plants?${query}` });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
  });
});

describe('sharing', () => {
  const share = (id: number, payload: object) =>
    owner.inject({ method: 'PATCH', url: `/api/plants/${id}/visibility`, payload });

  it('shows and hides the plant at once', async () => {
    const id = await plantRow(test, owner);
    for (const isPublic of [true, false]) {
      const answer = await share(id, { isPublic });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, isPublic, location: 'Behind the shed' }]);
      expect((await test.inject({ url: `/api/plants/${id}` })).statusCode).toBe(isPublic ? 200 : 404);
    }
  });

  it.each([{}, { isPublic: 'true' }, { isPublic: 1 }, { isPublic: null }, { isPublic: true, userId: 1 }, [[]]])(
    'refuses %j',
    async (body) => {
      const id = await plantRow(test, owner);
      expect((await share(id, body)).statusCode).toBe(400);
      expect((await plantAt(owner, id)).isPublic).toBe(false);
    },
  );
});

it('is deleted once when that is asked for five times at the same moment', async () => {
  const url = `/api/plants/${await plantRow(test, owner)}`;
  const answers = await Promise.all(Array.from({ length: 5 }, () => owner.inject({ method: 'DELETE', url })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404, 404, 404]);
  expect((await owner.inject({ url })).statusCode).toBe(404);
  expect(await list()).toEqual([]);
});

describe('editing', () => {
  const edit = (id: number, payload: object) => owner.inject({ method: 'PATCH', url: `/api/plants/${id}`, payload });

  it('trims names and families only', async () => {
    const id = await plantRow(test, owner);
    const spaced = { commonName: '  Aster ', family: ' Asteraceae ', description: '  kept as typed \n' };
    const trimmed = { ...spaced, commonName: 'Aster', family: 'Asteraceae' };
    expect((await edit(id, spaced)).json()).toMatchObject(trimmed);
  });

  it.each([
    ...['🌻👩‍🌾 and 🏳️‍🌈', 'صبار الزينة', 'e\u0301le\u0300ve', '\u202Eright to left\u202C', '%_\\', '{"a":[1]}'],
    '<b>bold</b> & "quoted" \'s; drop table plants; --',
  ])('keeps %j verbatim', async (text) => {
    const id = await plantRow(test, owner);
    const changes = { commonName: text, description: text, location: text };
    expect((await edit(id, changes)).json()).toMatchObject(changes);
    expect(await plantAt(owner, id)).toMatchObject(changes);
  });

  it('ignores what only the server decides', async () => {
    const id = await plantRow(test, owner);
    const before = await plantAt(owner, id);
    const readOnly = {
      ...{ id: id + 1, userId: owner.user.id + 1, speciesId: 1, photoUrl: 'https://example.org/photo.jpg' },
      ...{ tags: ['edible'], identifiedAt: '2020-01-01T00:00:00.000Z', addedAt: null, isNative: true },
      ...{ lastWatered: '2020-01-01', lastFertilized: 'x', isPublic: true, email: 'other@example.org' },
      createdAt: '2020-01-01T00:00:00.000Z',
    };
    const answer = await edit(id, { ...readOnly, commonName: 'Mine' });
    expect(answer.statusCode).toBe(200);
    expect(await plantAt(owner, id)).toEqual({ ...before, commonName: 'Mine' });
  });

  it.each([
    ...[{ role: 'admin' }, { deletedAt: null }, { photoId: 1 }].map((body): [object, string] => [body, '']),
    ...wrongValues({ commonName: ['', '   '] }),
  ])('refuses %j', async (body, path) => {
    const id = await plantRow(test, owner);
    const before = await plantAt(owner, id);
    const answer = await edit(id, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ path, message: expect.any(String) }] });
    expect(await plantAt(owner, id)).toEqual(before);
  });

  it.each([[[]], [null], ['text'], [7]])('refuses the body %j', async (body) => {
    const url = `/api/plants/${await plantRow(test, owner)}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await owner.inject({ method: 'PATCH', url, headers, payload: JSON.stringify(body) });
    expect(answer.statusCode).toBe(400);
  });
});
