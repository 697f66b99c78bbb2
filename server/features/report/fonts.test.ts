import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { type Face, fontFor } from './fonts.service.ts';
import { linesOf, piecesOf, plainLine } from './pieces.rules.ts';

const faces: Face[] = ['display', 'heading', 'latin', 'text', 'strong'];

/** The name of the file that draws a letter, without its folder. */
const drawn = (face: Face, letter: string): string | undefined =>
  fontFor(face, [letter.codePointAt(0) ?? 0])
    ?.split(/[\\/]/)
    .at(-1);

describe('a face', () => {
  it('has the letters of Europe and Vietnam in a family of the web app', () => {
    for (const face of faces)
      for (const letter of 'Aéß…ČžŁőơỗ')
        expect([face, letter, drawn(face, letter)]).toEqual([
          ...[face, letter],
          expect.stringMatching(/^(fraunces|hanken-grotesk)-/),
        ]);
  });

  it.each([
    ['Ж', 'cyrillic'],
    ['Ѣ', 'cyrillic-ext'],
    ['α', 'greek'],
    ['ἄ', 'greek-ext'],
    ['ग', 'devanagari'],
    ['ŋ', 'latin-ext'],
  ])('has %s in Noto Sans, as bold and as slanted as the face', (letter, script) => {
    const style = (face: Face) => drawn(face, letter)?.split(`-${script}-`)[1];
    expect(drawn('text', letter)).toMatch(letter === 'ŋ' ? /-latin-ext-/ : `noto-sans-${script}-`);
    expect(['text', 'strong', 'latin'].map((face) => style(face as Face))).toEqual([
      ...['400-normal.woff', '600-normal.woff', '400-italic.woff'],
    ]);
  });

  it.each([...'花バא🌹', 'و'])('has no %s', (letter) => {
    for (const face of faces) expect(drawn(face, letter)).toBeUndefined();
  });

  it('is drawn at its weight, with its kerning', () => {
    const doc = new PDFDocument({ font: null as unknown as string });
    const width = (face: Face, text: string) =>
      doc
        .font(fontFor(face, [0x41]) ?? '')
        .fontSize(100)
        .widthOfString(text);
    expect(width('strong', 'Hedera helix')).toBeGreaterThan(width('text', 'Hedera helix') * 1.01);
    for (const face of faces)
      expect([face, width(face, 'AV') < width(face, 'A') + width(face, 'V')]).toEqual([face, true]);
  });
});

describe('a line', () => {
  it('has no characters that draw nothing', () => {
    expect(plainLine(' a\t\n b\u0000\u202Ec\u200B\uFE0F\uD800 ')).toBe('a b c\uFFFD');
    expect(plainLine('e\u0301')).toBe('é');
    expect(plainLine('x'.repeat(5_000))).toHaveLength(1_000);
  });

  it('is written in the first font that has its letters, piece by piece', () => {
    const fontOf = (points: readonly number[]) => (points.every((point) => point < 0x250) ? 'latin' : null);
    expect(piecesOf('Rose 🌹👩‍🌾 é', fontOf)).toEqual([
      { font: 'latin', text: 'Rose ' },
      { font: null, text: '🌹👩‍🌾' },
      { font: 'latin', text: ' é' },
    ]);
  });

  it('is cut at spaces, else anywhere, and says that it was cut', () => {
    const lines = (text: string, width: number, most: number) => linesOf(text, (part) => part.length, width, most);
    expect(lines('one two three', 20, 2)).toEqual(['one two three']);
    expect(lines('one two three', 8, 2)).toEqual(['one two', 'three']);
    expect(lines('one two three four', 8, 2)).toEqual(['one two', 'three f…']);
    expect(lines('abcdefghij', 4, 2)).toEqual(['abcd', 'efg…']);
    expect(lines('👩‍🌾👩‍🌾', 1, 1)).toEqual(['👩…']);
    expect(lines('', 4, 2)).toEqual([]);
  });
});
