import { describe, expect, it } from 'vitest';
import { parseZone, zoneFit } from './hardiness-zone.ts';

describe('parseZone', () => {
  it.each([
    ['7', 7, null],
    [' 7b ', 7, 'b'],
    ['7 A', 7, 'a'],
    ['Zone 7b', 7, 'b'],
    ['zone 10A', 10, 'a'],
    ['zone10', 10, null],
    ['Zone: 6', 6, null],
    ['#8', 8, null],
    ['USDA 8', 8, null],
    ['USDA Hardiness Zone 13b', 13, 'b'],
    ['1', 1, null],
    ['7-8', 7, null],
    ['Zone 7a – 7b', 7, 'a'],
    ['5b/6a', 5, 'b'],
  ])('reads %j', (text, zone, half) => {
    expect(parseZone(text)).toEqual({ zone, half });
  });

  it.each([
    null,
    '',
    '  ',
    '0',
    '14',
    '14b',
    '-7',
    '7c',
    '7.5',
    '107',
    '8-7',
    '7b-7a',
    '7-7',
    '7-14',
    'seven',
    'Zone',
    'Sunset 7',
    '7b 8a',
    'H4',
    '٧',
  ])('knows no zone in %j', (text) => {
    expect(parseZone(text)).toBeNull();
  });
});

describe('zoneFit', () => {
  const range = { zoneMin: 5, zoneMax: 8 };
  const zone = (number: number) => ({ zone: number, half: null });

  it.each([
    [4, 'tooCold'],
    [5, 'fits'],
    [8, 'fits'],
    [9, 'tooWarm'],
  ])('says of zone %d that it %s', (number, fit) => {
    expect(zoneFit(zone(number), range)).toBe(fit);
  });

  it('makes no difference between halves', () => {
    expect(zoneFit({ zone: 8, half: 'b' }, range)).toBe('fits');
    expect(zoneFit({ zone: 4, half: 'b' }, range)).toBe('tooCold');
  });

  it('says nothing that is not known', () => {
    expect(zoneFit(null, range)).toBeNull();
    expect(zoneFit(zone(7), { zoneMin: null, zoneMax: null })).toBeNull();
    expect(zoneFit(zone(7), { zoneMin: null, zoneMax: 8 })).toBeNull();
    expect(zoneFit(zone(9), { zoneMin: null, zoneMax: 8 })).toBe('tooWarm');
    expect(zoneFit(zone(9), { zoneMin: 5, zoneMax: null })).toBe('fits');
  });
});
