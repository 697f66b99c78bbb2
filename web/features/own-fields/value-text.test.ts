import { expect, it } from 'vitest';
import { valueText } from './value-text.ts';

it.each([
  ['2026', '2026'],
  ['1234.5', '1,234.5'],
  ['12345', '12,345'],
])('writes the number %s as %s', (value, text) => {
  expect(valueText('number', value)).toBe(text);
});
