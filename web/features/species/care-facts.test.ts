import { describe, expect, it } from 'vitest';
import { type CareFactsOf, careFacts, toxicityWarning } from './care-facts.ts';

const nothing: CareFactsOf = {
  ...{ habit: null, light: [], water: null, soil: [], phMin: null, phMax: null, zoneMin: null, zoneMax: null },
  ...{ flowerColor: null, heightCm: null, spreadCm: null, toxicToPets: null, toxicToHumans: null, bloomMonths: [] },
};

const textOf = (kind: string, facts: Partial<CareFactsOf>, region = 'GB') =>
  careFacts({ ...nothing, ...facts }, region).find((fact) => fact.kind === kind)?.text;

describe('careFacts', () => {
  it('shows what is known, in one order', () => {
    const facts = careFacts(
      {
        ...{ habit: 'shrub', light: ['full sun', 'part shade'], water: 'medium', soil: ['sandy', 'loam', 'clay'] },
        ...{ phMin: 5.5, phMax: 7, zoneMin: 5, zoneMax: 9, flowerColor: 'yellow', heightCm: 150, spreadCm: 80 },
        ...{ toxicToPets: true, toxicToHumans: null, bloomMonths: [6] },
      },
      'GB',
    );
    expect(facts.map(({ name, text }) => `${name}: ${text}`)).toEqual([
      ...['Light: Full sun or part shade', 'Water: Medium', 'Soil: Sand, loam or clay, pH 5.5 to 7'],
      ...['Hardiness: Zones 5 to 9', 'Size: 1.5 m tall × 80 cm wide', 'Flowers: Yellow'],
      ...['Toxicity: Listed as toxic to pets'],
    ]);
  });

  it('leaves out what is not known, and everything where nothing is', () => {
    expect(careFacts({ ...nothing, water: 'low' }, 'GB').map(({ kind }) => kind)).toEqual(['water', 'toxicity']);
    expect(careFacts({ ...nothing, bloomMonths: [4] }, 'GB').map(({ kind }) => kind)).toEqual(['toxicity']);
    expect(careFacts(nothing, 'GB')).toEqual([]);
  });

  it.each([
    [true, true, 'Listed as toxic to pets and people', true],
    [true, null, 'Listed as toxic to pets', true],
    [false, true, 'Listed as toxic to people', true],
  ])('warns of what is listed: pets %j, people %j', (toxicToPets, toxicToHumans, text, warning) => {
    expect(careFacts({ ...nothing, toxicToPets, toxicToHumans }, 'GB')).toEqual([
      { kind: 'toxicity', name: 'Toxicity', text, warning },
    ]);
  });

  it('never calls a plant safe', () => {
    for (const toxic of [null, false]) {
      const text = textOf('toxicity', { water: 'low', toxicToPets: toxic, toxicToHumans: toxic }) ?? '';
      expect(text).toMatch(/^No toxicity on record/);
      expect(text.replace("doesn't make it safe", '')).not.toMatch(/safe|harmless|non-toxic/i);
    }
  });

  it.each([
    [3, null, 'Zone 3 and above'],
    [null, 8, 'Up to zone 8'],
    [7, 7, 'Zone 7'],
  ])('tells zones %j to %j', (zoneMin, zoneMax, text) => {
    expect(textOf('hardiness', { zoneMin, zoneMax })).toBe(text);
  });

  it.each([
    [5.5, null, 'pH 5.5 and above'],
    [null, 6.5, 'pH up to 6.5'],
    [6, 6, 'pH 6'],
  ])('tells pH %j to %j', (phMin, phMax, text) => {
    expect(textOf('soil', { phMin, phMax })).toBe(text);
  });

  it('measures a climber by its length, and in feet where they measure so', () => {
    expect(textOf('size', { habit: 'climber', heightCm: 300 })).toBe('3 m long');
    expect(textOf('size', { spreadCm: 120 }, 'US')).toBe('4 ft wide');
  });

  it('tells light in words that can stand alone', () => {
    expect(textOf('light', { light: ['bright indirect'] })).toBe('Bright, indirect light');
    expect(textOf('light', { light: ['full sun', 'part shade', 'full shade'] })).toBe(
      'Full sun, part shade or full shade',
    );
  });
});

it.each([
  [true, true, 'Some plants of the genus Lilium are listed as toxic to pets and people'],
  [true, false, 'Some plants of the genus Lilium are listed as toxic to pets'],
  [false, true, 'Some plants of the genus Lilium are listed as toxic to people'],
  [false, false, undefined],
])('a warning about a genus says so (pets: %s, people: %s)', (toxicToPets, toxicToHumans, text) => {
  expect(toxicityWarning({ toxicToPets, toxicToHumans, genus: 'Lilium' })).toBe(text);
});
