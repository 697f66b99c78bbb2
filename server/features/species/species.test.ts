import { describe, expect, it } from 'vitest';
import { nameKey, namesOf } from '../../db/species-names.ts';
import { meantSpecies } from './species.rules.ts';

describe('nameKey', () => {
  it.each([
    ['Acer negundo', ' ACER  Negundo\n'],
    ['Citrus × limon', 'citrus x limon'],
    ['Citrus × limon', 'Citrus ×limon'],
    ['Löwenzahn', 'LO\u0308WENZAHN'],
  ])('takes %j and %j for the same name', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it('tells different names apart', () => {
    expect(nameKey('Acer rubrum')).not.toBe(nameKey('Acer rubra'));
    expect(nameKey('Axe weed')).not.toBe(nameKey('A x e weed'));
  });
});

it('finds a species by each of its names, once per kind', () => {
  const species = {
    latinName: 'Acer negundo',
    commonName: 'Boxelder',
    otherNames: ['boxelder', 'Ash maple', 'ash  maple', ' '],
    synonyms: [],
  };
  expect(namesOf(species)).toEqual([
    { name: 'Acer negundo', kind: 'accepted' },
    { name: 'Boxelder', kind: 'common' },
    { name: 'boxelder', kind: 'other' },
    { name: 'Ash maple', kind: 'other' },
  ]);
});

describe('the species that a name means', () => {
  it('is told by the surest kind of name', () => {
    const matches = [
      { id: 1, kind: 'other' },
      { id: 2, kind: 'synonym' },
      { id: 3, kind: 'accepted' },
    ] as const;
    expect(meantSpecies(matches)?.id).toBe(3);
    expect(meantSpecies(matches.slice(0, 2))?.id).toBe(2);
    expect(meantSpecies([])).toBeUndefined();
  });

  it('is none where several share the name', () => {
    const shared = [
      { id: 1, kind: 'common' },
      { id: 2, kind: 'common' },
    ] as const;
    expect(meantSpecies(shared)).toBeUndefined();
    expect(meantSpecies([...shared, { id: 3, kind: 'other' }])).toBeUndefined();
  });
});
