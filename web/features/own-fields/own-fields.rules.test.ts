import { expect, it } from 'vitest';
import type { FieldKind } from '../../../contract/field-kinds.ts';
import { typedValue } from './own-fields.rules.ts';

it.each<[FieldKind, string, string | null | undefined]>([
  ['text', ' glazed ', 'glazed'],
  ['text', ' ', null],
  ['number', '1,5', '1.5'],
  ['number', '-,25', '-0.25'],
  ['number', '1,2005', '1.2005'],
  ['number', '1,200', undefined],
  ['number', '1,200.5', undefined],
  ['number', '1,2,3', undefined],
  ['number', '9'.repeat(22), '1e+22'],
  ['number', '1e400', undefined],
  ['date', '2026-02-28', '2026-02-28'],
  ['date', '2026-02-30', undefined],
  ['yes_no', 'no', 'no'],
  ['link', 'example.org/a', 'https://example.org/a'],
  ['link', 'HTTP://example.org', 'HTTP://example.org'],
  ['link', 'javascript:alert(1)', undefined],
  ['link', 'java\tscript:alert(1)', undefined],
  ['link', '//example.org', undefined],
])('of kind %s, %j is stored as %j', (kind, typed, stored) => {
  expect(typedValue(kind, typed)).toBe(stored);
});
