import { describe, expect, it, test } from 'vitest';
import {
  addressOf,
  careSentence,
  familySentence,
  inYear,
  isAhead,
  isEmpty,
  isNow,
  labelOf,
  markedMonth,
  monthStarts,
  neighbour,
  readPeriod,
  scaleOf,
  spanOf,
  typesIn,
  weeksOf,
  yearsFor,
} from './report.rules.ts';

const today = '2026-11-21';

describe('the period of an address', () => {
  it.each([
    ['?year=2026&month=5', { year: 2026, month: 5 }],
    ['?year=2026&month=11', { year: 2026, month: 11 }],
    ['?year=2026', { year: 2026, month: null }],
    ['?year=1970&month=12&other=1', { year: 1970, month: 12 }],
  ])('%s is read', (search, period) => {
    expect(readPeriod(search, today)).toEqual(period);
  });

  it.each([
    ...['', '?month=5', '?year=', '?year=26', '?year=1969', '?year=2027', '?year=2026&month=12', '?year=2026&month=0'],
    ...['?year=2026&month=05', '?year=2026&month=', '?year=2026.0', '?year=2100'],
  ])('%s asks for none', (search) => {
    expect(readPeriod(search, today)).toBeNull();
  });

  it('is written as it is read', () => {
    for (const period of [
      { year: 2026, month: 5 },
      { year: 2025, month: null },
    ]) {
      const address = addressOf(period);
      expect(readPeriod(address.slice(address.indexOf('?')), today)).toEqual(period);
    }
    expect(addressOf({ year: 2026, month: 5 })).toBe('/report?year=2026&month=5');
  });
});

test('a period is ahead, now, or past by the day', () => {
  expect([10, 11, 12, null].map((month) => isAhead({ year: 2026, month }, today))).toEqual([false, false, true, false]);
  expect([10, 11, null].map((month) => isNow({ year: 2026, month }, today))).toEqual([false, true, true]);
  expect(isNow({ year: 2025, month: 11 }, today)).toBe(false);
  expect(isAhead({ year: 2027, month: null }, today)).toBe(true);
});

test('the neighbours of a period stay between the first year and now', () => {
  const of = (year: number, month: number | null, step: 1 | -1) => neighbour({ year, month }, step, 2024, today);
  expect(of(2026, 1, -1)).toEqual({ year: 2025, month: 12 });
  expect(of(2025, 12, 1)).toEqual({ year: 2026, month: 1 });
  expect(of(2026, 11, 1)).toBeNull();
  expect(of(2024, 1, -1)).toBeNull();
  expect(of(2025, null, -1)).toEqual({ year: 2024, month: null });
  expect(of(2024, null, -1)).toBeNull();
  expect(of(2026, null, 1)).toBeNull();
});

test('another year keeps the month, unless that has not begun', () => {
  expect(inYear({ year: 2025, month: 12 }, 2026, today)).toEqual({ year: 2026, month: 11 });
  expect(inYear({ year: 2025, month: 3 }, 2026, today)).toEqual({ year: 2026, month: 3 });
  expect(inYear({ year: 2025, month: null }, 2026, today)).toEqual({ year: 2026, month: null });
});

test('the years to choose from reach from the first to this one, and to the one that is shown', () => {
  expect(yearsFor(2026, 2024, today)).toEqual([2026, 2025, 2024]);
  expect(yearsFor(2022, 2024, today)).toEqual([2026, 2025, 2024, 2023, 2022]);
  expect(yearsFor(2026, undefined, today)).toEqual([2026]);
});

test('periods by name', () => {
  expect(labelOf({ year: 2026, month: 5 })).toBe('May 2026');
  expect(labelOf({ year: 2026, month: null })).toBe('2026');
  expect(spanOf({ from: '2026-05-01', to: '2026-05-31' })).toMatch(/^May 1\s–\s31, 2026$/);
});

test('a period is empty when nothing happened in it, whatever grows', () => {
  const totals = { added: 0, cared: 0, harvested: 0, careDays: 0, journal: 0, problems: 0, plants: 9, families: 4 };
  const nothing = { badges: [], photos: [] };
  expect(isEmpty({ totals, ...nothing })).toBe(true);
  expect(isEmpty({ totals: { ...totals, journal: 1 }, ...nothing })).toBe(false);
  expect(isEmpty({ totals: { ...totals, problems: 1 }, ...nothing })).toBe(false);
});

const care = {
  byType: { harvesting: 1, watering: 4 },
  weeks: [
    { from: '2026-01-01', counts: {} },
    { from: '2026-01-05', counts: { watering: 3 } },
    { from: '2026-02-02', counts: { watering: 1, harvesting: 1 } },
  ],
};

test('care by week has every type, and says what it shows', () => {
  expect(typesIn(care)).toEqual(['watering', 'harvesting']);
  const weeks = weeksOf(care);
  expect(weeks.map(({ total }) => total)).toEqual([0, 3, 2]);
  expect(weeks[2]?.counts).toEqual({ watering: 1, harvesting: 1 });
  expect(monthStarts(weeks)).toEqual(['2026-01-01', '2026-02-02']);
  expect(careSentence(weeks)).toBe('Care in 2 of 3 weeks, most in the week of Jan 5: 3 times.');
  expect(careSentence([])).toBe('No care tasks.');
});

test.each([
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [17, [0, 5, 10, 15, 20]],
  [46, [0, 20, 40, 60]],
  [400, [0, 100, 200, 300, 400]],
  [2_400, [0, 1_000, 2_000, 3_000]],
])('a chart of at most %i marks %j', (largest, scale) => expect(scaleOf(largest)).toEqual(scale));

test('families are told by the largest that has a name', () => {
  expect(
    familySentence([
      { family: null, plants: 9 },
      { family: 'Rosaceae', plants: 1 },
    ]),
  ).toBe('The family with the most plants is Rosaceae: 1 plant. 9 plants are of other families, or of none known.');
  expect(familySentence([{ family: 'Rosaceae', plants: 1 }])).toBe(
    'The family with the most plants is Rosaceae: 1 plant.',
  );
  expect(familySentence([{ family: null, plants: 2 }])).toBe('No family is known for these plants.');
});

test('a bloom calendar marks the month of the report, or the current one of this year', () => {
  expect(markedMonth({ year: 2025, month: 5 }, today)).toBe(5);
  expect(markedMonth({ year: 2026, month: null }, today)).toBe(11);
  expect(markedMonth({ year: 2025, month: null }, today)).toBeNull();
});
