import { expect, test } from 'vitest';
import { suggestionTerm } from './species.api.ts';

test.each([
  ['', null],
  ['  ', null],
  ['r', null],
  [' r ', null],
  ['🌵', null],
  ['ro', 'ro'],
  [' ro ', 'ro'],
  ['wild   rose ', 'wild rose'],
  ['薔薇', '薔薇'],
])('%j asks for %j', (text, term) => {
  expect(suggestionTerm(text)).toBe(term);
});
