import { describe, expect, it } from 'vitest';
import { knownLookAlikes } from '../../content/look-alikes.ts';
import { lookAlikesOf, withSpecies } from './look-alikes.rules.ts';

const candidate = (latinName: string, confidence = 0.5) => ({ latinName, confidence });
const pairs = (...candidates: { latinName: string; confidence: number }[]): string[] =>
  lookAlikesOf(candidates).map(({ taxa }) => taxa.map(({ latinName }) => latinName).join(' / '));

describe('what a candidate is mistaken for', () => {
  it('is shown whichever of the two the candidate is', () => {
    expect(pairs(candidate('Vitis riparia'))).toContain('Vitis riparia / Menispermum canadense');
    expect(pairs(candidate('Menispermum canadense'))).toEqual(['Vitis riparia / Menispermum canadense']);
  });

  it('is shown from 5 % on', () => {
    expect(pairs(candidate('Menispermum canadense', 0.0499))).toEqual([]);
    expect(pairs(candidate('Menispermum canadense', 0.05))).toHaveLength(1);
  });

  it('is nothing for plants without dangerous doubles, odd names and no candidates', () => {
    const odd = ['', ' ', '×', 'x', 'rosa', 'constructor', '__proto__', '*', 'Rosa *', 'Bellis perennis'];
    expect(pairs(...odd.map((name) => candidate(name, 1)))).toEqual([]);
    expect(pairs()).toEqual([]);
    expect(pairs(candidate('Menispermum canadense', Number.NaN))).toEqual([]);
  });

  it('comes most likely first, of equals the one whose other plant is likely too, and four at most', () => {
    const mixed = [candidate('Menispermum canadense', 0.2), candidate('Datura', 0.1), candidate('Narcissus', 0.3)];
    expect(pairs(...mixed)).toEqual([
      ...['Narcissus / Allium cepa', 'Narcissus / Allium tuberosum', 'Vitis riparia / Menispermum canadense'],
      'Datura / Ipomoea alba',
    ]);
    const [radicans, pubescens] = ['Toxicodendron radicans', 'Toxicodendron pubescens'];
    const likely = [candidate(radicans, 0.6), candidate('Acer negundo', 0.1), candidate(pubescens, 0.2)];
    expect(pairs(...likely).slice(0, 2)).toEqual([`${radicans} / ${pubescens}`, `${radicans} / Acer negundo`]);
  });

  it('leaves the candidates as they are', () => {
    const candidates = Object.freeze([candidate('Datura', 0.1), candidate('Narcissus', 0.3)]);
    expect(() => lookAlikesOf(candidates)).not.toThrow();
  });
});

it('a row of a genus is about its species and cultivars', () => {
  const more = [' poeticus', ' × medioluteus', ' L.', " 'Tête-à-tête'"].map((rest) => `Narcissus${rest}`);
  for (const name of ['Narcissus', ...more])
    expect(pairs(candidate(name)), name).toEqual(['Narcissus / Allium cepa', 'Narcissus / Allium tuberosum']);
});

describe('a row of a species', () => {
  it('is about the species, however it is written', () => {
    for (const name of ['Daucus carota', 'Daucus carota subsp. sativus', 'Daucus carota L.', 'daucus carota'])
      expect(pairs(candidate(name)), name).toContain('Daucus carota / Conium maculatum');
  });

  it('is about its genus where a candidate says no more, but about no other species', () => {
    expect(pairs(candidate('Iris'))).toContain('Iris pseudacorus / Acorus calamus');
    expect(pairs(candidate('Iris germanica'))).toEqual([]);
  });
});

it('every dangerous plant that gardeners are likely to photograph has its doubles', () => {
  const dangerous = [
    ...['Digitalis purpurea', 'Convallaria majalis', 'Aconitum', 'Datura', 'Taxus cuspidata', 'Narcissus', 'Crocus'],
    ...['Toxicodendron pubescens', 'Toxicodendron radicans', 'Toxicodendron vernix', 'Gloriosa superba', 'Helleborus'],
    ...['Adenium obesum', 'Ranunculus acris', 'Euphorbia tirucalli', 'Rhododendron', 'Hippeastrum', 'Tulipa', 'Iris'],
    ...['Zantedeschia aethiopica', 'Lathyrus odoratus', 'Prunus serotina', 'Sambucus canadensis', 'Iris pseudacorus'],
    ...['Hyacinthoides non-scripta', 'Asparagus officinalis', 'Parthenocissus quinquefolia', 'Lilium lancifolium'],
    ...['Tussilago farfara', 'Anemone', 'Ipomoea', 'Alstroemeria'],
  ];
  const lookLikeThem = [
    ...['Daucus carota', 'Allium tricoccum', 'Vitis riparia', 'Rhus aromatica', 'Acer negundo', 'Chenopodium album'],
    ...['Stellaria media', 'Achillea millefolium', 'Plantago major', 'Verbascum thapsus', 'Hypericum perforatum'],
    ...['Typha latifolia', 'Matricaria discoidea', 'Quercus ilicifolia'],
  ];
  expect([...dangerous, ...lookLikeThem].filter((name) => pairs(candidate(name)).length === 0)).toEqual([]);
});

describe('with the catalogue', () => {
  const rows = knownLookAlikes.filter(({ taxa }) =>
    taxa.some(({ latinName }) => latinName === 'Menispermum canadense'),
  );
  const ids = (found: Map<string, { id: number; latinName: string }>) =>
    withSpecies(rows, found).map(({ taxa }) => taxa.map(({ speciesId }) => speciesId));

  it('a taxon has the species of its accepted name', () => {
    expect(ids(new Map([['Vitis riparia', { id: 7, latinName: 'Vitis riparia' }]]))).toEqual([[7, null]]);
    expect(ids(new Map())).toEqual([[null, null]]);
  });

  it('a taxon is not linked to another species by a synonym', () => {
    expect(ids(new Map([['Vitis riparia', { id: 7, latinName: 'Vitis vulpina' }]]))).toEqual([[null, null]]);
  });
});
