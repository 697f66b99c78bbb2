import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongValues } from '../../testing/contract-requests.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Who = Pick<Person, 'inject'>;
const places = async (who: Who) => (await who.inject({ method: 'GET', url: '/api/places' })).json();
const rename = (who: Who, payload: object) => who.inject({ method: 'PATCH', url: '/api/places', payload });
const move = (who: Who, payload: object) => who.inject({ method: 'POST', url: '/api/places/move', payload });
const locationOf = async (id: number) =>
  (await test.deps.db.selectFrom('plants').select('location').where('id', '=', id).executeTakeFirstOrThrow()).location;

const place = (name: unknown, plantCount: number) => ({ id: expect.any(Number), name, plantCount });

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

  it('of a place that is not there finds nothing', async () => {
    const { owner } = await gardener('Bed');
    for (const who of [owner, await person(test)]) {
      const answer = await rename(who, { from: 'Nowhere%', to: 'Bed' });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
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
  it('gives all of them the place, and answers them', async () => {
    const { owner, ids } = await gardener('Bed', null, 'Sill');
    const answer = await move(owner, { plantIds: [...ids, ids[0]], location: ' Porch ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().map(({ id, location }: { id: number; location: string }) => [id, location])).toEqual(
      ids.map((id) => [id, 'Porch']),
    );
    expect((await move(owner, { plantIds: ids.slice(0, 1), location: null })).json()[0].location).toBeNull();
    expect(await places(owner)).toEqual([place('Porch', 2)]);
  });

  it('moves nothing where one plant is not an own living one', async () => {
    const { owner, ids } = await gardener('Bed');
    const foreign = await plantRow(test, await person(test), { isPublic: true });
    const deleted = await plantRow(test, owner, { deletedAt: test.deps.now().toISOString() });
    for (const other of [foreign, deleted, 2_000_000_000]) {
      const answer = await move(owner, { plantIds: [...ids, other], location: 'Porch' });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect(await locationOf(ids[0] ?? 0)).toBe('Bed');
  });

  it.each([
    ...wrongValues({ plantIds: [[], Array.from({ length: 201 }, (_, at) => at + 1), 1], location: [undefined, ' '] }),
    [{ plantIds: ['1'] }, 'plantIds.0'],
    [{ plantIds: [0] }, 'plantIds.0'],
  ])('refuses %j', async (body, path) => {
    const answer = await move(await person(test), { plantIds: [1], location: 'a', ...body });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
  });
});
