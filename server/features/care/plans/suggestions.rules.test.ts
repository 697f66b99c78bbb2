import { describe, expect, it } from 'vitest';
import type { EventType } from '../../../../contract/calendar.ts';
import type { PlaceFacts } from '../../../../contract/place-facts.ts';
import type { Situation } from '../../../../contract/values.ts';
import { CareGuide, careGuide } from '../../../content/care-guide.ts';
import { parseContent } from '../../../content/read-content.ts';
import { type CareFacts, fitting, usualSituation } from './plant-kinds.rules.ts';
import { suggestionsFor } from './suggestions.rules.ts';

interface Asked {
  situation?: Situation;
  today?: string;
  hemisphere?: 'north' | 'south';
  last?: Partial<Record<EventType, string>>;
  newlyPlanted?: boolean;
  light?: PlaceFacts['light'];
}

function suggested(facts: Partial<CareFacts>, { situation, last = {}, ...asked }: Asked = {}) {
  const named = { commonName: 'It', latinName: 'Nomen nominandum', ...facts };
  const suggestions = suggestionsFor(named, careGuide, {
    situation: situation ?? usualSituation(named, 'growing'),
    hemisphere: 'north',
    today: '2026-05-10',
    light: null,
    newlyPlanted: false,
    lastCare: (type) => last[type] ?? null,
    ...asked,
  });
  return Object.fromEntries(suggestions.map((suggestion) => [suggestion.type, suggestion]));
}

const monstera: CareFacts = {
  ...{ commonName: 'Monstera', latinName: 'Monstera deliciosa', habit: 'houseplant' },
  ...{ water: 'medium', light: ['bright indirect'] },
};
const aloe: CareFacts = { commonName: 'Aloe', latinName: 'Aloe vera', habit: 'succulent', water: 'low' };
const tomato: CareFacts = {
  ...{ commonName: 'Tomato', latinName: 'Solanum lycopersicum', habit: 'vegetable', water: 'high' },
};
const lilac: CareFacts = {
  ...{ commonName: 'Lilac', latinName: 'Syringa vulgaris', habit: 'shrub' },
  ...{ water: 'medium', light: ['full sun'], bloomMonths: [4, 5] },
};

describe('watering', () => {
  it.each<[string, CareFacts, Asked, object]>([
    ['a houseplant', monstera, {}, { growingDays: 7, peakDays: null, restingDays: 12, months: null }],
    ['a succulent', aloe, {}, { growingDays: 14, peakDays: null, restingDays: 35 }],
    ['a vegetable in its bed', tomato, {}, { growingDays: 4, peakDays: 2, restingDays: null }],
    ['a vegetable in a pot', tomato, { situation: 'pot' }, { growingDays: 2, peakDays: 1, restingDays: 10 }],
    ['a shrub in the ground', lilac, {}, { growingDays: 14, peakDays: 7, restingDays: null }],
    ['a shrub planted this year', lilac, { newlyPlanted: true }, { growingDays: 7, peakDays: 4 }],
    ['a shrub in a pot in full sun', lilac, { situation: 'pot' }, { growingDays: 3, peakDays: 2, restingDays: 12 }],
    ['a shrub that needs little', { ...lilac, water: 'low' }, {}, { growingDays: 21, months: [6, 7, 8] }],
    ['the same in the south', { ...lilac, water: 'low' }, { hemisphere: 'south' }, { months: [1, 2, 12] }],
    ['one that stands drought', { ...lilac, tags: ['drought-tolerant'] }, {}, { growingDays: 21, peakDays: 11 }],
    ['one in low light', { ...monstera, light: ['low light'] }, {}, { growingDays: 9, restingDays: 16 }],
    ['one at a shady place', monstera, { light: 'low light' }, { growingDays: 9, restingDays: 16 }],
    ['one in a sunny window', monstera, { light: 'full sun' }, { growingDays: 6, restingDays: 10 }],
    ['one at a bright place', monstera, { light: 'bright indirect' }, { growingDays: 7, restingDays: 12 }],
    [
      'one for low light that stands bright',
      { ...monstera, light: ['low light'] },
      { light: 'part shade' },
      { growingDays: 7 },
    ],
    ['a shrub in the shade', lilac, { light: 'full shade' }, { growingDays: 18, peakDays: 9 }],
    ['a pot in the sun, once', lilac, { situation: 'pot', light: 'full sun' }, { growingDays: 3, peakDays: 2 }],
    ['never less than a day', tomato, { situation: 'pot', light: 'full sun' }, { growingDays: 2, peakDays: 1 }],
    ['a tuber that rests', { ...monstera, latinName: 'Caladium bicolor' }, {}, { growingDays: 7, restingDays: 35 }],
    ['one of which nothing is known', { commonName: 'It', latinName: '' }, {}, { growingDays: 7, restingDays: 12 }],
  ])('%s', (_what, facts, asked, expected) => {
    expect(suggested(facts, asked).watering).toMatchObject({ checkSoil: true, ...expected });
  });

  it('is not for plants that stand in water', () => {
    expect(suggested({ habit: 'aquatic' })).toEqual({});
  });
});

it.each<[string, Partial<CareFacts>, Situation, Situation]>([
  ['a houseplant', monstera, 'indoors', 'indoors'],
  ['a succulent', aloe, 'indoors', 'indoors'],
  ['a vegetable', tomato, 'ground', 'indoors'],
  ['a wild annual', { habit: 'wildflower', tags: ['annual'] }, 'ground', 'ground'],
  ['a shrub', lilac, 'ground', 'ground'],
])('%s usually grows where it lives, in summer and in winter', (_what, facts, inSummer, inWinter) => {
  const named = { commonName: 'It', latinName: '', ...facts };
  expect([usualSituation(named, 'growing'), usualSituation(named, 'resting')]).toEqual([inSummer, inWinter]);
});

