import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, person } from '../../testing/people.ts';
import { photoRow, plantRow } from '../../testing/plants.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const get = async (who: Pick<Person, 'inject'>, url: string) => {
  const answer = await who.inject({ method: 'GET', url });
  return { status: answer.statusCode, body: answer.json() };
};
const patch = (who: Pick<Person, 'inject'>, url: string, payload: object) =>
  who.inject({ method: 'PATCH', url, payload });
const refusal = { message: 'Not found', code: 'not_found', reason: 'not_found' };

describe('one plant', () => {
  it('has every field, to its owner', async () => {
    const owner = await person(test);
    const photo = await photoRow(test, owner);
    const id = await plantRow(test, owner, {
      photoId: photo.id,
      identifiedAt: '2026-05-04T09:30:00.000Z',
      addedAt: '2026-05-04T09:31:00.123Z',
    });
    expect(await get(owner, `/api/plants/${id}`)).toEqual({
      status: 200,
      body: {
        id,
        userId: owner.user.id,
        gardenId: owner.garden.id,
        speciesId: null,
        origin: 'photo',
        commonName: 'Purple coneflower',
        latinName: 'Echinacea purpurea',
        family: 'Asteraceae',
        habit: null,
        description: 'A sturdy prairie perennial.',
        nativeRange: 'Eastern North America',
        careNotes: 'Full sun. Water young plants weekly',
        funFact: 'Goldfinches eat the seeds.',
        photoUrl: `/api/photos/${photo.key}`,
        photoHash: null,
        tags: ['perennial', 'pollinator'],
        identifiedAt: '2026-05-04T09:30:00.000Z',
        addedAt: '2026-05-04T09:31:00.123Z',
        location: 'Behind the shed',
        isNative: false,
        bloomDate: 'late June',
        lastWatered: '2026-05-01',
        lastFertilized: '2026-04-01',
        isPublic: false,
      },
    });
  });

  it('keeps place and care to the owner when it is public', async () => {
    const owner = await person(test);
    const id = await plantRow(test, owner, { isPublic: true });
    const own = (await get(owner, `/api/plants/${id}`)).body;
    const seen = { ...own, gardenId: null, location: null, lastWatered: null, lastFertilized: null };
    expect(own.location).toBe('Behind the shed');
    expect((await get(await person(test), `/api/plants/${id}`)).body).toEqual(seen);
    expect((await get(test, `/api/plants/${id}`)).body).toEqual(seen);
  });

  it('is not there for others while it is private', async () => {
    const id = await plantRow(test, await person(test));
    expect(await get(await person(test), `/api/plants/${id}`)).toEqual({ status: 404, body: refusal });
    expect(await get(test, `/api/plants/${id}`)).toEqual({ status: 404, body: refusal });
  });

  it.each(['0', '-1', '1e3', '0x10', '1.5', 'abc', '%20', '2147483648', '99999999999999999999', '1%00'])(
    'refuses the id %s',
    async (id) => {
      const { status, body } = await get(await person(test), `/api/plants/${id}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid', errors: [{ path: 'id' }] });
    },
  );
});

describe('lists', () => {
  it('answers the garden, last added first, without what was only identified, deleted, or is of others', async () => {
    const owner = await person(test);
    const first = await plantRow(test, owner, {
      identifiedAt: '2026-05-03T00:00:00.000Z',
      addedAt: '2026-05-03T00:00:00.000Z',
    });
    const last = await plantRow(test, owner, {
      identifiedAt: '2026-05-01T00:00:00.000Z',
      addedAt: '2026-05-04T00:00:00.000Z',
    });
    await plantRow(test, owner, { addedAt: null });
    await plantRow(test, owner, { deletedAt: '2026-05-05T00:00:00.000Z' });
    await plantRow(test, await person(test), { isPublic: true });
    const { status, body } = await get(owner, '/api/plants');
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([last, first]);
    expect(body[0]).toEqual((await get(owner, `/api/plants/${last}`)).body);
  });

  it('answers the newest six identifications, added or not', async () => {
    const owner = await person(test);
    const ids: number[] = [];
    for (let day = 1; day <= 8; day += 1) {
      const identifiedAt = `2026-05-0${day}T00:00:00.000Z`;
      ids.push(await plantRow(test, owner, { identifiedAt, addedAt: day % 2 ? identifiedAt : null }));
    }
    await plantRow(test, owner, { identifiedAt: '2026-05-09T00:00:00.000Z', deletedAt: '2026-05-09T00:00:00.000Z' });
    const { body } = await get(owner, '/api/plants/recent');
    expect(body.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2).reverse());
  });

  it('counts identifications by photos, the newest of them, and the families of all plants', async () => {
    const owner = await person(test);
    expect((await get(owner, '/api/plants/stats')).body).toEqual({
      identifiedCount: 0,
      familiesCount: 0,
      lastIdentified: null,
    });
    await plantRow(test, owner, { identifiedAt: '2026-05-01T00:00:00.000Z' });
    await plantRow(test, owner, { identifiedAt: '2026-05-03T10:00:00.500Z', addedAt: null });
    await plantRow(test, owner, { identifiedAt: '2026-05-02T00:00:00.000Z', family: 'Rosaceae' });
    await plantRow(test, owner, { identifiedAt: '2026-05-02T00:00:00.000Z', family: null });
    await plantRow(test, owner, { identifiedAt: '2026-05-02T00:00:00.000Z', family: '' });
    await plantRow(test, owner, { family: 'Araceae', deletedAt: '2026-05-05T00:00:00.000Z' });
    await plantRow(test, await person(test), { family: 'Poaceae' });
    for (const origin of ['catalog', 'own', 'copy', 'import'] as const)
      await plantRow(test, owner, { origin, identifiedAt: '2026-05-04T00:00:00.000Z', family: 'Fagaceae' });
    expect((await get(owner, '/api/plants/stats')).body).toEqual({
      identifiedCount: 5,
      familiesCount: 3,
      lastIdentified: '2026-05-03T10:00:00.500Z',
    });
  });

  it('answers the families of the garden, each once, sorted', async () => {
    const owner = await person(test);
    for (const family of ['Rosaceae', 'asteraceae', 'Araceae', 'Rosaceae', null, ''])
      await plantRow(test, owner, { family });
    await plantRow(test, owner, { family: 'Poaceae', addedAt: null });
    await plantRow(test, owner, { family: 'Fagaceae', deletedAt: '2026-05-05T00:00:00.000Z' });
    expect((await get(owner, '/api/plants/families')).body).toEqual(['Araceae', 'asteraceae', 'Rosaceae']);
  });

  it('pages through the garden without missing or repeating a plant', async () => {
    const owner = await person(test);
    const ids: number[] = [];
    for (let n = 0; n < 7; n += 1)
      ids.push(await plantRow(test, owner, { addedAt: `2026-05-0${1 + Math.floor(n / 3)}T00:00:00.000Z` }));
    const seen: number[] = [];
    let url: string | undefined = '/api/plants?limit=2';
    while (url) {
      const answer = await owner.inject({ method: 'GET', url });
      expect(answer.headers['x-total-count']).toBe('7');
      const page: { id: number }[] = answer.json();
      expect(page.length).toBeLessThanOrEqual(2);
      seen.push(...page.map(({ id }) => id));
      url = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    expect(seen).toEqual(ids.reverse());
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=-1',
    'limit=1.5',
    'limit=x',
    'limit=1&limit=2',
    'cursor=x',
    'cursor=%00',
    'limit=5&cursor=bm9wZQ',
    ...['0000-01-01', '2026-02-30', '+202026-01-01'].map((day) => `cursor=${btoa(`${day}T00:00:00.000Z 1`)}`),
  ])('refuses the page ?%s', async (query) => {
    expect(await get(await person(test), `/api/plants?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
  });

  it.each(['/api/plants', '/api/plants/recent', '/api/plants/stats', '/api/plants/families'])(
    '%s is for the signed-in',
    async (url) => {
      expect(await get(test, url)).toMatchObject({ status: 401, body: { code: 'unauthenticated', redirect: true } });
    },
  );
});

describe('sharing', () => {
  it("is the owner's alone, and shows and hides the plant at once", async () => {
    const [owner, other] = [await person(test), await person(test)];
    const id = await plantRow(test, owner);
    const url = `/api/plants/${id}/visibility`;
    expect((await patch(other, url, { isPublic: true })).statusCode).toBe(404);
    expect((await patch(test, url, { isPublic: true })).statusCode).toBe(401);
    expect((await get(other, `/api/plants/${id}`)).status).toBe(404);
    const shared = await patch(owner, url, { isPublic: true });
    expect(shared.statusCode).toBe(200);
    expect(shared.json()).toMatchObject({ id, isPublic: true, location: 'Behind the shed' });
    expect((await get(test, `/api/plants/${id}`)).status).toBe(200);
    expect((await patch(other, url, { isPublic: false })).statusCode).toBe(404);
    expect((await patch(owner, url, { isPublic: false })).json()).toMatchObject({ isPublic: false });
    expect((await get(test, `/api/plants/${id}`)).status).toBe(404);
  });

  it.each([{}, { isPublic: 'true' }, { isPublic: 1 }, { isPublic: null }, { isPublic: true, userId: 1 }, [[]]])(
    'refuses %j',
    async (body) => {
      const owner = await person(test);
      const id = await plantRow(test, owner);
      expect((await patch(owner, `/api/plants/${id}/visibility`, body)).statusCode).toBe(400);
      expect((await get(owner, `/api/plants/${id}`)).body.isPublic).toBe(false);
    },
  );
});

describe('deleting', () => {
  it('hides the plant from everybody, its owner too', async () => {
    const owner = await person(test);
    const id = await plantRow(test, owner, { isPublic: true });
    const remove = (who: Pick<Person, 'inject'>) => who.inject({ method: 'DELETE', url: `/api/plants/${id}` });
    expect((await remove(test)).statusCode).toBe(401);
    expect((await remove(await person(test))).statusCode).toBe(404);
    const removed = await remove(owner);
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    expect((await remove(owner)).statusCode).toBe(404);
    for (const who of [owner, test]) expect((await get(who, `/api/plants/${id}`)).status).toBe(404);
    expect((await patch(owner, `/api/plants/${id}`, { commonName: 'X' })).statusCode).toBe(404);
    expect((await patch(owner, `/api/plants/${id}/visibility`, { isPublic: true })).statusCode).toBe(404);
    expect((await owner.inject({ method: 'POST', url: '/api/plants', payload: { plantId: id } })).statusCode).toBe(404);
    expect((await get(owner, '/api/plants')).body).toEqual([]);
    expect((await get(owner, '/api/plants/stats')).body.identifiedCount).toBe(0);
  });

  it('happens once when it is asked for five times at the same moment', async () => {
    const owner = await person(test);
    const id = await plantRow(test, owner);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.inject({ method: 'DELETE', url: `/api/plants/${id}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404, 404, 404]);
  });
});
