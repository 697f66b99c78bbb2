import { describe, expect, it } from 'vitest';
import { measuringRegion, unitsOf } from '../species/measure.ts';
import { sameZone, zoneGroups, zoneLabel } from './preferences.rules.ts';

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

describe('time zones', () => {
  it('stand by continent, each once, with the one that is kept', () => {
    const known = ['Europe/Berlin', 'America/New_York', 'America/Argentina/Buenos_Aires', 'EST'];
    expect(zoneGroups(known, 'Asia/Calcutta')).toEqual([
      { name: 'America', zones: ['America/Argentina/Buenos_Aires', 'America/New_York'] },
      { name: 'Asia', zones: ['Asia/Calcutta'] },
      { name: 'Europe', zones: ['Europe/Berlin'] },
      { name: 'Other', zones: ['EST', 'UTC'] },
    ]);
    expect(zoneGroups(known, 'Europe/Berlin')).toEqual(zoneGroups(known, null));
  });

  it.each([
    ['europe/berlin', 'Europe/Berlin', true],
    ['Europe/Berlin', 'Europe/Vienna', false],
    ['Mars/Olympus', 'Europe/Vienna', false],
  ])('%s and %s are one: %j', (one, other, same) => {
    expect(sameZone(one, other)).toBe(same);
  });

  it('are read without underscores', () => {
    expect(zoneLabel('America/Port_of_Spain')).toBe('America/Port of Spain');
  });
});
