import { describe, expect, it } from 'vitest';
import { unstorableText } from './plain-text.ts';

/** A list in a list in a list… */
const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

describe('unstorableText', () => {
  it.each([
    ...['', 'Größe', '🌱👩‍🌾', 'a\r\n\tb', '\u202eabc', '\u0301', null, 5, true, undefined, { a: ['b', { c: 'd' }] }],
  ])('lets %j pass', (value) => {
    expect(unstorableText(value)).toBeUndefined();
  });

  it.each([
    ['a\0b', '', 'nul_character'],
    ['a\ud800', '', 'not_unicode'],
    [{ a: { b: 'x\0' } }, 'a.b', 'nul_character'],
    [{ a: ['fine', '\udc00'] }, 'a.1', 'not_unicode'],
    [{ 'x\0': 1 }, '', 'nul_character'],
    [nested(30), '', 'too_deep'],
  ])('finds the place in %j', (value, path, reason) => {
    expect(unstorableText(value)?.errors).toEqual([{ path, reason }]);
  });
});
