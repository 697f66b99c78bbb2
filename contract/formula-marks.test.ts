import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { withFormulaMarks, withoutFormulaMarks } from './formula-marks.ts';

it('every cell is after an import what it was before the export', () => {
  const cells = fc.string({ unit: fc.constantFrom(...'=+-@\'＝;\t\r\n \u00a0a",') });
  fc.assert(
    fc.property(cells, (cell) => {
      const marked = withFormulaMarks(cell);
      expect(marked).not.toMatch(/(^|[;\t\r\n])[^\S\t\r\n]*[=+\-@＝]/);
      expect(withoutFormulaMarks(marked)).toBe(cell);
    }),
    { numRuns: 5_000 },
  );
});

it('a mark in a table from elsewhere is taken off, and an apostrophe of a name stays', () => {
  expect(["'=1+1", "'-5 °C", "'Magnus'", "'t Hooft", "Don't"].map(withoutFormulaMarks)).toEqual([
    ...['=1+1', '-5 °C', "'Magnus'", "'t Hooft", "Don't"],
  ]);
});
