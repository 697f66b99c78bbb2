import { describe, expect, it } from 'vitest';
import { type BloomRow, bloomCalendar, monthsNamed } from './bloom.rules.ts';

describe('the months that words clearly name', () => {
  it.each([
    ['late June', [6]],
    ['May to July', [5, 6, 7]],
    ['May–Jul', [5, 6, 7]],
    ['Nov - Feb', [1, 2, 11, 12]],
    ['from mid-April until early May', [4, 5]],
    ['April, May and Sept.', [4, 5, 9]],
    ['15 May', [5]],
    ['1st of june 2026', [6]],
    ['2026-08-04', [8]],
    ['JUNE/JULY', [6, 7]],
    ['usually blooms in March', [3]],
  ])('%s', (text, months) => {
    expect(monthsNamed(text)).toEqual(months);
  });

  it.each(['', 'all summer', 'when it likes', 'June, if it rains', 'May to', '2026-13-04', 'to', 'Maybe', '5', 'juin'])(
    'nothing: %s',
    (text) => {
      expect(monthsNamed(text)).toBeNull();
    },
  );
});

describe('the calendar', () => {
  const row = (commonName: string, months: number[], more: Partial<BloomRow> = {}): BloomRow => ({
    ...{ plantId: 1, commonName, latinName: '', bloomDate: null, bloomMonths: months, flowerColor: null },
    ...{ addedAt: null, ...more },
  });
  async function* inParts(rows: readonly BloomRow[]) {
    for (const one of rows) yield [one];
  }

  it('begins a season that passes the turn of the year where it begins', async () => {
    const rows = [
      row('Heath', [11, 12, 1, 2]),
      row('Always', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
      row('Aster', [9]),
    ];
    const { bloom } = await bloomCalendar(inParts(rows), 'north', 9);
    expect(bloom.map(({ commonName }) => commonName)).toEqual(['Always', 'Aster', 'Heath']);
  });

  it('keeps the first of very many and counts the rest, and has every line once', async () => {
    const rows = [row('B', [5]), row('B', [5], { plantId: 2 }), row('A', [5]), row('C', []), row('D', [1])];
    const { bloom, blooming } = await bloomCalendar(inParts(rows), 'north', 2);
    expect(bloom.map(({ commonName, plantId }) => [commonName, plantId])).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
    expect(blooming).toEqual({ all: 3, byMonth: [1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0] });
    const south = await bloomCalendar(inParts(rows), 'south', 9);
    expect(south.bloom.map(({ months }) => months)).toEqual([[7], [11], [11]]);
  });
});