it.each<[Situation[], PlaceFacts['site'], Situation]>([
  [['ground', 'pot', 'indoors'], null, 'ground'],
  [['ground', 'pot'], 'indoors', 'indoors'],
  [['indoors', 'ground'], 'outdoors', 'ground'],
  [['indoors', 'indoors'], 'outdoors', 'pot'],
])('%j at a place %s is %s', (known, site, expected) => {
  expect(fitting([null, undefined, ...known], site)).toBe(expected);
});

describe('the reason', () => {
  const why = (facts: CareFacts, asked: Asked, type: EventType = 'watering') => suggested(facts, asked)[type]?.why;

  it('says how often, why so often, and why on that day', () => {
    expect(why(monstera, { last: { watering: '2026-05-08' } })).toBe(
      'Every 7 days, every 12 days in fall and winter: Monstera likes evenly moist soil; check the soil first. ' +
        'First on May 15: it was last watered on May 8.',
    );
    expect(why({ ...monstera, commonName: '\u202eארטסנומ' }, { last: { watering: '2026-05-08' } })).toContain(
      'winter: \u2068\u202eארטסנומ\u2069 likes evenly moist soil; check',
    );
    expect(why(monstera, { last: { watering: '2026-04-01' } })).toMatch(
      /First today: it was last watered on April 1, longer ago than that\.$/,
    );
    expect(why(monstera, {})).toMatch(/First today: no care logged yet\.$/);
    expect(why(monstera, { today: '2026-11-20' }, 'fertilizing')).toBe(
      'Every 4 weeks, from March to September: it grows from spring to fall and uses up what is in the pot. ' +
        'First on March 1, 2027, when its season begins.',
    );
    expect(why(lilac, {}, 'pruning')).toBe(
      "Once a year, in June: it flowers on last year's wood, so cut right after the bloom. " +
        'First on June 1, when its season begins.',
    );
    expect(why(monstera, {}, 'repotting')).toMatch(/^Every 18 months, in March, April, and May: /);
    expect(why(tomato, { situation: 'pot' })).toMatch(/^Every 2 days, every day in summer, every 10 days in fall/);
  });
});

describe('pruning', () => {
  const months = (facts: Partial<CareFacts>, asked?: Asked) => suggested(facts, asked).pruning?.months;
  it.each<[string, Partial<CareFacts>, number[] | undefined]>([
    ['what blooms in spring, after the bloom', lilac, [6]],
    ['what blooms in summer, in late winter', { habit: 'shrub', bloomMonths: [7, 8] }, [2, 3]],
    ['what blooms over the turn of the year', { habit: 'shrub', bloomMonths: [11, 12] }, [2, 3]],
    ['a tree of unknown bloom', { habit: 'tree' }, [2, 3]],
    ['a conifer', { habit: 'conifer' }, [6]],
    ['a perennial', { habit: 'perennial' }, [3]],
    ['a houseplant', monstera, [3, 4, 5]],
    ['a maple', { habit: 'tree', latinName: 'Acer rubrum', bloomMonths: [4] }, [8]],
    ['a wisteria, twice', { habit: 'climber', latinName: 'Wisteria sinensis', bloomMonths: [5] }, [2, 6]],
    ['a rose', { habit: 'shrub', latinName: 'Rosa rugosa', bloomMonths: [6] }, [2, 3]],
    ['a Banks rose, unlike other roses', { habit: 'climber', latinName: 'Rosa banksiae', bloomMonths: [5] }, [6]],
    ['no palm', { habit: 'palm' }, undefined],
    ['no annual', { habit: 'annual' }, undefined],
    ['no cactus', { habit: 'cactus' }, undefined],
  ])('%s', (_what, facts, expected) => {
    expect(months(facts)).toEqual(expected);
  });

  it('is half a year later in the south', () => {
    expect(months(lilac, { hemisphere: 'south' })).toEqual([12]);
  });
});

describe('fertilizing and repotting', () => {
  it.each<[string, Partial<CareFacts>, number | undefined, number | undefined]>([
    ['a houseplant', monstera, 28, 548],
    ['a succulent', aloe, 60, 913],
    ['a vegetable', tomato, 21, undefined],
    ['a shrub', lilac, 365, undefined],
    ['a bulb', { habit: 'bulb' }, 365, undefined],
    ['a wildflower', { habit: 'wildflower' }, undefined, undefined],
    ['a Venus flytrap', { habit: 'houseplant', latinName: 'Dionaea muscipula' }, undefined, 548],
  ])('suit %s', (_what, facts, fertilizing, repotting) => {
    const found = suggested(facts);
    expect([found.fertilizing?.growingDays, found.repotting?.growingDays]).toEqual([fertilizing, repotting]);
  });
});

it('refuses a guide that leaves something out, by its name', () => {
  const parse = (guide: object) => parseContent('care/rules.json', JSON.stringify(guide), CareGuide);
  const { watering: _, ...rest } = careGuide;
  expect(() => parse(rest)).toThrow(/assets\/care\/rules\.json: .*\n.*at watering/);
  const seasons = { growing: [3], peak: [6], resting: [12] };
  expect(() => parse({ ...careGuide, seasons })).toThrow(/Every month.*\n.*at seasons/);
});
