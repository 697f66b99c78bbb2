import { expect, test } from 'vitest';
import { highlight } from './highlight.tsx';

/** The text with its hits in brackets. */
const shown = (text: string, query: string) =>
  highlight(text, query)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['English lavender', 'lav', 'English [lav]ender'],
  ['English lavender', 'LAVENDER english', '[English] [lavender]'],
  ['Bleeding heart', 'e', 'Bl[ee]ding h[e]art'],
  ['Señorita rosalita', 'senor', '[Señor]ita rosalita'],
  ['Sen\u0303orita', 'seño', '[Sen\u0303o]rita'],
  ['Rosa × centifolia', 'rosa × cent', '[Rosa] × [cent]ifolia'],
  ["Mother-in-law's tongue", 'mother in law', "[Mother]-[in]-[law]'s tongue"],
  ['Lavender', 'lavendar', 'Lavender'],
  ['Straße rose', 'ROSE', 'Straße [rose]'],
  ['Weißdorn', 'weissd', '[Weißd]orn'],
  ['🌵 cactus', 'cac', '🌵 [cac]tus'],
  ['شجرة الزيتون', 'الزيتون', 'شجرة [الزيتون]'],
  ['C++ (fern)', '(fern', 'C++ ([fern])'],
  ['Rose', '', 'Rose'],
  ['Rose', ' .* ', 'Rose'],
  ['', 'rose', ''],
])('%j for %j is %j', (text, query, expected) => {
  expect(shown(text, query)).toBe(expected);
});

test.each(['İstanbul lâlesi', 'ﬁddle leaf ﬁg', '\u0301stray mark', '\ud800 broken'])(
  'the pieces of %j are the text',
  (text) => {
    for (const query of ['i', 'fi', 'l', 'stray', 'broken']) {
      const pieces = highlight(text, query);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.map((piece) => piece.start)).toEqual(
        pieces.map(
          (_, index) =>
            pieces
              .slice(0, index)
              .map((piece) => piece.text)
              .join('').length,
        ),
      );
    }
  },
);
