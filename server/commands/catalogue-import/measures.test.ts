import { describe, expect, it } from 'vitest';
import { lengthWithin, rangeWithin } from './measures.ts';
import { readMonths } from './months.ts';

describe('a length', () => {
  it.each([
    ['60', 60],
    ['60.4', 60],
    ['1,2', 1],
    ['30-60 cm', 60],
    ['30–60cm', 60],
    ['30 cm - 60 cm', 60],
    ['30 to 60', 60],
    ['30 bis 60 cm', 60],
    ['ca. 60 cm', 60],
    ['up to 60 cm', 60],
    ['bis 60 cm', 60],
    ['~60', 60],
    ['1.2 m', 120],
    ['1,2 m', 120],
    ['1-2 m', 200],
    ['80 cm - 1.2 m', 120],
    ['1.200 cm', 1200],
    ['2 ft', 61],
    ['2–3 feet', 91],
    ['12"', 30],
    ['500 mm', 50],
    ['tall', null],
    ['', null],
    ['-5', null],
    ['60 apples', null],
    ['0', null],
    ['99999', null],
    ['=60', null],
    ['60-30 cm', 60],
    ['.5 m', null],
    ['1/2 m', null],
    ['30/60 cm', 60],
  ])('of %j is %j', (text, length) => expect(lengthWithin(text, 1, 12_000)).toBe(length));
});

it('a cell of thousands of letters is read at once, and is no length', () => {
  expect(lengthWithin('a'.repeat(8_000), 1, 12_000)).toBeNull();
  expect(rangeWithin('a'.repeat(8_000), 1, 13)).toEqual({ low: null, high: null });
});

describe('a number or range', () => {
  it.each([
    ['6', [6, 6]],
    ['5b', [5, 5]],
    ['6-9', [6, 9]],
    ['6–9', [6, 9]],
    ['5a to 9b', [5, 9]],
    ['5,5-7', [5.5, 7]],
    ['20', [null, null]],
    ['6-20', [6, null]],
    ['mild', [null, null]],
    ['', [null, null]],
  ])('of %j is %j', (text, [low, high]) => expect(rangeWithin(text, 1, 13)).toEqual({ low, high }));
});

describe('months', () => {
  it.each([
    ['5-8', [5, 6, 7, 8]],
    ['05–07', [5, 6, 7]],
    ['11-1', [11, 12, 1]],
    ['5|6|7', [5, 6, 7]],
    ['may,jun', [5, 6]],
    ['May to July', [5, 6, 7]],
    ['Mai–Juli', [5, 6, 7]],
    ['Mai bis Juli', [5, 6, 7]],
    ['März und Mai', [3, 5]],
    ['mai à juillet', [5, 6, 7]],
    ['août, septembre', [8, 9]],
    ['de mayo a julio', [5, 6, 7]],
    ['maggio-luglio', [5, 6, 7]],
    ['mei t/m juli', [5, 6, 7]],
    ['maj - lipiec', [5, 6, 7]],
    ['от мая', [5]],
    ['Sept. & Oct.', [9, 10]],
    ['late June', [6]],
    ['Nov-Feb', [11, 12, 1, 2]],
    ['', []],
  ])('of %j are %j', (text, months) => expect(readMonths(text).months).toEqual(months));

  it.each([
    ['summer', [], ['summer']],
    ['May to frost', [], ['frost']],
    ['5-99', [], ['99']],
    ['May, whenever', [5], ['whenever']],
    ['margin', [], ['margin']],
    ['early', [], ['early']],
    ['I', [], ['I']],
    ['15 May', [5], ['15']],
    ['1 June - 7 August', [6, 7, 8], ['1', '7']],
    // Spreadsheet programs make this of 5-7.
    ['7-May', [5], ['7']],
    ['05. Jul', [7], ['05']],
  ])('of %j are %j, and not %j', (text, months, unread) => {
    expect(readMonths(text)).toEqual({ months, unread });
  });
});
