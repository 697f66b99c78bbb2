import { describe, expect, it } from 'vitest';
import { formatFacts, formatTexts, parseFacts, parseTexts } from '../../server/content/catalogue-facts.ts';
import { Corrections } from './corrections.ts';
import { buildFacts, buildTexts, CatalogueError } from './table.ts';
import { rowOf, tableOf } from './testing.ts';
import type { SourceRow } from './validate.ts';

const none = Corrections.parse({ corrections: [], reviewed: [] });
const lemon = rowOf({
  latin_name: 'Citrus × limon',
  genus: 'Citrus',
  family: 'Rutaceae',
  common_name: 'lemon',
  common_names: 'lemon|Lemon|Zitrone',
  synonyms: '',
  native_region: 'garden origin (Asia)',
  categories: 'fruit|tree',
});

async function faultsIn(corrections: unknown, ...rows: SourceRow[]): Promise<readonly string[]> {
  try {
    await buildFacts('facts.csv', tableOf(...rows), Corrections.parse(corrections), []);
  } catch (error) {
    if (error instanceof CatalogueError) return error.faults;
    throw error;
  }
  return [];
}

it('makes a sorted table of facts that reads back as it was written, run after run', async () => {
  const build = async () => (await buildFacts('facts.csv', tableOf(rowOf(), lemon), none, [])).facts;
  const facts = await build();
  expect(facts).toEqual(await build());
  expect(facts.map(({ latinName }) => latinName)).toEqual(['Citrus × limon', 'Echinacea purpurea']);
  expect(parseFacts(formatFacts(facts))).toEqual(facts);
  const texts = buildTexts(facts);
  expect(parseTexts(formatTexts(texts))).toEqual(texts);
  expect(facts[0]).toMatchObject({
    commonName: 'Lemon',
    otherNames: ['Zitrone'],
    nativeRange: 'Garden origin (Asia)',
    categories: ['fruit', 'tree'],
    toxicToPets: null,
    phMin: 6,
    bloom: '6-8',
    fieldSources: 'CUR:commonName,family USDA:light',
  });
});

it('keeps what a source lists as toxic, and takes "non-toxic" for not listed', async () => {
  const rows = [rowOf({ toxic_to_pets: 'toxic', toxic_to_humans: 'slight' }), lemon];
  const [safe, listed] = (await buildFacts('facts.csv', tableOf(...rows), none, [])).facts;
  expect([listed?.toxicToPets, listed?.toxicToHumans]).toEqual([true, true]);
  expect([safe?.toxicToPets, safe?.toxicToHumans]).toEqual([null, null]);
});

it('takes no bloom from a table of conifers and ferns', async () => {
  const pine = rowOf({ latin_name: 'Pinus nigra', genus: 'Pinus', family: 'Pinaceae', categories: 'tree' });
  const [facts] = (await buildFacts('facts.csv', tableOf(pine), none, [])).facts;
  expect(facts).toMatchObject({ bloom: null, flowerColor: null });
});

it('leaves out a species that is written by hand with all its facts', async () => {
  const written = [{ latinName: 'Citrus x limon', commonName: 'Lemon' }];
  const built = await buildFacts('facts.csv', tableOf(rowOf(), lemon), none, written);
  expect(built.facts.map(({ latinName }) => latinName)).toEqual(['Echinacea purpurea']);
  expect(built.writtenWhole).toEqual(['Citrus × limon']);
});

describe('a table that cannot become a catalogue', () => {
  it('is refused with every fault, each with file and line', async () => {
    expect(await faultsIn(none, rowOf({ water: 'lots' }), lemon, { ...lemon, zone_min: '20' })).toEqual([
      'facts.csv:2: water: "lots" is not known',
      'facts.csv:4: zone_min: "20" is no whole number from 1 to 13',
      'facts.csv:4: zone_min: 20 is above zone_max 8',
      'facts.csv:4: latin_name: Citrus × limon stands on line 3 too',
      'facts.csv:4: common_name: "lemon" leads on line 3 too',
    ]);
  });

  it.each([
    ['another header', 'a,b\n1,2\n', 'facts.csv:1: not the header of the table'],
    ['no rows', tableOf(), 'facts.csv:2: no species'],
    ['a short row', `${tableOf(rowOf())}Acer rubrum,red maple\n`, 'facts.csv:3: 2 cells, not 28'],
    ['an open quote', `${tableOf(rowOf())}"Acer`, 'facts.csv:3: 1 cells, not 28'],
  ])('is refused with %s', async (_, table, fault) => {
    await expect(buildFacts('facts.csv', table, none, [])).rejects.toThrow(fault);
  });

  it('may not lead with a common name of a species written by hand', async () => {
    const written = [{ latinName: 'Rudbeckia laciniata', commonName: 'Purple coneflower' }];
    await expect(buildFacts('facts.csv', tableOf(rowOf()), none, written)).rejects.toThrow(
      'facts.csv:2: common_name: "purple coneflower" leads for Rudbeckia laciniata in species.json too',
    );
  });
});

describe('corrections', () => {
  const reason = 'Wrong in the source.';

  it('set cells, names and synonyms, and say that they rest on general knowledge', async () => {
    const corrections = Corrections.parse({
      corrections: [
        {
          latinName: 'Echinacea purpurea',
          reason,
          set: { light: 'full sun' },
          names: { 'eastern purple coneflower': null },
          addSynonyms: ['Brauneria purpurea'],
          dropSynonyms: ['Rudbeckia purpurea'],
        },
        { latinName: 'Citrus × limon', reason, drop: true },
      ],
      reviewed: [],
    });
    const built = await buildFacts('facts.csv', tableOf(rowOf(), lemon), corrections, []);
    expect(built).toMatchObject({ fixed: ['Echinacea purpurea'], dropped: ['Citrus × limon'] });
    expect(built.facts).toHaveLength(1);
    expect(built.facts[0]).toMatchObject({
      light: ['full sun'],
      otherNames: [],
      synonyms: ['Brauneria purpurea'],
      fieldSources: 'CUR:commonName,family,light',
    });
  });

  it.each([
    [
      'that change nothing',
      { corrections: [{ latinName: 'Echinacea purpurea', reason, set: { water: 'medium' } }], reviewed: [] },
      'facts.csv:2: the correction of Echinacea purpurea changes nothing',
    ],
    [
      'of a species that is not there',
      { corrections: [{ latinName: 'Acer rubrum', reason, drop: true }], reviewed: [] },
      'facts.csv:1: corrections.json names Acer rubrum, which is not in the table',
    ],
  ])('%s are faults', async (_, corrections, fault) => {
    expect(await faultsIn(corrections, rowOf())).toEqual([fault]);
  });

  it('must review a row that rests on general knowledge alone', async () => {
    const known = rowOf({ sources: 'CUR', field_sources: 'family=CUR' });
    expect(await faultsIn(none, known)).toEqual([
      'facts.csv:2: sources: Echinacea purpurea rests on general knowledge alone and is not reviewed',
    ]);
    expect(await faultsIn({ corrections: [], reviewed: ['Echinacea purpurea'] }, known)).toEqual([]);
  });
});
