import { describe, expect, it } from 'vitest';
import { unstorableText } from './plain-text.ts';

/** A list in a list in a list… */
const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

describe('unstorableText', () => {
  it.each([
    '',
    'Größe',
    '🌱👩‍🌾',
    'a\r\n\tb',
    '\u202eabc',
    '\u0301',
    null,
    5,
    true,
    undefined,
    { a: ['b', { c: 'd' }] },
  ])('lets %j pass', (value) => {
    expect(unstorableText(value)).toBeUndefined();
  });

  it.each([
    ['a\0b', '', /NUL/],
    ['a\ud800', '', /Unicode/],
    [{ a: { b: 'x\0' } }, 'a.b', /NUL/],
    [{ a: ['fine', '\udc00'] }, 'a.1', /Unicode/],
    [{ 'x\0': 1 }, '', /NUL/],
    [nested(30), '', /deep/],
  ])('finds the place in %j', (value, path, message) => {
    expect(unstorableText(value)).toEqual({ path, message: expect.stringMatching(message) });
  });
});
