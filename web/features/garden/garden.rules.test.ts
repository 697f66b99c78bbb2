import { describe, expect, it } from 'vitest';
import { filterFields } from '../../../contract/plant-fields.ts';
import type { PlantCard } from '../../../contract/plants.ts';
import { plantOf, servedCard } from '../../testing/samples.ts';
import { sortGarden } from '../plants/sort.rules.ts';
import {
  filterGarden,
  type GardenFilter,
  groupGarden,
  isFiltering,
  namesFirst,
  noFilter,
  placesIn,
} from './garden.rules.ts';

const card = <Changes extends Partial<PlantCard>>(changes: Changes) => ({ ...servedCard(plantOf(1)), ...changes });

const coneflower = card({
  ...{ id: 1, commonName: 'Purple coneflower', latinName: 'Echinacea purpurea', family: 'Asteraceae' },
  ...{
    excerpt: 'A prairie perennial loved by bees.',
    location: 'Bed 10',
    isPublic: true,
    lastWatered: '2026-05-02',
    nextCare: null,
  },
});
const daisy = card({
  ...{ id: 2, commonName: 'daisy', latinName: 'Bellis perennis', family: 'Asteraceae', excerpt: null },
  ...{ location: ' bed 2', lastWatered: null, isPublic: false },
  nextCare: { eventType: 'pruning', due: '2026-05-12' } as const,
});
const fern = card({
  ...{ id: 3, commonName: 'Sword fern', latinName: 'Polystichum munitum', family: null, excerpt: 'Evergreen.' },
  ...{ location: null, lastWatered: '2026-04-30', isPublic: false },
  nextCare: { eventType: 'watering', due: '2026-05-11T06:30:00.000Z' } as const,
});
const garden: PlantCard[] = [coneflower, daisy, fern];
const filter = (given: Partial<GardenFilter>): GardenFilter => ({ ...noFilter, ...given });
const text = (description: string, notes: string | null = null) => ({ description, notes });
const noTexts = new Map<number, { description: string | null; notes: string | null }>();
const found = (plants: typeof garden, by: GardenFilter, texts = noTexts) => filterGarden(plants, by, texts);

describe('filterGarden', () => {
  it.each<[Partial<GardenFilter>, typeof garden]>([
    [{}, garden],
    [{ text: 'CONEFLOWER' }, [coneflower]],
    [{ text: 'bellis' }, [daisy]],
    [{ text: 'Prairie' }, [coneflower]],
    [{ text: '  fern ' }, [fern]],
    [{ text: 'bed' }, [coneflower, daisy]],
    [{ text: 'orchid' }, []],
    // Not in the family, which is chosen by itself, and only when it is equal.
    [{ text: 'asteraceae' }, []],
    [{ family: 'Asteraceae' }, [coneflower, daisy]],
    [{ family: 'Aster' }, []],
    // A place however it is spelled, and nothing that only begins with it.
    [{ place: 'Bed 2 ' }, [daisy]],
    [{ place: 'Bed' }, []],
    // All of it must hold.
    [{ text: 'daisy', family: 'Asteraceae', place: 'bed 2' }, [daisy]],
    [{ text: 'fern', family: 'Asteraceae' }, []],
    [{ text: 'daisy', place: 'bed 10' }, []],
  ])('finds by %j, in any case', (given, expected) => {
    expect(found(garden, filter(given))).toEqual(expected);
  });

  it.each([
    ['lady’s', "Lady's mantle"],
    ["LADY'S", 'Lady’s mantle'],
    ['ladys mantle', 'Lady’s mantle'],
    ['lavandula x', 'Lavandula × intermedia'],
    ['lavandula ×', 'Lavandula x intermedia'],
    ['lavandula intermedia', 'Lavandula × intermedia'],
    ['lavandula × intermedia', 'Lavandula intermedia'],
    ['cafe', 'Café au lait'],
    ['CAFÉ', 'Cafe au lait'],
    ['weissdorn', 'Weißdorn'],
    ['rodgron', 'Rødgrøn'],
    ['st johns wort', 'St. John’s-wort'],
  ])('finds %j in a name or description that is %j', (text, written) => {
    for (const field of ['commonName', 'latinName', 'excerpt']) {
      const plant = { ...fern, [field]: written };
      expect(filterGarden([plant], filter({ text }), noTexts), field).toEqual([plant]);
    }
    const whole = new Map([[fern.id, { description: `Long before it comes ${written}`, notes: null }]]);
    expect(filterGarden([fern], filter({ text }), whole)).toEqual([fern]);
  });

  it.each(['’', '-', '.', 'perennis daisy'])('finds nothing by %j', (text) => {
    expect(filterGarden([fern, daisy], filter({ text }), noTexts)).toEqual([]);
  });

  it('looks into the whole description, and the notes, once they are here, and until then into its beginning', () => {
    const texts = new Map([[1, text(`${coneflower.excerpt} Its seeds feed goldfinches.`, 'From the swap in Ghent')]]);
    expect(found(garden, filter({ text: 'goldfinch' }))).toEqual([]);
    expect(found(garden, filter({ text: 'goldfinch' }), texts)).toEqual([coneflower]);
    expect(found(garden, filter({ text: 'ghent' }), texts)).toEqual([coneflower]);
    expect(found(garden, filter({ text: 'evergreen' }), texts)).toEqual([fern]);
  });

  it('does not find by the ellipsis of a beginning whose whole is here', () => {
    const cut = { ...fern, excerpt: 'Ever…' };
    expect(found([cut], filter({ text: '…' }), new Map([[3, text('Evergreen.')]]))).toEqual([]);
  });

  it('takes the characters of a pattern as they are', () => {
    const odd = { ...daisy, commonName: '100% (wild) daisy*' };
    expect(found([...garden, odd], filter({ text: '% (wild) daisy*' }))).toEqual([odd]);
  });
});

