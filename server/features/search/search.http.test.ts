import { expect, it } from 'vitest';
import type { SpeciesFacets, SpeciesItem } from '../../../contract/species.ts';
import { writeNames } from '../../db/species-names.ts';
import { openedApp, person, photoRow, plantRow } from '../../testing/kit.ts';
import { expectMeant } from '../../testing/search-queries.ts';
import { speciesRow } from '../../testing/species.ts';

const test = await openedApp({ catalogue: true });

async function search(query: string) {
  const answer = await test.inject({ method: 'GET', url: '/api/plants/search', query: { query } });
  expect(answer.statusCode, `${query}: ${answer.body}`).toBe(200);
  return { items: answer.json<SpeciesItem[]>(), total: Number(answer.headers['x-total-count']) };
}

it('answers what people type with a plant that was meant, of every kind of query', () =>
  expectMeant(test.deps.db, 'search-queries.tsv'));

it('answers a name with a cultivar by the plant that it is one of, whether marked as one or not', () =>
  expectMeant(test.deps.db, 'search-queries-cultivars.tsv'));

it.each([
  ["Rosa 'Peace'", 'Rosa'],
  ["Tulipa 'Queen of Night'", 'Tulipa'],
  ['Hosta Sum and Substance', 'Hosta'],
  ["Lilium 'Stargazer'", 'Lilium'],
  ['Café au Lait dahlia', 'Dahlia'],
  ['Lemon Boy tomato', 'Solanum'],
  ['Tomato Black Cherry', 'Solanum'],
])('answers %j by plants of that genus before any other', async (query, genus) => {
  const { items } = await search(query);
  expect(items[0]?.latinName.split(' ')[0]).toBe(genus);
});

it.each(['Rosa L.', 'Monstera deliciosa Liebm.', 'Solanum lycopersicum (L.) Mill.'])(
  'finds by %j what it finds without its author',
  async (query) => {
    const plain = query
      .split(' ')
      .filter((word) => !/^\(?[A-Z]\w*\./.test(word))
      .join(' ');
    expect((await search(query)).items).toEqual((await search(plain)).items);
  },
);

it('looks for what stands in quotation marks where nothing else does, and for a name that has it', async () => {
  expect((await search('"peace lily"')).items[0]).toMatchObject({ latinName: 'Spathiphyllum wallisii' });
  expect((await search("'Boston' fern")).items[0]).toMatchObject({ latinName: 'Nephrolepis exaltata' });
});

it('tells by which name a plant was found where it shows neither', async () => {
  const [first] = (await search('sansevieria trifasciata')).items;
  expect(first).toMatchObject({ latinName: 'Dracaena trifasciata', matchedName: 'Sansevieria trifasciata' });
  const [tongue] = (await search('mother in law tongue')).items;
  expect(tongue).toMatchObject({ latinName: 'Dracaena trifasciata', matchedName: "Mother-in-law's tongue" });
  expect((await search('dracaena TRIFASCIATA')).items[0]).toMatchObject({ matchedName: null });
  expect((await search('snake plant')).items[0]).toMatchObject({ commonName: 'Snake plant', matchedName: null });
});

it('answers the same by POST and by GET, at most 50, and says how many there are', async () => {
  const posted = await test.inject({ method: 'POST', url: '/api/plants/search', payload: { query: ' Oak ' } });
  const { items, total } = await search('Oak');
  expect(posted.json()).toEqual(items);
  expect(posted.headers['x-total-count']).toBe(String(total));
  expect((await search('tree')).items).toHaveLength(50);
  expect((await search('tree')).total).toBeGreaterThan(50);
});

it.each(['', '   ', '\t'])('refuses the blank query %j', async (query) => {
  for (const request of [
    { method: 'POST', url: '/api/plants/search', payload: { query } },
    { method: 'GET', url: '/api/plants/search', query: { query } },
  ] as const) {
    const answer = await test.inject(request);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ path: 'query', message: 'Please enter a search term' }] });
  }
});

it('answers odd queries', async () => {
  for (const query of [
    ...[
      'a'.repeat(200),
      'ab '.repeat(66),
      '%'.repeat(200),
      '_______',
      'rose '.repeat(39),
      'l i l y p e a c e p l a n t',
    ],
    ...[`"rose" OR 'oak'`, "rose' & !oak:* | (lily", 'rose* NEAR(oak, 3)', 'entries:rose', '\\'],
    ...['--; drop table species', 'ﷺﷺﷺﷺ', '植物 玫瑰', 'ро́за', '\u200b\u202e'],
  ])
    await search(query);
});

it('takes wildcards for themselves', async () => {
  for (const query of ['%', '_', '%rose%'.replaceAll('rose', ''), '*', '🌹', '\u0007']) {
    expect((await search(query)).items, query).toEqual([]);
  }
  expect((await search('r_se')).items.map(({ commonName }) => commonName)).not.toContain('Rose');
});

