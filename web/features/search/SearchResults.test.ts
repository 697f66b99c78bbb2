import { expect, test } from 'vitest';
import { countOf } from './SearchResults.tsx';

test.each([
  [0, 0, '0 plants'],
  [1, 1, '1 plant'],
  [12, 12, '12 plants'],
  [50, 212, '50 of 212 plants'],
  [50, 12_345, '50 of 12,345 plants'],
  [0, 1, '0 of 1 plant'],
  [1_240, 1_240, '1,240 plants'],
  [3, 1, '3 plants'],
])('%i shown of %i: %s', (shown, total, words) => {
  expect(countOf({ items: Array(shown).fill(null), total })).toBe(words);
});
