import { describe, expect, it } from 'vitest';
import { factEntries, indexName, soundOf, spellingsOf, stem, termsOf, wholeOf, wordsOf } from './search-words.ts';

const whole = (name: string) => wholeOf(wordsOf(name));

describe('the words of a name', () => {
  it.each([
    ['Fragaria × ananassa', ['fragaria', 'ananassa']],
    ['Viburnum opulus var. americanum', ['viburnum', 'opulus', 'americanum']],
    ["Mother-in-law's tongue", ['mother', 'in', 'laws', 'tongue']],
    ['  ÉRABLE  Argenté ', ['erable', 'argente']],
    ['Hens & chicks', ['hens', 'and', 'chicks']],
    ['Weißdorn, Ærø-Løg', ['weissdorn', 'aero', 'log']],
    ['Malus f', ['malus', 'f']],
    ['玫瑰', ['玫瑰']],
    ['🌹 %_\\ \u0007', []],
  ])('of %j are %j', (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });

  it('are bounded in length', () => {
    expect(wordsOf('a'.repeat(200))).toEqual(['a'.repeat(40)]);
  });
});

describe('a word and its plural', () => {
  it.each([
    ['tomatoes', 'tomato'],
    ['tomatoe', 'tomato'],
    ['cherries', 'cherry'],
    ['blueberrie', 'blueberry'],
    ['leaves', 'leaf'],
    ['roses', 'rose'],
    ['irises', 'iris'],
    ['cacti', 'cactus'],
    ['cactuses', 'cactus'],
    ['peaches', 'peach'],
    ['grasses', 'grass'],
    ['trees', 'tree'],
    ['wislizenii', 'wislizeni'],
  ])('are one: %s and %s', (one, other) => {
    expect(stem(one)).toBe(stem(other));
  });

  it.each([
    ['pothos', 'potho'],
    ['cosmos', 'cosmo'],
    ['crocus', 'crocu'],
    ['iris', 'iri'],
    ['moss', 'mos'],
  ])('are two: %s and %s', (one, other) => {
    expect(stem(one)).not.toBe(stem(other));
  });
});

it('takes names that differ in spaces, hyphens, apostrophes and plurals for the same', () => {
  expect(whole('fiddleleaf fig')).toBe(whole('Fiddle-leaf figs'));
  expect(whole('honey suckle')).toBe(whole('Honeysuckles'));
  expect(whole('black currant')).toBe(whole('Blackcurrants'));
  expect(whole('mother in law tongue')).toBe(whole("Mother-in-law's tongue"));
  expect(whole('Citrus x limon')).toBe(whole('Citrus × limon'));
});

it('indexes a name by its words, once each, and as a whole', () => {
  expect(indexName('Lily of the valley', true)).toEqual({
    terms: ['lili', 'vallei'],
    entries: 'lili vallei =lilyofthevallei +lili +vallei +=lilyofthevallei',
  });
  expect(indexName('Aloe aloe', false).entries).toBe('alo =aloealo');
});

it('indexes a species by family, tags and description', () => {
  const entries = factEntries({ family: 'Rosaceae', tags: ['shrub'], description: 'A shrub of the hills.' });
  expect(entries).toBe('rosacea shrub hill');
  expect(termsOf('the and of')).toEqual([]);
});

describe('a misspelled word', () => {
  it.each([
    ['cylcamen', 'cyclamen'],
    ['lavendar', 'lavender'],
    ['ydrangea', 'hydrangea'],
    ['hydranga', 'hydrangea'],
    ['fuschia', 'fuchsia'],
    ['rodadendron', 'rhododendron'],
    ['crisantemum', 'chrysanthemum'],
    ['azelia', 'azalea'],
  ])('has a key in common with what is meant: %s and %s', (typed, meant) => {
    const keys = new Set(spellingsOf(typed));
    expect(spellingsOf(meant).filter((key) => keys.has(key))).not.toEqual([]);
  });

  it('has few keys, and no empty one', () => {
    expect(spellingsOf('a'.repeat(40)).length).toBeLessThan(20);
    expect(spellingsOf('chrysanthemum').length).toBeLessThan(20);
    for (const word of ['a', 'ab', 'x', 'eau']) expect(spellingsOf(word)).not.toContain('');
  });
});

it.each([
  ['crisantemum', 'chrysanthemum'],
  ['rododendron', 'rhododendron'],
  ['bogainvilla', 'bougainvillea'],
  ['azelia', 'azalea'],
])('hears %s and %s as the same', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});
