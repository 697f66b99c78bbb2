import { describe, expect, it } from 'vitest';
import { countFacets, type FilterFacts, fits, narrowing } from './filter.rules.ts';
import { readQuestion } from './question.rules.ts';

describe('a question', () => {
  it.each([
    ['pet safe', '', { pets: 'unlisted' }],
    ['cat-friendly plants', '', { pets: 'unlisted' }],
    ['plants safe for cats and dogs', '', { pets: 'unlisted' }],
    ['non-toxic palm', 'palm', { pets: 'unlisted' }],
    ['not poisonous to dogs', '', { pets: 'unlisted' }],
    ['toxic to cats', '', { pets: 'listed' }],
    ['poisonous plants', '', { pets: 'listed' }],
    ['shade', '', { light: 'full shade' }],
    ['partial shade perennial', 'perennial', { light: 'part shade' }],
    ['dry shade', '', { light: 'full shade', water: 'low' }],
    ['low light', '', { light: 'low light' }],
    ['best indoor plants for low light', '', { light: 'low light', habit: 'houseplant' }],
    ['fern for bright indirect light', 'fern', { light: 'bright indirect' }],
    ['drought tolerant full sun', '', { water: 'low', light: 'full sun' }],
    ['edible plants for zone 5b', '', { edible: 'yes', zone: '5' }],
    ['how often water monstera', 'monstera', {}],
    ['How much water does a monstera need?', 'monstera', {}],
    ['is snake plant toxic to cats', 'snake plant', {}],
    ['when to prune roses', 'roses', {}],
    ['can I grow basil in shade', 'grow basil', {}],
  ])('%s', (text, names, meant) => {
    expect(readQuestion(text)).toEqual({ names, meant });
  });

  it.each([
    'sunflower',
    'catmint',
    'dogwood',
    'shadbush',
    'water lily',
    'poison ivy',
    'rose',
    'shade tree',
    '',
    '🌹',
    'constructor',
  ])('is not seen in %j', (name) => {
    expect(readQuestion(name)).toBeNull();
  });
});

const facts = (known: Partial<FilterFacts>): FilterFacts => ({
  ...{ habit: null, light: [], water: null, toxicToPets: null, toxicToHumans: null, zoneMin: null, zoneMax: null },
  isOfListedGenus: false,
  ...known,
});
const basil = facts({ habit: 'herb', light: ['full sun'], water: 'medium', zoneMin: 10, zoneMax: 11 });
const foxglove = facts({ habit: 'herb', light: ['part shade'], toxicToPets: true, toxicToHumans: true, zoneMin: 4 });

describe('filters', () => {
  it('fit what is known, and nothing that is not', () => {
    expect(fits(basil, { light: 'full sun', zone: '10', edible: 'yes' })).toBe(true);
    expect(fits(basil, { zone: '9' })).toBe(false);
    expect(fits(foxglove, { zone: '13' })).toBe(true);
    expect(fits(foxglove, { water: 'low' })).toBe(false);
    expect(fits(foxglove, { edible: 'yes' })).toBe(false);
    expect(fits(facts({}), { pets: 'unlisted' })).toBe(true);
    expect(fits(facts({ isOfListedGenus: true }), { pets: 'unlisted' })).toBe(false);
  });

  it('of the asker overrule those of the words', () => {
    expect(narrowing({ light: 'full shade', pets: 'listed' }, { light: 'any', water: 'low' })).toEqual({
      pets: 'listed',
      water: 'low',
    });
  });

  it('count what each value would leave, the others as they are', () => {
    const counts = countFacets([basil, foxglove], { light: 'full sun' });
    expect(counts.light).toEqual({ 'full sun': 1, 'part shade': 1 });
    expect(counts.pets).toEqual({ unlisted: 1 });
    expect(counts.edible).toEqual({ yes: 1 });
  });
});
