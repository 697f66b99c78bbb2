import { expect, it } from 'vitest';
import { openCatalogue } from '../../content/catalogue.ts';
import { seed, seedSpecies } from '../../db/seed.ts';
import { shippedTaxa, trainedTaxa } from '../../testing/taxa.ts';
import { openedDatabase, testDatabase } from '../../testing/test-database.ts';
import { searchItems } from '../search/search.service.ts';
import { speciesByLatinName, speciesByLatinNames, speciesDetail } from './species.service.ts';

const database = await openedDatabase({ catalogue: true });

it.each([
  ['names', shippedTaxa()],
  ['is trained on', trainedTaxa()],
])('has a page for every taxon that the identifier %s, with all that a gardener asks', async (_, taxa) => {
  const { db } = database;
  const names = taxa.map(({ latinName }) => latinName);
  const pages = await speciesByLatinNames(db, names);
  expect(names.filter((name) => !pages.has(name))).toEqual([]);
  for (const { latinName, family } of taxa) {
    const page = await speciesDetail(db, pages.get(latinName)?.id ?? 0);
    expect(page.family, latinName).toBe(family);
    expect(page.description?.length, latinName).toBeGreaterThanOrEqual(100);
    expect(page.careNotes?.split('. '), latinName).toHaveLength(4);
    expect(page.nativeRange, latinName).toMatch(/^[A-Z]/);
    expect(page.light.length, latinName).toBeGreaterThan(0);
    expect(page.water, latinName).toMatch(/^(low|medium|high)$/);
    expect(page.heightCm, latinName).toBeGreaterThan(0);
  }
});

it.each([
  ['Viola x wittrockiana', 'Pansy'],
  ['Viola × wittrockiana', 'Pansy'],
  ['Pelargonium x hortorum', 'Garden geranium'],
  ['Abutilon × hybridum', 'Flowering maple'],
  ['Rosa', 'Rose'],
  ['Phalaenopsis', 'Moth orchid'],
  ['Belamcanda chinensis', 'Blackberry lily'],
])('finds the page of %s', async (latinName, commonName) => {
  expect(await speciesByLatinName(database.db, latinName)).toMatchObject({ commonName });
});

// As poison lists name them; a blank would read as "not listed".
it.each([
  ...['Aconitum', 'Adenium obesum', 'Anemone', 'Anthurium andraeanum', 'Clematis', 'Convallaria majalis', 'Cyclamen'],
  ...['Datura', 'Digitalis purpurea', 'Gloriosa superba', 'Helleborus', 'Hippeastrum', 'Iris', 'Ipomoea', 'Narcissus'],
  ...['Rhododendron', 'Taxus cuspidata', 'Tulipa', 'Zantedeschia aethiopica', 'Euphorbia tirucalli', 'Primula'],
])('says that %s is toxic to pets and to people', async (latinName) => {
  expect(await speciesByLatinName(database.db, latinName)).toMatchObject({ toxicToPets: true, toxicToHumans: true });
});

it('says what is toxic to pets', async () => {
  const names = [
    'Dahlia',
    'Gladiolus',
    'Crocus',
    'Lilium lancifolium',
    'Pelargonium × hortorum',
    'Euphorbia pulcherrima',
  ];
  for (const latinName of names)
    expect(await speciesByLatinName(database.db, latinName), latinName).toMatchObject({ toxicToPets: true });
});

it('promises of no plant that it is safe', async () => {
  const rows = await database.db.selectFrom('species').select(['toxicToPets', 'toxicToHumans']).distinct().execute();
  expect(rows.flatMap((row) => Object.values(row))).not.toContain(false);
});

/** Accepted names of the first answers to a search. */
const found = async (query: string) =>
  (await searchItems(database.db, query)).items.slice(0, 3).map(({ latinName }) => latinName);

it.each([
  ['rose', 'Rosa'],
  ['Dahlia', 'Dahlia'],
  ['orchid', 'Phalaenopsis'],
  ['azalea', 'Rhododendron'],
  ['hybrid tea rose', 'Rosa × hybrida'],
  ['rosa canina', 'Rosa canina'],
  ['primrose', 'Primula vulgaris'],
  ['black-eyed susan', 'Rudbeckia hirta'],
  ['sweet potato', 'Ipomoea batatas'],
  ['shasta daisy', 'Leucanthemum × superbum'],
  ['jimsonweed', 'Datura stramonium'],
  ['wolfsbane', 'Aconitum napellus'],
  ['jonquil', 'Narcissus jonquilla'],
])('shows the page of the genus or of the species that is meant first for %j', async (query, latinName) => {
  expect((await found(query))[0]).toBe(latinName);
});

it('reaches databases that have an older edition, whose species keep their ids and their names', async () => {
  const { db, close } = await testDatabase();
  const shipped = await openCatalogue();
  const older = shipped.species().filter(({ latinName }) => latinName.includes(' '));
  const named = older.map((one) => (one.latinName === 'Dahlia pinnata' ? { ...one, commonName: 'Dahlia' } : one));
  await seed(db, { edition: 'older', number: 0, species: () => named });
  const before = await speciesByLatinName(db, 'Dahlia pinnata');
  expect(await speciesByLatinName(db, 'Dahlia')).toBeUndefined();

  await seedSpecies(db);
  expect(await speciesByLatinName(db, 'Dahlia')).toMatchObject({ commonName: 'Dahlia', family: 'Asteraceae' });
  expect(await speciesByLatinName(db, 'Dahlia pinnata')).toMatchObject({
    id: before?.id,
    commonName: 'Pinnate dahlia',
  });
  const { items } = await searchItems(db, 'dahlia');
  expect(items.slice(0, 2).map(({ latinName }) => latinName)).toEqual(['Dahlia', 'Dahlia pinnata']);
  await close();
});
