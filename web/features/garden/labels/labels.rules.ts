import { encode } from 'uqr';

/** A sheet of labels as stationers sell it. All lengths are millimetres. */
export interface LabelSheet {
  page: 'a4' | 'letter';
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** From the edges of the sheet to the first label. */
  left: number;
  top: number;
  /** Between labels side by side; those below each other touch. */
  gap: number;
}

const inch = 25.4;

/** By the number under which most makers sell the format: of Avery for A4 and Letter. */
export const labelSheets = {
  L7160: { page: 'a4', columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.25, top: 15.15, gap: 2.5 },
  L7651: { page: 'a4', columns: 5, rows: 13, width: 38.1, height: 21.2, left: 4.75, top: 10.7, gap: 2.5 },
  '5160': {
    ...{ page: 'letter', columns: 3, rows: 10, width: 2.625 * inch, height: inch },
    ...{ left: (3 / 16) * inch, top: 0.5 * inch, gap: 0.125 * inch },
  },
  '5163': {
    ...{ page: 'letter', columns: 2, rows: 5, width: 4 * inch, height: 2 * inch },
    ...{ left: (5 / 32) * inch, top: 0.5 * inch, gap: (3 / 16) * inch },
  },
} as const satisfies Record<string, LabelSheet>;
export type SheetName = keyof typeof labelSheets;
export const sheetNames = Object.keys(labelSheets) as SheetName[];

export const labelsOn = ({ columns, rows }: LabelSheet): number => columns * rows;

/** What stands on each sheet: plants, or null for a label that was used before. */
export function sheetsOf<P>(plants: readonly P[], sheet: LabelSheet, used: number): (P | null)[][] {
  const size = labelsOn(sheet);
  const labels = [...Array.from({ length: Math.min(used, size - 1) }, () => null), ...plants];
  const sheets: (P | null)[][] = [];
  for (let from = 0; from < labels.length; from += size) sheets.push(labels.slice(from, from + size));
  return sheets;
}

/** A QR code as the path of an SVG, a square of `size` units; a fifth of it may be soiled. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return { path, size };
}
