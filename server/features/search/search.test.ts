import { describe, expect, it } from 'vitest';
import type { NameKind } from '../../db/schema.ts';
import { readingsOf, termsToCheck, understand } from './query.rules.ts';
import { Fits, type FoundSpecies, rank } from './search.rules.ts';
import { likeness, slipsBetween } from './spelling.rules.ts';

describe('slips between words', () => {
  it.each([
    ['rose', 'rose', 0],
    ['cylcamen', 'cyclamen', 1],
    ['ydrangea', 'hydrangea', 1],
    ['lavendar', 'lavender', 1],
    ['rosemarry', 'rosemary', 1],
    ['fuschia', 'fuchsia', 2],
    ['ca', 'abc', 3],
    ['', 'abc', 3],
  ])('%s and %s: %i', (one, other, slips) => {
    expect(slipsBetween(one, other, 5)).toBe(slips);
    expect(slipsBetween(other, one, 5)).toBe(slips);
  });

  it('are counted no further than asked', () => {
    expect(slipsBetween('keyboard', 'hydrangea', 2)).toBe(3);
    expect(slipsBetween('a'.repeat(40), 'b'.repeat(40), 2)).toBe(3);
  });

  it('make a word another one when they are many for its length', () => {
    expect(likeness('lavendar', 'lavender')).toBeGreaterThan(0.8);
    expect(likeness('rose', 'hose')).toBeLessThan(likeness('rose', 'rosa'));
    expect(likeness('oak', 'oat')).toBe(0);
    expect(likeness('toyota', 'photinia')).toBe(0);
    expect(likeness('crisantemum', 'chrysanthemum')).toBeGreaterThan(0.7);
  });
});

describe('a query', () => {
  it.each(['', '  ', '12345', '_', '%', '🌹', '\u0007', '?!', 'the', "1' or '1"])('%j asks for nothing', (text) => {
    expect(understand(text)).toBeNull();
  });

  it('knows the words that say little, the unfinished one, and stops after eight', () => {
    expect(understand('the Monstera plants')?.words).toEqual([
      { typed: 'monstera', stem: 'monstera', filler: false, last: false },
      { typed: 'plants', stem: 'plant', filler: true, last: true },
    ]);
    expect(understand('iris Iris')?.words).toHaveLength(1);
    expect(understand('flowers')?.words[0]?.filler).toBe(false);
    expect(understand('ab cd ef gh ij kl mn op qr st uv')?.words).toHaveLength(8);
  });

  it('is read with words joined and parted where that makes known words', () => {
    const currant = understand('black currant');
    const read = (query: typeof currant, ...known: string[]) =>
      query && readingsOf(query, new Set(known)).map((reading) => reading.map(({ typed }) => typed).join(' '));
    expect(read(currant, 'black', 'currant', 'blackcurrant')).toEqual(['black currant', 'blackcurrant']);
    expect(read(understand('fiddleleaf fig'), 'fiddl', 'leav', 'fig')).toEqual(['fiddleleaf fig', 'fiddle leaf fig']);
    expect(currant && termsToCheck(currant)).toContain('blackcurrant');
    const hostile = understand(Array.from({ length: 8 }, () => 'ab'.repeat(20)).join(' '));
    expect(hostile && termsToCheck(hostile).length).toBeLessThan(700);
    expect(hostile && readingsOf(hostile, new Set(termsToCheck(hostile))).length).toBeLessThanOrEqual(6);
  });
});

interface Plant extends Partial<FoundSpecies> {
  latinName: string;
  commonName: string;
  otherNames?: string[];
  synonyms?: string[];
}

/** Accepted and matched names of the given plants as a search orders them. */
function order(text: string, ...plants: Plant[]): string[] {
  const query = understand(text);
  if (!query) return [];
  const species = new Map<number, FoundSpecies>();
  const names = plants.flatMap(({ otherNames = [], synonyms = [], ...plant }, n) => {
    const base = { id: n + 1, family: 'Familiaceae', shipped: true, writtenByHand: false, sources: [] };
    species.set(n + 1, { ...base, ...plant });
    const named = (kind: NameKind, ...all: string[]) => all.map((name) => ({ speciesId: n + 1, name, kind }));
    return [
      ...named('accepted', plant.latinName),
      ...named('common', plant.commonName),
      ...named('other', ...otherNames),
      ...named('synonym', ...synonyms),
    ];
  });
  return rank(query, new Fits(query, readingsOf(query, new Set())), names, species).map(
    ({ speciesId, matchedName }) => {
      return `${species.get(speciesId)?.latinName}${matchedName ? ` (${matchedName})` : ''}`;
    },
  );
}

describe('the order of answers', () => {
  const oak = { latinName: 'Quercus rubra', commonName: 'Red oak' };
  const hydrangea = { latinName: 'Hydrangea quercifolia', commonName: 'Oak-leaf hydrangea' };
  const tomato = { latinName: 'Solanum lycopersicum', commonName: 'Tomato', synonyms: ['Lycopersicon esculentum'] };
  const tamarillo = { latinName: 'Solanum betaceum', commonName: 'Tree tomato' };

  it('begins with the plant that has the name', () => {
    expect(order('tomatoes', tamarillo, tomato)).toEqual(['Solanum lycopersicum', 'Solanum betaceum']);
  });

  it('takes the noun of an English name for what the plant is', () => {
    expect(order('oaks', hydrangea, oak)).toEqual(['Quercus rubra', 'Hydrangea quercifolia']);
  });

  it('puts a name that was typed so before one that is like it', () => {
    const camellia = { latinName: 'Camellia japonica', commonName: 'Camellia' };
    const other = { latinName: 'Xus camelius', commonName: 'Camelia' };
    expect(order('camelia', camellia, other)).toEqual(['Xus camelius', 'Camellia japonica']);
  });

  it('puts a common name before a further one, and the shipped catalogue before imports', () => {
    const named = { latinName: 'Aaa aaa', commonName: 'Thing', otherNames: ['Tomato'] };
    const imported = { latinName: 'Aab aab', commonName: 'Tomato', shipped: false };
    expect(order('tomato', imported, named, tomato)).toEqual(['Solanum lycopersicum', 'Aaa aaa (Tomato)', 'Aab aab']);
  });

  it('tells the synonym that matched', () => {
    expect(order('lycopersicon esculentum', tomato)).toEqual(['Solanum lycopersicum (Lycopersicon esculentum)']);
  });

  it('finds words in any order, over several names, and past a word too many', () => {
    expect(order('oak red', oak)).toEqual(['Quercus rubra']);
    expect(order('quercus red oak', oak)).toHaveLength(1);
    expect(order('red oak tree', oak)).toHaveLength(1);
    expect(order('red oak big', oak)).toHaveLength(1);
  });

  it('leaves out what has too little of the query', () => {
    expect(order('red keyboard', oak)).toEqual([]);
    expect(order('keyboard', oak, hydrangea, tomato)).toEqual([]);
    expect(order('hello world', oak, hydrangea, tomato)).toEqual([]);
  });
});
