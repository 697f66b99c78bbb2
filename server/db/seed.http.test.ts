import { expect, it } from 'vitest';
import type { CatalogueSpecies } from '../content/catalogue.ts';
import { openedApp, person, plantRow } from '../testing/kit.ts';
import { catalogueSpecies } from '../testing/species.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type Database, withoutTimeLimits } from './database.ts';
import { countRows } from './introspect.ts';
import { readMeta, writeMeta } from './meta.ts';
import { factEntries } from './search-words.ts';
import { seed, seedSpecies } from './seed.ts';
import { writeNames } from './species-names.ts';

const test = await openedApp();

let editions = 0;
function catalogueOf(...species: CatalogueSpecies[]) {
  editions += 1;
  return { edition: `edition ${editions}`, number: editions, species: () => species };
}

const aster = catalogueSpecies({
  ...{ latinName: 'Aster novae-angliae', commonName: 'New England aster', otherNames: ['Michaelmas daisy'] },
  ...{ description: 'Purple in autumn', tags: ['perennial'], toxicToHumans: false, habit: 'wildflower' },
  ...{ light: ['full sun', 'part shade'], water: 'medium', soil: ['loam', 'clay'], phMin: 5.5, phMax: 7 },
  ...{ zoneMin: 4, zoneMax: 8, bloomMonths: [8, 9, 10], flowerColor: 'purple', heightCm: 120 },
});
const oakNames = { latinName: 'Quercus robur', commonName: 'English oak', otherNames: [], family: 'Fagaceae' };
const oak: CatalogueSpecies = { ...aster, ...oakNames };

const asShipped = (species: CatalogueSpecies) => ({ ...species, sourceId: null, entries: factEntries(species) });

/** Does something with the database and collects the statements that it sends. */
async function asking(db: Database, act: (db: Database) => Promise<void>): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  const listening = db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await act(listening);
  return { asked };
}

const rows = () => test.deps.db.selectFrom('species').selectAll().orderBy('latinName').execute();
const names = () => test.deps.db.selectFrom('speciesNames').select(['nameKey', 'kind']).orderBy('nameKey').execute();

it('keeps every species under its id from edition to edition, also under a new accepted name', async () => {
  const { db } = test.deps;
  await seed(db, catalogueOf(aster, oak));
  const first = await rows();
  expect(first).toEqual([
    { id: expect.any(Number), ...asShipped(aster) },
    { id: expect.any(Number), ...asShipped(oak) },
  ]);
  const asterId = first[0]?.id ?? 0;
  const plantId = await plantRow(test, await person(test), { speciesId: asterId });

  const renamed = catalogueSpecies({
    ...{ latinName: 'Symphyotrichum novae-angliae', synonyms: ['Aster novae-angliae'] },
    ...{ commonName: aster.commonName, otherNames: aster.otherNames, description: aster.description },
    ...{ toxicToHumans: false, soil: ['sandy'], phMax: 6.8, zoneMin: 3, bloomMonths: [12, 1], spreadCm: 60 },
  });
  const lime = { ...oak, latinName: 'Tilia × europaea', commonName: 'Lime' };
  await seed(db, catalogueOf(renamed, lime));
  expect(await rows()).toEqual([
    first[1],
    { id: asterId, ...asShipped(renamed) },
    { id: expect.any(Number), ...asShipped(lime) },
  ]);
  expect(await names()).toEqual([
    { nameKey: 'aster novae-angliae', kind: 'synonym' },
    { nameKey: 'lime', kind: 'common' },
    { nameKey: 'michaelmas daisy', kind: 'other' },
    { nameKey: 'new england aster', kind: 'common' },
    { nameKey: 'symphyotrichum novae-angliae', kind: 'accepted' },
    { nameKey: 'tilia x europaea', kind: 'accepted' },
  ]);
  const plant = await db.selectFrom('plants').select('speciesId').where('id', '=', plantId).executeTakeFirstOrThrow();
  expect(plant.speciesId).toBe(asterId);
});

