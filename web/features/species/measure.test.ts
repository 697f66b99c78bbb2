import { describe, expect, it } from 'vitest';
import { lengthText, measuringRegion, regionOf, unitsOf } from './measure.ts';

describe('lengthText', () => {
  it.each([
    [5, '5 cm'],
    [99, '99 cm'],
    [100, '1 m'],
    [125, '1.3 m'],
    [1800, '18 m'],
  ])('tells %d cm in metres', (cm, text) => {
    expect(lengthText(cm, 'GB')).toBe(text);
  });

  it.each([
    [1, '1 in'],
    [60, '24 in'],
    [91, '36 in'],
    [120, '4 ft'],
    [137, '4.5 ft'],
    [400, '13 ft'],
  ])('tells %d cm in feet and inches where they measure so', (cm, text) => {
    expect(lengthText(cm, 'US')).toBe(text);
  });
});

it.each([
  ['en-US', 'US'],
  ['en', 'US'],
  ['en-GB', 'GB'],
  ['de', 'DE'],
  ['es-419', 'GB'],
  ['not a tag!', 'GB'],
])('the region of %s is %s', (tag, region) => {
  expect(lengthText(100, regionOf(tag))).toBe(lengthText(100, region));
});

describe('units', () => {
  it.each([
    ['en-US', 'imperial'],
    ['en', 'imperial'],
    ['en-GB', 'metric'],
    ['de', 'metric'],
    ['my', 'imperial'],
    ['not a language', 'metric'],
  ])('of %s are %s', (language, units) => {
    expect(unitsOf(language)).toBe(units);
  });

  it.each([
    [null, 'de-AT', 'AT'],
    ['metric', 'de-AT', 'AT'],
    ['imperial', 'de-AT', 'US'],
    ['imperial', 'en-LR', 'LR'],
    ['metric', 'en-US', 'GB'],
  ] as const)('%s for %s are those of %s', (units, language, region) => {
    expect(measuringRegion(units, language)).toBe(region);
  });
});
