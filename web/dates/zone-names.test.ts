import { describe, expect, it } from 'vitest';
import { zoneGroups } from './ZoneOptions.tsx';
import { sameZone, zoneLabel } from './zone-names.ts';

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
