import { describe, expect, it } from 'vitest';
import { firstFrostAhead, harmedFrom, lastFrostPast } from './hints.rules.ts';
import { placeOf } from './places.rules.ts';

describe('the usual first frost', () => {
  it.each([
    ['01-03', '2026-12-20', '2027-01-03'],
    ['01-03', '2026-12-19', null],
    ['12-30', '2026-12-30', '2026-12-30'],
    ['12-30', '2026-12-31', null],
    ['02-29', '2027-02-28', '2027-02-28'],
    ['02-29', '2028-02-15', '2028-02-29'],
    [null, '2026-12-20', null],
  ])('around %s is, on %s, said of %s', (monthDay, today, on) => {
    expect(firstFrostAhead(monthDay, today)).toBe(on);
  });
});

it.each([
  ['12-31', '2027-01-14', '2026-12-31'],
  ['12-31', '2027-01-15', null],
  ['12-31', '2026-12-30', null],
  ['05-12', '2026-05-12', '2026-05-12'],
])('the usual last frost around %s is, on %s, said of %s', (monthDay, today, on) => {
  expect(lastFrostPast(monthDay, today)).toBe(on);
});

it.each([
  [2.1, null],
  [2, 10],
  [-6.6, 10],
  [-6.7, 9],
  [-45.5, 3],
  [-80, 1],
])('%d °C harms plants of zone %s and warmer ones', (celsius, zone) => {
  expect(harmedFrom(celsius)).toBe(zone);
});

it.each([
  [52.5244, 13.4105, '52.5,13.4'],
  [-0.04, -179.96, '0.0,-180.0'],
  [null, 13, null],
  [13, null, null],
])('a garden at %s, %s is at %s', (latitude, longitude, place) => {
  expect(placeOf({ latitude, longitude })).toBe(place);
});
