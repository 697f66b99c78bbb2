import { describe, expect, it } from 'vitest';
import { bounds } from './bounds.ts';
import { readTable, type TableRow, type TableShape } from './table-reader.ts';

const shape: TableShape = { delimiter: '\t', quote: '"', lineEnd: '\n', headerLines: 0, width: null };

/** Reads a text that comes in pieces of a few letters. */
async function read(text: string, changed: Partial<TableShape> = {}, pieceLength = 7): Promise<TableRow[]> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
  }
  const rows: TableRow[] = [];
  for await (const some of readTable(pieces(), { ...shape, ...changed })) rows.push(...some);
  return rows;
}
const cells = async (...given: Parameters<typeof read>) => (await read(...given)).map((row) => row.cells);

describe('a table', () => {
  it('has the same rows, however its lines end and wherever a piece of the file ends', async () => {
    const expected = [
      ['a', 'b'],
      ['c', ''],
      ['', 'd'],
    ];
    expect(await cells('a\tb\nc\t\n\td')).toEqual(expected);
    expect(await cells('a\tb\r\nc\t\r\n\r\n\td\r\n')).toEqual(expected);
    expect(await cells('a\tb\rc\t\r\td', { lineEnd: '\r' })).toEqual(expected);
  });

  it('gives rows their line, empty lines and headers counted', async () => {
    expect((await read('h\nx\n\n"a\nb"\ny', { headerLines: 1 })).map(({ line }) => line)).toEqual([2, 4, 6]);
  });

  it('reads cells in quotes, with delimiters, line breaks and doubled quotes inside', async () => {
    expect(await cells('"a\tb"\t"c ""d"" e"\n"f\r\ng"\t""\n')).toEqual([
      ['a\tb', 'c "d" e'],
      ['f\ng', ''],
    ]);
  });

  it('takes quotes for letters inside a cell, and everywhere where the table has none', async () => {
    expect(await cells('Hosta "Halcyon\tb\nc "d" e\tf\n')).toEqual([
      ['Hosta "Halcyon', 'b'],
      ['c "d" e', 'f'],
    ]);
    expect(await cells('"a "b" c"\td\n')).toEqual([['"a "b" c"', 'd']]);
    expect(await cells('"a\tb"\n', { quote: null })).toEqual([['"a', 'b"']]);
  });

  it('loses no row to a quote that is never closed, nor to one that another row closes', async () => {
    const rows = Array.from({ length: 50 }, (_, n) => `${n}\tx`);
    const stray = [...rows.slice(0, 3), '3\t"x', ...rows.slice(4)].join('\n');
    expect((await read(stray)).map(({ line, cells: [first] }) => [line, first])).toEqual(
      rows.map((_, n) => [n + 1, `${n}`]),
    );
    const two = 'a\t"b\nc\td\ne\t"f"\ng\th\n';
    expect((await cells(two, { width: 2 })).map(([first]) => first)).toEqual(['a', 'c', 'e', 'g']);
    const long = `a\t"${'b\n'.repeat(bounds.quotedLines + 1)}"\nc\td\n`;
    expect((await cells(long)).map(([first]) => first)).toEqual([
      'a',
      ...Array(bounds.quotedLines).fill('b'),
      '"',
      'c',
    ]);
  });

  it('skips a line that is too long and keeps count of lines', async () => {
    const rows = await read(`a\tb\n${'x'.repeat(bounds.line + 5)}\nc\td\n`, {}, 65_536);
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [], flaw: 'the line is too long' },
      { line: 3, cells: ['c', 'd'] },
    ]);
  });
});
