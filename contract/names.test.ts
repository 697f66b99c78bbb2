import { expect, test } from 'vitest';
import { isolated, visibleLength } from './names.ts';

test.each([
  ['Rosa', 'Rosa'],
  ["Lady's mantle – Frühling 🌱", "Lady's mantle – Frühling 🌱"],
  ['\u202egro.elpmaxe', '\u2068\u202egro.elpmaxe\u2069'],
  ['ורד', '\u2068ורד\u2069'],
  ['ea\u2069\u202esy', '\u2068ea\u202esy\u2069'],
  ['ea\u2067\u2068\u202esy\u2029', '\u2068ea\u202esy\u2069'],
  ["\u2068\u202eyvI\u2069's garden", "\u2068\u2068\u202eyvI\u2069's garden\u2069"],
])('%j stands in a sentence as %j', (name, wanted) => {
  expect(isolated(name)).toBe(wanted);
});

test.each([
  ['Rosa', 4],
  ['  a b ', 2],
  ['é', 1],
  ['e\u0301', 1],
  ['\u3164\u3164\u3164', 0],
  ['\uffa0\u115f\u1160', 0],
  ['\u2800\u2800\u2800', 0],
  ['\u200b\u200c\u200d\ufeff\u2060\u00ad', 0],
  ['\u202e\u2066\u180e\u034f', 0],
  ['ab\u200b', 2],
  ['薔薇園', 3],
  ['वृक्ष', 3],
  ['मीरा', 4],
  ['रवि', 3],
  ['\u0940\u093e\u093f', 0],
  ['a\u0301\u0302', 1],
  ['\u0301\u20dd\ufe0f\u{e0041}\u{1d159}', 0],
])('of %j one sees %i', (text, count) => {
  expect(visibleLength(text)).toBe(count);
});
