import { expect, it } from 'vitest';
import { extremeOf, isClearlyOther, type PlaceFacts } from './place-facts.ts';

it.each<[PlaceFacts['light'], string[], boolean]>([
  ['low light', ['full sun'], true],
  ['full shade', ['full sun', 'part shade'], false],
  ['full sun', ['low light', 'full shade'], true],
  ['full sun', ['bright indirect'], false],
  ['bright indirect', ['full sun'], false],
  ['full sun', ['full sun'], false],
  ['full sun', [], false],
  [null, ['full sun'], false],
])('%s is clearly other light than %j: %s', (light, wanted, expected) => {
  expect(isClearlyOther(light, wanted)).toBe(expected);
});

it('knows shade and sun, and nothing of what is between', () => {
  const lights = ['full sun', 'part shade', 'full shade', 'bright indirect', 'low light', null];
  expect(lights.map(extremeOf)).toEqual(['sunny', undefined, 'shady', undefined, 'shady', undefined]);
});
