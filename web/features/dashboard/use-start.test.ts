import { expect, test } from 'vitest';
import { startSteps } from './use-start.ts';

const plants = (...origins: ('photo' | 'catalog' | 'own' | 'copy' | 'import')[]) =>
  origins.map((origin) => ({ origin }));

test.each([
  [plants(), null, { identify: false, byName: false, zone: false }],
  [plants('photo'), ' ', { identify: true, byName: false, zone: false }],
  [plants('catalog'), '7b', { identify: false, byName: true, zone: true }],
  [plants('own', 'photo'), null, { identify: true, byName: true, zone: false }],
])('what is done is ticked: %j, zone %j', (recent, gardenZone, steps) => {
  expect(startSteps({ recent, gardenZone })).toEqual(steps);
});

test('who has done all, or has a garden, is not new', () => {
  expect(startSteps({ recent: plants('own', 'photo'), gardenZone: '7b' })).toBeNull();
  const six = plants('photo', 'photo', 'photo', 'photo', 'photo', 'photo');
  expect(startSteps({ recent: six, gardenZone: null })).toBeNull();
});
