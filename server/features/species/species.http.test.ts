import { beforeAll, describe, expect, it } from 'vitest';
import type { SpeciesItem } from '../../../contract/species.ts';
import { writeNames } from '../../db/species-names.ts';
import { openedApp, person, photoRow, plantRow } from '../../testing/kit.ts';
import { speciesRow } from '../../testing/species.ts';
import { speciesItems } from './species.service.ts';

let today = new Date('2026-05-04T09:30:00.000Z');
const test = await openedApp({ deps: { now: () => today } });
const owner = await person(test);

const get = async (url: string) => {
  const answer = await test.inject({ method: 'GET', url });
  return { status: answer.statusCode, body: answer.json() };
};
const photoOf = async (speciesId: number): Promise<string | null> =>
  (await get(`/api/species/${speciesId}`)).body.photoUrl;

describe('a species', () => {
  it('has every fact, to everybody', async () => {
    const facts: Parameters<typeof speciesRow>[1] = {
      ...{ latinName: 'Echinacea purpurea', commonName: 'Purple coneflower', family: 'Asteraceae' },
      ...{ description: 'A sturdy prairie perennial.', nativeRange: 'Eastern North America' },
      ...{ careNotes: 'Full sun. Water young plants weekly', funFact: 'Goldfinches eat the seeds.' },
      ...{ tags: ['perennial'], habit: 'perennial', synonyms: ['Rudbeckia purpurea'] },
      ...{ otherNames: ['Hedgehog coneflower'], toxicToPets: null, toxicToHumans: true },
      ...{ light: ['full sun', 'part shade'], water: 'medium', soil: ['loam'], phMin: 5.5, phMax: 7 },
      ...{ zoneMin: 3, zoneMax: 8, bloomMonths: [6, 7, 8, 9], flowerColor: 'purple', heightCm: 100, spreadCm: 45 },
    };
    const id = await speciesRow(test, { ...facts, sources: ['POWO'] });
    expect(await get(`/api/species/${id}`)).toEqual({
      status: 200,
      body: { ...facts, speciesId: id, photoUrl: null, photoHash: null, matchedName: null, source: null },
    });
  });

  it('of an imported catalogue names it, its license, and the synonyms that it adds', async () => {
    const { db } = test.deps;
    const { id: sourceId } = await db
      .insertInto('catalogueSources')
      .values({ name: 'WCVP', license: 'CC BY 3.0', format: 'wcvp', importedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = await speciesRow(test, { latinName: 'Aloe vera', synonyms: ['Aloe barbadensis'] });
    const imported = await speciesRow(test, { latinName: 'Aloe jucunda', sourceId });
    const name = (speciesId: number, text: string, from: number | null) => ({
      ...{ speciesId, name: text, kind: 'synonym' as const, sourceId: from },
    });
    const more = Array.from({ length: 120 }, (_, index) => name(imported, `Aloe number${index}`, sourceId));
    const ofOwn = [name(own, 'Aloe barbadensis', null), name(own, 'Aloe perfoliata', sourceId)];
    await writeNames(db, [...ofOwn, ...more]);
    expect((await get(`/api/species/${own}`)).body).toMatchObject({
      synonyms: ['Aloe barbadensis', 'Aloe perfoliata'],
      source: null,
    });
    const { synonyms, source } = (await get(`/api/species/${imported}`)).body;
    expect(source).toEqual({ name: 'WCVP', license: 'CC BY 3.0' });
    expect([synonyms.length, synonyms[0]]).toEqual([100, 'Aloe number0']);
    expect((await get('/api/plants/featured')).body.map(({ speciesId }: SpeciesItem) => speciesId)).not.toContain(
      imported,
    );
  });

  it('must be there', async () => {
    expect(await get('/api/species/2000000000')).toEqual({
      status: 404,
      body: { message: 'Not found', code: 'not_found', reason: 'not_found' },
    });
  });

  it.each(['0', '-1', '1e3', 'abc', '2147483648', '1%00'])('is not asked for by %s', async (id) => {
    expect((await get(`/api/species/${id}`)).status).toBe(400);
  });
});

describe('the photo of a species', () => {
  const shared = { isPublic: true, identifiedAt: '2026-05-01T00:00:00.000Z' };

  it('is of a living, public plant of that species', async () => {
    const id = await speciesRow(test, { latinName: 'Acer rubrum' });
    const other = await speciesRow(test, { latinName: 'Acer nigrum' });
    const photoId = async () => (await photoRow(test, owner)).id;
    await plantRow(test, owner, { speciesId: id, photoId: await photoId() });
    await plantRow(test, owner, { ...shared, speciesId: id, photoId: await photoId(), deletedAt: shared.identifiedAt });
    await plantRow(test, owner, { ...shared, speciesId: other, photoId: await photoId() });
    await plantRow(test, owner, { ...shared, speciesId: id });
    expect(await photoOf(id)).toBeNull();
    const photo = await photoRow(test, owner);
    await plantRow(test, owner, { ...shared, speciesId: id, photoId: photo.id });
    expect(await photoOf(id)).toBe(`/api/photos/${photo.key}`);
    await test.deps.db.updateTable('photos').set({ photoHash: 'AAAAAAA' }).where('id', '=', photo.id).execute();
    expect((await get(`/api/species/${id}`)).body.photoHash).toBe('AAAAAAA');
  });

  it('is the best-liked one, of those the newest', async () => {
    const id = await speciesRow(test, { latinName: 'Aster alpinus' });
    const add = async (differing: { likesCount: number; identifiedAt: string }) => {
      const photo = await photoRow(test, owner);
      await plantRow(test, owner, { ...shared, speciesId: id, photoId: photo.id, ...differing });
      return `/api/photos/${photo.key}`;
    };
    await add({ likesCount: 9, identifiedAt: '2026-05-01T00:00:00.000Z' });
    const best = await add({ likesCount: 10, identifiedAt: '2026-05-02T00:00:00.000Z' });
    await add({ likesCount: 10, identifiedAt: '2026-04-30T00:00:00.000Z' });
    await add({ likesCount: 0, identifiedAt: '2026-05-03T00:00:00.000Z' });
    expect(await photoOf(id)).toBe(best);
  });
});

it('reads many species at once, and none for an unknown id', async () => {
  const ids: number[] = [];
  for (const latinName of ['Salvia nemorosa', 'Salvia pratensis']) ids.push(await speciesRow(test, { latinName }));
  const items = await speciesItems(test.deps.db, [...ids, 2_000_000_000]);
  expect([...items.keys()].sort((a, b) => a - b)).toEqual(ids);
  expect(items.get(ids[1] ?? 0)).toMatchObject({ latinName: 'Salvia pratensis', synonyms: [], matchedName: null });
  expect(await speciesItems(test.deps.db, [])).toEqual(new Map());
});

describe('the featured plants', () => {
  beforeAll(async () => {
    for (let index = 0; index < 40; index += 1) {
      await speciesRow(test, {
        latinName: `Flos number${index}`,
        family: `Family${index % 20}`,
        habit: (['perennial', 'shrub', 'tree', 'bulb', 'climber'] as const)[index % 5] ?? null,
        bloomMonths: index < 20 ? [4, 5, 6] : [10, 11, 12],
        funFact: 'Told by a neighbour.',
      });
    }
  });

  const featured = async (query = ''): Promise<{ latinName: string; family: string }[]> => {
    const { status, body } = await get(`/api/plants/featured${query}`);
    expect(status).toBe(200);
    return body;
  };
  const numbers = (items: { latinName: string }[]) =>
    items.map(({ latinName }) => Number(/number(\d+)/.exec(latinName)?.[1]));

  it('are twelve of different families that flower now, north and south', async () => {
    const north = await featured();
    expect(north).toHaveLength(12);
    expect(new Set(north.map(({ family }) => family)).size).toBe(12);
    expect(numbers(north).every((number) => number < 20)).toBe(true);
    expect(await featured('?hemisphere=north')).toEqual(north);
    expect(numbers(await featured('?hemisphere=south')).every((number) => number >= 20)).toBe(true);
    expect((await get('/api/plants/featured?hemisphere=east')).status).toBe(400);
  });

  it('stay for the day, whatever is shared meanwhile, and change with it', async () => {
    today = new Date('2026-05-10T00:00:00.000Z');
    const morning = await featured();
    await speciesRow(test, { latinName: 'Flos number7b', family: 'Another', bloomMonths: [5], funFact: 'New.' });
    today = new Date('2026-05-10T23:59:59.999Z');
    expect(await featured()).toEqual(morning);
    today = new Date('2026-05-11T00:00:00.000Z');
    expect(await featured()).not.toEqual(morning);
  });

  it('are chosen anew when a chosen species goes', async () => {
    const [gone] = await featured();
    const { latinName = '' } = gone ?? {};
    await test.deps.db.deleteFrom('species').where('latinName', '=', latinName).execute();
    const others = await featured();
    expect(others).toHaveLength(12);
    expect(others.map((one) => one.latinName)).not.toContain(latinName);
  });
});
