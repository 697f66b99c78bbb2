import { expect, it } from 'vitest';
import { parseCsv } from './csv.ts';

it('reads quotes, commas, line breaks in cells, CRLF and a byte order mark', () => {
  expect(parseCsv('\uFEFFa,b\r\n"x, ""y""",\n"two\nlines",z\n\nlast,')).toEqual([
    { line: 1, fields: ['a', 'b'] },
    { line: 2, fields: ['x, "y"', ''] },
    { line: 3, fields: ['two\nlines', 'z'] },
    { line: 6, fields: ['last', ''] },
  ]);
});

it.each([
  ['a\n"b', 'line 2: a quote that is never closed'],
  ['a\n"b"c', 'line 2: text after a closed quote'],
  ['a\nb"c', 'line 2: text after a closed quote'],
])('refuses %j', (text, message) => {
  expect(() => parseCsv(text)).toThrow(message);
});
