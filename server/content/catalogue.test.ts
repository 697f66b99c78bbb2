import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCatalogue } from './catalogue.ts';
import { bloomMonths, type CatalogueFacts, formatFacts, formatTexts, parseFacts } from './catalogue-facts.ts';

const oak: CatalogueFacts = {
  latinName: 'Quercus robur',
  commonName: 'English oak',
  otherNames: ['Common oak', 'Pedunculate oak'],
  synonyms: [],
  family: 'Fagaceae',
  categories: ['tree'],
  nativeRange: 'Europe to Caucasus',
  light: ['full sun'],
  water: 'medium',
  drought: 'high',
  soil: ['loam', 'clay'],
  phMin: 4.5,
  phMax: 7.5,
  zoneMin: 5,
  zoneMax: 8,
  minTempC: -33,
  bloom: '4-5',
  flowerColor: null,
  heightCm: 3000,
  spreadCm: null,
  toxicToPets: true,
  toxicToHumans: null,
  sources: ['CUR', 'POWO'],
  fieldSources: 'CUR:family',
};
const texts = { latinName: 'Quercus robur', description: 'A tree. It is large.', careNotes: 'a. b. c. d' };
const lime = { latinName: 'Tilia × europaea', commonName: 'Lime', family: 'Malvaceae', tags: ['tree'], heightCm: 3000 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafbook-catalogue-'));
  await put('facts.tsv', formatFacts([oak]));
  await put('texts.tsv', formatTexts([texts]));
  await put('species.json', JSON.stringify([lime]));
  await put('edition.txt', `7 ${'0'.repeat(64)}\n`);
});
afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, content: string) => writeFile(join(folder, name), content);
const species = async () => (await openCatalogue(folder)).species();

it('puts the facts and texts of a species together, and adds those written whole', async () => {
  const [first, second, ...more] = await species();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ ...lime, habit: 'tree', careNotes: null, bloomMonths: [], sources: [] });
  const { categories: _1, bloom: _2, drought: _3, minTempC: _4, fieldSources: _5, ...kept } = oak;
  expect(second).toEqual({
    ...kept,
    ...texts,
    funFact: null,
    habit: 'tree',
    bloomMonths: [4, 5],
    tags: ['tree', 'drought-tolerant'],
  });
});

it('prefers texts written by hand, and is another edition with them', async () => {
  const before = await openCatalogue(folder);
  expect((await openCatalogue(folder)).edition).toBe(before.edition);
  await mkdir(join(folder, 'hand'));
  const written = { latinName: 'Quercus robur', description: 'By hand.', careNotes: 'e. f. g. h', funFact: 'A fact.' };
  await put('hand/01.json', JSON.stringify([written]));
  const after = await openCatalogue(folder);
  expect(after.edition).not.toBe(before.edition);
  expect(after.species()[1]).toMatchObject({ ...written, family: 'Fagaceae', zoneMin: 5 });
});

describe('files that are no catalogue', () => {
  const table = formatFacts([oak]);
  it.each([
    ['facts.tsv', 'latinName\n', 'assets/catalogue/facts.tsv: line 1: not the header'],
    ['facts.tsv', `${table}Acer\n`, 'assets/catalogue/facts.tsv: line 3: 1 cells, not 24'],
    ['facts.tsv', table.replace('\t3000\t', '\ttall\t'), 'assets/catalogue/facts.tsv: line 2: "tall" is no number'],
    ['facts.tsv', table.replace('\tlisted\t', '\tno\t'), 'line 2: "no" is neither "listed" nor empty'],
    ['texts.tsv', 'latinName\n', 'assets/catalogue/texts.tsv: line 1: not the header'],
    [
      'texts.tsv',
      `${formatTexts([texts])}Acer\tA tree.\n`,
      'texts.tsv: line 3: not a name, a description and care notes',
    ],
    ['species.json', '[{"latinName": 3}]', 'assets/catalogue/species.json: '],
    ['species.json', 'no JSON', 'assets/catalogue/species.json: '],
    ['edition.txt', '7\n', 'assets/catalogue/edition.txt: not a number and a digest'],
  ])('are refused: %s as %j', async (name, content, message) => {
    await put(name, content);
    await expect(species()).rejects.toThrow(message);
  });

  it('are refused where there is no species at all', async () => {
    await put('facts.tsv', formatFacts([]));
    await put('species.json', '[]');
    await expect(species()).rejects.toThrow('no species');
  });
});

it('writes facts so that they read back the same', () => {
  expect(parseFacts(formatFacts([oak]))).toEqual([oak]);
});

it.each([
  ['5-8', [5, 6, 7, 8]],
  ['7-7', [7]],
  ['11-2', [11, 12, 1, 2]],
  ['1-12', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  [null, []],
])('takes the bloom %j for the months %j', (bloom, months) => {
  expect(bloomMonths(bloom)).toEqual(months);
});