it.each(filterFields)('narrows by %s, however it is spelled, together with the rest', (name) => {
  const one = { ...coneflower, [name]: 'Terracotta ' };
  const plants = [one, { ...daisy, [name]: 'Terracotta pot' }, { ...fern, [name]: 'terracotta' }];
  expect(found(plants, filter({ [name]: 'TERRACOTTA' })).map(({ id }) => id)).toEqual([one.id, fern.id]);
  expect(found(plants, filter({ [name]: 'terracotta', only: 'shared' }))).toEqual([one]);
  expect(isFiltering(filter({ [name]: 'x' }))).toBe(true);
});

it('narrows by a tag that gardeners chose, and finds by it', () => {
  const tagged = { ...daisy, ownTags: ['Gift', 'Rare'] };
  expect(found([tagged, fern], filter({ tag: ' gift' }))).toEqual([tagged]);
  expect(found([tagged, fern], filter({ tag: 'gif' }))).toEqual([]);
  expect(found([tagged, fern], filter({ text: 'rare' }))).toEqual([tagged]);
  expect(isFiltering(filter({ tag: 'gift' }))).toBe(true);
});

it('shows those that are shared, or need care, alone', () => {
  expect(found(garden, filter({ only: 'shared' }))).toEqual([coneflower]);
  const ill = card({ id: 4, problemSince: '2026-05-01' });
  expect(found([...garden, ill], filter({ only: 'problem' }))).toEqual([ill]);
  expect(filterGarden(garden, filter({ only: 'due' }), noTexts, ({ nextCare }) => nextCare !== null)).toEqual([
    daisy,
    fern,
  ]);
});

it('puts what is called so before what only mentions it', () => {
  const bee = { ...fern, commonName: 'Bee balm' };
  expect(namesFirst([coneflower, daisy, bee], 'bee')).toEqual([bee, coneflower, daisy]);
  const called = { ...fern, nickname: 'Queen Bee' };
  expect(namesFirst([coneflower, called], 'bee')).toEqual([called, coneflower]);
  expect(found([called], filter({ text: 'queen' }))).toEqual([called]);
  expect(namesFirst(garden, ' ')).toBe(garden);
});

describe('isFiltering', () => {
  it('is false for blank text, no family and no place', () => {
    expect(isFiltering(filter({ text: '  ' }))).toBe(false);
  });
  it.each([{ text: 'a' }, { family: 'Asteraceae' }, { place: 'Bed' }, { only: 'due' }] as const)(
    'is true for %j',
    (given) => {
      expect(isFiltering(filter(given))).toBe(true);
    },
  );
});

describe('sortGarden', () => {
  it.each([
    ['added', garden],
    ['name', [daisy, coneflower, fern]],
    ['family', [daisy, coneflower, fern]],
    ['due', [fern, daisy, coneflower]],
    ['place', [daisy, coneflower, fern]],
    ['watered', [fern, coneflower, daisy]],
  ] as const)('by %s', (sort, expected) => {
    const before = [...garden];
    expect(sortGarden(garden, sort)).toEqual(expected);
    expect(garden).toEqual(before);
  });

  it('the other way round, those of no place last all the same', () => {
    expect(sortGarden(garden, 'place', true)).toEqual([coneflower, daisy, fern]);
    expect(sortGarden(garden, 'added', true)).toEqual([fern, daisy, coneflower]);
  });
});

describe('groupGarden', () => {
  it('is one group without a heading where nothing divides', () => {
    expect(groupGarden(garden, 'none')).toEqual([{ key: '', title: null, plants: garden }]);
  });

  it('divides by family, those of none last', () => {
    expect(groupGarden(garden, 'family').map(({ title, plants }) => [title, plants])).toEqual([
      ['Asteraceae', [coneflower, daisy]],
      ['Unknown family', [fern]],
    ]);
  });

  it('divides by place in the order of the numbers in their names, whatever the spelling', () => {
    const also = { ...fern, location: 'BED 2' };
    expect(groupGarden([...garden, also], 'place').map(({ title, plants }) => [title, plants])).toEqual([
      ['bed 2', [daisy, also]],
      ['Bed 10', [coneflower]],
      ['No place', [fern]],
    ]);
  });
});

describe('placesIn', () => {
  it('counts each place once, A to Z', () => {
    expect(placesIn([...garden, { location: 'Bed 2' }, { location: '  ' }])).toEqual([
      { name: 'bed 2', count: 2 },
      { name: 'Bed 10', count: 1 },
    ]);
  });
});
