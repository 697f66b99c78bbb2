import { expect, it } from 'vitest';
import { labelSheets, labelsOn, qrPath, sheetNames, sheetsOf } from './labels.rules.ts';

const paper = { a4: [210, 297], letter: [215.9, 279.4] } as const;

it.each(sheetNames)('the labels of %s are on the paper, in its middle', (name) => {
  const { page, columns, rows, width, height, left, top, gap } = labelSheets[name];
  expect(2 * left + columns * width + (columns - 1) * gap).toBeCloseTo(paper[page][0], 0);
  expect(2 * top + rows * height).toBeCloseTo(paper[page][1], 0);
});

it('begins after the labels that were used, and goes on with the next sheet', () => {
  const sheet = labelSheets['5163'];
  expect(labelsOn(sheet)).toBe(10);
  expect(sheetsOf([1, 2, 3], sheet, 8)).toEqual([[...Array(8).fill(null), 1, 2], [3]]);
  expect(sheetsOf([1], sheet, 99)).toEqual([[...Array(9).fill(null), 1]]);
  expect(sheetsOf([], sheet, 0)).toEqual([]);
});

it('draws a code with its three corners', () => {
  const { path, size } = qrPath('https://garden.example/garden?plantId=12');
  expect(size).toBeGreaterThan(20);
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ])
    expect(path).toContain(`M${x} ${y}h1v1h-1z`);
});