it('puts an imported species behind one of the shipped catalogue that fits as well', async () => {
  const { db } = test.deps;
  const { id: sourceId } = await db
    .insertInto('catalogueSources')
    .values({ name: 'Elsewhere', license: null, format: null, importedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const names = { latinName: 'Aaa lavandula', commonName: 'Lavender', family: 'Lamiaceae' };
  const imported = await speciesRow(test, { ...names, sourceId });
  await writeNames(db, [
    { speciesId: imported, name: 'Aaa lavandula', kind: 'accepted', sourceId },
    { speciesId: imported, name: 'Zuperplant', kind: 'other', sourceId },
    { speciesId: imported, name: 'Lavender', kind: 'common', sourceId },
  ]);
  const { items } = await search('lavender');
  const place = items.findIndex(({ speciesId }) => speciesId === imported);
  expect(place).toBeGreaterThan(0);
  expect((await search('zuperplnat')).items[0]).toMatchObject({ speciesId: imported, matchedName: 'Zuperplant' });

  await db.deleteFrom('species').where('id', '=', imported).execute();
  expect((await search('zuperplant')).items).toEqual([]);
});

it('answers a repeated search as the catalogue and the photos are now', async () => {
  const { db } = test.deps;
  const shownName = async () => (await search('quorblossom')).items.map(({ commonName }) => commonName);
  expect(await shownName()).toEqual([]);
  const id = await speciesRow(test, { latinName: 'Aab quorblossom', commonName: 'Quorblossom' });
  await writeNames(db, [{ speciesId: id, name: 'Quorblossom', kind: 'common', sourceId: null }]);
  expect(await shownName()).toEqual(['Quorblossom']);
  await db.updateTable('species').set({ commonName: 'Great quorblossom' }).where('id', '=', id).execute();
  expect(await shownName()).toEqual(['Great quorblossom']);

  const shownPhoto = async () => (await search('quorblossom')).items.map(({ photoUrl }) => photoUrl);
  expect(await shownPhoto()).toEqual([null]);
  const owner = await person(test);
  const photo = await photoRow(test, owner);
  const plant = await plantRow(test, owner, { isPublic: true, speciesId: id, photoId: photo.id });
  expect(await shownPhoto()).toEqual([`/api/photos/${photo.key}`]);
  await db.updateTable('plants').set({ isPublic: false }).where('id', '=', plant).execute();
  expect(await shownPhoto()).toEqual([null]);

  await db.deleteFrom('species').where('id', '=', id).execute();
  expect(await shownName()).toEqual([]);
});

it('answers suggestions and results of the same text each with as many as they show', async () => {
  const suggest = () => test.inject({ method: 'GET', url: '/api/species/suggestions', query: { query: 'maple' } });
  const first = (await suggest()).json<unknown[]>();
  expect(first).toHaveLength(8);
  const { items } = await search('maple');
  expect(items.length).toBeGreaterThan(8);
  expect((await search('maple')).items).toEqual(items);
  expect((await suggest()).json()).toEqual(first);
  expect(Object.keys(first[0] ?? {})).not.toContain('description');
});

/** What is found where a search is narrowed, with what the filters would leave. */
async function narrowed(query: Record<string, string>) {
  const [found, facets] = await Promise.all(
    ['/api/plants/search', '/api/plants/search/facets'].map((url) => test.inject({ method: 'GET', url, query })),
  );
  expect([found?.statusCode, facets?.statusCode]).toEqual([200, 200]);
  const total = Number(found?.headers['x-total-count']);
  return { items: found?.json<SpeciesItem[]>() ?? [], total, ...(facets?.json<SpeciesFacets>() as SpeciesFacets) };
}

it('answers a question by the facts that it asks for, and says which those are', async () => {
  const safe = await narrowed({ query: 'pet safe indoor plants' });
  expect(safe.narrowedBy).toEqual({ pets: 'unlisted', habit: 'houseplant' });
  expect(safe.total).toBeGreaterThan(20);
  expect(safe.items.every(({ toxicToPets, habit }) => toxicToPets !== true && habit === 'houseplant')).toBe(true);
  expect(safe.counts.pets.unlisted).toBe(safe.total);
  const rhododendrons = await narrowed({ query: 'rhododendron', pets: 'unlisted' });
  expect(rhododendrons.items, 'of a genus that lists name').toEqual([]);

  const shade = await narrowed({ query: 'shade' });
  expect(shade.items).toHaveLength(50);
  expect(shade.items.every(({ light }) => light.includes('full shade'))).toBe(true);

  const lilies = await narrowed({ query: 'lily toxic to cats' });
  expect(lilies.items.map(({ commonName }) => commonName)).toContain('Madonna lily');
  expect(lilies.items.every(({ toxicToPets }) => toxicToPets)).toBe(true);
});

it.each(['how often water monstera', 'How much light does a monstera need?', 'monstera for a low light room'])(
  'answers %j by the plant that it is about',
  async (query) => {
    expect((await search(query)).items[0]).toMatchObject({ latinName: 'Monstera deliciosa', water: 'medium' });
  },
);

it('narrows a search by several facts, which overrule what its words ask for', async () => {
  const all = await narrowed({ query: 'fern' });
  const shady = await narrowed({ query: 'fern', light: 'full shade', zone: '5' });
  expect(shady.total).toBe(shady.items.length);
  expect(shady.total).toBeLessThan(all.total);
  expect(shady.narrowedBy).toEqual({ light: 'full shade', zone: '5' });
  expect((await narrowed({ query: 'fern', light: 'full shade' })).counts.zone['5']).toBe(shady.total);
  expect((await narrowed({ query: 'shade fern', light: 'any' })).narrowedBy).toEqual({});
  expect((await narrowed({ query: 'monstera toxic' })).items[0]?.latinName).toBe('Monstera deliciosa');
});

it.each([
  ['light', 'moonlight'],
  ['zone', '14'],
  ['pets', 'safe'],
  ['habit', '__proto__'],
])('refuses a search narrowed by %s=%s, and says by what', async (name, value) => {
  for (const path of ['search', 'search/facets']) {
    const answer = await test.inject({
      method: 'GET',
      url: `/api/plants/${path}`,
      query: { query: 'fern', [name]: value },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(name);
  }
});