it('keeps imported species and names when the edition changes, and takes over a name that it ships itself', async () => {
  const { db } = test.deps;
  await seed(db, catalogueOf(aster, oak));
  const { id: sourceId } = await db
    .insertInto('catalogueSources')
    .values({ name: 'Elsewhere', license: null, format: null, importedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('species')
    .values({ ...aster, latinName: 'Bellis perennis', commonName: 'Daisy', sourceId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const oakId = (await rows()).find(({ latinName }) => latinName === oak.latinName)?.id ?? 0;
  await writeNames(db, [
    { speciesId: id, name: 'Bellis perennis', kind: 'accepted', sourceId },
    { speciesId: oakId, name: 'Truffle oak', kind: 'other', sourceId },
    { speciesId: oakId, name: 'pedunculate  OAK', kind: 'other', sourceId },
  ]);

  await seed(db, catalogueOf(aster, { ...oak, otherNames: ['Pedunculate oak'] }));
  const held = db.selectFrom('speciesNames').select(['name', 'sourceId']).orderBy('name');
  expect(await held.where('speciesId', 'in', [id, oakId]).execute()).toEqual([
    { name: 'Bellis perennis', sourceId },
    { name: 'English oak', sourceId: null },
    { name: 'Pedunculate oak', sourceId: null },
    { name: oak.latinName, sourceId: null },
    { name: 'Truffle oak', sourceId },
  ]);
  await db.deleteFrom('species').where('id', '=', id).execute();
  await db.deleteFrom('catalogueSources').where('id', '=', sourceId).execute();
  expect((await held.where('speciesId', '=', oakId).execute()).map(({ name }) => name)).not.toContain('Truffle oak');
});

it('leaves the tables alone where the edition is there already', async () => {
  const { db } = test.deps;
  const catalogue = catalogueOf(aster);
  await seed(db, catalogue);
  await db.updateTable('species').set({ commonName: 'Changed' }).where('latinName', '=', aster.latinName).execute();
  await seed(db, {
    ...catalogue,
    species: () => {
      throw new Error('read without need');
    },
  });
  expect((await rows()).map(({ commonName }) => commonName)).toContain('Changed');
});

it('leaves the old edition in place when the new one fails', async () => {
  const { db } = test.deps;
  await seed(db, catalogueOf(aster, oak));
  const before = [await rows(), await names()];
  const broken = { ...oak, latinName: 'Broken', family: null as unknown as string };
  await expect(seed(db, catalogueOf({ ...aster, commonName: 'Other' }, broken))).rejects.toThrow();
  expect([await rows(), await names()]).toEqual(before);
});

it('only goes forward: a program with an older edition leaves a newer one alone, whoever starts last', async () => {
  const { db } = test.deps;
  const older = catalogueOf(aster);
  const newer = catalogueOf({ ...aster, commonName: 'Newer aster' });
  const astersName = async () => (await rows()).find(({ latinName }) => latinName === aster.latinName)?.commonName;
  await seed(db, older);
  await Promise.all([seed(db, older), seed(db, newer), seed(db, older)]);
  expect(await astersName()).toBe('Newer aster');
  const { asked } = await asking(db, (asked) => seed(asked, older));
  expect([asked.length, await astersName()]).toEqual([1, 'Newer aster']);
  // A newer program may ship the same edition, laid in in another way.
  await seed(db, newer, 6);
  const laidIn = await readMeta(db, 'species_catalogue');
  await seed(db, newer);
  expect([laidIn?.slice(0, 2), await readMeta(db, 'species_catalogue')]).toEqual(['6.', laidIn]);
  await writeMeta(db, 'species_catalogue', `4:${'0'.repeat(64)}`);
  await seed(db, newer);
  expect(await readMeta(db, 'species_catalogue')).toBe(`4.${newer.number}:${newer.edition}`);
});

it('lays in the shipped catalogue, and asks one question when it is there', async () => {
  const garden = await testDatabase();
  const { db } = garden;
  // As two servers do that start at once: the second waits for the first, however long that takes.
  const start = () => withoutTimeLimits(garden, garden.source, (open) => seedSpecies(open.db));
  await Promise.all([start(), start()]);
  const species = () => countRows(db, 'species');
  const count = await species();
  expect(count).toBeGreaterThanOrEqual(2_286);
  const { asked } = await asking(db, seedSpecies);
  expect(asked).toHaveLength(1);
  expect(await species()).toBe(count);
  await garden.close();
});

it('finds a shipped species by each of its names, and its facts as they are shipped', async () => {
  const { db, close } = await testDatabase({ catalogue: true });
  const [monstera] = await db.selectFrom('species').selectAll().where('latinName', '=', 'Monstera deliciosa').execute();
  expect(monstera).toMatchObject({
    commonName: 'Swiss cheese plant',
    habit: 'houseplant',
    family: 'Araceae',
    light: ['bright indirect'],
    water: 'medium',
    soil: [],
    zoneMin: 10,
    zoneMax: 12,
    toxicToPets: true,
  });
  const named = await db
    .selectFrom('speciesNames')
    .innerJoin('species', 'species.id', 'speciesNames.speciesId')
    .select(['species.latinName', 'speciesNames.kind'])
    .where('speciesNames.nameKey', 'in', ['citrus x limon', 'lemon', 'sansevieria trifasciata'])
    .orderBy('speciesNames.nameKey')
    .execute();
  expect(named).toEqual([
    { latinName: 'Citrus × limon', kind: 'accepted' },
    { latinName: 'Citrus × limon', kind: 'common' },
    { latinName: 'Dracaena trifasciata', kind: 'synonym' },
  ]);
  await close();
});

it('takes a catalogue of many thousand species', async () => {
  const { db } = test.deps;
  const many = Array.from({ length: 6_000 }, (_, n) => ({
    ...aster,
    latinName: `Genus species${n}`,
    otherNames: [`Name ${n}`],
  }));
  await seed(db, catalogueOf(...many));
  const { count } = await db
    .selectFrom('speciesNames')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'other')
    .executeTakeFirstOrThrow();
  expect(count).toBe(6_000);
});
