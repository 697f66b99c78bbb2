import { expect, it } from 'vitest';
import { zoneNote } from './ZoneFitNote.tsx';

const range = { zoneMin: 5, zoneMax: 9 };

it.each([
  ['7b', 'fits', 'Fits your zone 7b'],
  ['Zone 9', 'fits', 'Fits your zone 9'],
  ['4', 'tooCold', 'Not hardy in zone 4: bring it indoors for the winter'],
  ['10a', 'tooWarm', 'Your zone 10a is warmer than it likes'],
])('says of a garden in %s that it %s', (gardenZone, fit, text) => {
  expect(zoneNote(gardenZone, range)).toEqual({ fit, text });
});

it.each([
  [null, range],
  ['by the sea', range],
  ['7', { zoneMin: null, zoneMax: null }],
])('says nothing of %j in %j', (gardenZone, zones) => {
  expect(zoneNote(gardenZone, zones)).toBeNull();
});
