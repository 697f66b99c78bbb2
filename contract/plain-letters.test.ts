import { expect, test } from 'vitest';
import { withPlainLetters } from './plain-letters.ts';

test.each([
  ['weißdorn', 'weissdorn'],
  ['ærø-løg', 'aero-log'],
  ['œillet', 'oeillet'],
  ['łubin', 'lubin'],
  ['đu đủ', 'du dủ'],
  ['birki-bjarkið', 'birki-bjarkid'],
  ['þistill', 'thistill'],
  ['ısırgan', 'isirgan'],
  // Left to those who compare: marks, other scripts, the sign of hybrids.
  ['crème × 玫瑰', 'crème × 玫瑰'],
  ['', ''],
])('%j is written %j', (text, plain) => expect(withPlainLetters(text)).toBe(plain));
