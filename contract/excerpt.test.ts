import { describe, expect, it } from 'vitest';
import { excerptLength, excerptOf } from './excerpt.ts';

const lengthOf = (text: string): number => Array.from(text).length;

describe('excerptOf', () => {
  it.each([
    ['nothing', ''],
    ['a short text', 'A sturdy prairie perennial.'],
    ['as many characters as there may be', 'x'.repeat(excerptLength)],
    ['as many characters that are two code units each', '🌱'.repeat(excerptLength)],
  ])('is the text itself for %s', (_, text) => {
    expect(excerptOf(text)).toBe(text);
  });

  it('ends with a whole word and an ellipsis', () => {
    const text = `${'word '.repeat(31)}another sentence`;
    expect(excerptOf(text)).toBe(`${'word '.repeat(30)}word…`);
  });

  it('keeps a word that ends where it is cut', () => {
    const text = `${'a'.repeat(100)} ${'b'.repeat(58)} more`;
    expect(excerptOf(text)).toBe(`${'a'.repeat(100)} ${'b'.repeat(58)}…`);
  });

  it.each([
    ['one endless word', 'x'.repeat(400)],
    ['an endless word after a short one', `A ${'x'.repeat(400)}`],
    ['a text without spaces', '薔薇'.repeat(200)],
    ['emoji', '🌱'.repeat(excerptLength + 1)],
    ['emoji at an odd place', `x${'🌱'.repeat(400)}`],
  ])('cuts %s in the middle, and no character in two', (_, text) => {
    const excerpt = excerptOf(text);
    expect(lengthOf(excerpt)).toBe(excerptLength);
    expect(text.startsWith(excerpt.slice(0, -1))).toBe(true);
    expect(excerpt.isWellFormed()).toBe(true);
  });

  it('cuts a text that is read from right to left at a word', () => {
    const text = 'ورود الحديقة جميلة '.repeat(20);
    const excerpt = excerptOf(text);
    expect(lengthOf(excerpt)).toBeLessThanOrEqual(excerptLength);
    expect(text.startsWith(`${excerpt.slice(0, -1)} `)).toBe(true);
  });

  it('is the same of a beginning that is long enough', () => {
    const texts = ['word '.repeat(100), 'x'.repeat(400), '🌱'.repeat(400), `A ${'x'.repeat(158)} b`];
    for (const text of texts)
      expect(
        excerptOf(
          Array.from(text)
            .slice(0, excerptLength + 1)
            .join(''),
        ),
      ).toBe(excerptOf(text));
  });
});
