import { describe, expect, it } from 'vitest';
import { filterGarden, isFiltering, noFilter } from './garden.rules.ts';

const coneflower = {
  commonName: 'Purple coneflower',
  latinName: 'Echinacea purpurea',
  family: 'Asteraceae',
  description: 'A prairie perennial loved by bees.',
};
const daisy = { commonName: 'Daisy', latinName: 'Bellis perennis', family: 'Asteraceae', description: null };
const fern = { commonName: 'Sword fern', latinName: 'Polystichum munitum', family: null, description: 'Evergreen.' };
const garden = [coneflower, daisy, fern];

describe('filterGarden', () => {
  it('lets everything through without a filter', () => {
    expect(filterGarden(garden, noFilter)).toEqual(garden);
  });

  it.each([
    ['CONEFLOWER', [coneflower]],
    ['bellis', [daisy]],
    ['Prairie', [coneflower]],
    ['  fern ', [fern]],
    ['orchid', []],
  ])('finds %j in any of the three texts, whatever the case', (text, expected) => {
    expect(filterGarden(garden, { text, family: '' })).toEqual(expected);
  });

  it('does not look into the family for the text', () => {
    expect(filterGarden(garden, { text: 'asteraceae', family: '' })).toEqual([]);
  });

  it('takes a family only when it is equal', () => {
    expect(filterGarden(garden, { text: '', family: 'Asteraceae' })).toEqual([coneflower, daisy]);
    expect(filterGarden(garden, { text: '', family: 'Aster' })).toEqual([]);
  });

  it('needs both to hold', () => {
    expect(filterGarden(garden, { text: 'daisy', family: 'Asteraceae' })).toEqual([daisy]);
    expect(filterGarden(garden, { text: 'fern', family: 'Asteraceae' })).toEqual([]);
  });

  it('takes the characters of a pattern as they are', () => {
    const odd = { ...daisy, commonName: '100% (wild) daisy*' };
    expect(filterGarden([...garden, odd], { text: '% (wild) daisy*', family: '' })).toEqual([odd]);
  });
});

describe('isFiltering', () => {
  it('is false for blank text and no family', () => {
    expect(isFiltering({ text: '  ', family: '' })).toBe(false);
  });
  it('is true for either', () => {
    expect(isFiltering({ text: 'a', family: '' })).toBe(true);
    expect(isFiltering({ text: '', family: 'Asteraceae' })).toBe(true);
  });
});
