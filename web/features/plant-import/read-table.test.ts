import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { tableLimits } from '../../../contract/table-limits.ts';
import { decode } from './decode.ts';
import { readFile } from './read-source.ts';
import { readList, readTable } from './read-table.ts';
import { columnName, TableError } from './table.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));
const swapped = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const cellsOf = (text: string) => readTable('', text).rows.map(({ cells }) => cells);
function problemOf(read: () => unknown) {
  try {
    return read() && null;
  } catch (error) {
    if (error instanceof TableError) return error.problem;
    throw error;
  }
}

describe('a file is decoded', () => {
  const text = 'Name;Größe\r\nRosé;12,5 cm – „groß“\r\n';
  it.each([
    ['UTF-8', bytes(text)],
    ['UTF-8 with its mark', bytes(`\ufeff${text}`)],
    ['UTF-16 as Excel writes it', bytes(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without a mark', bytes(text, 'utf16le')],
    ['UTF-16 with the other byte first', swapped(text)],
    [
      'Windows-1252',
      new Uint8Array([...bytes('Name;Gr\xf6\xdfe\r\nRos\xe9;12,5 cm \x96 \x84gro\xdf\x93\r\n', 'latin1')]),
    ],
  ])('as %s', (_, file) => {
    expect(cellsOf(decode(file))).toEqual([
      ['Name', 'Größe'],
      ['Rosé', '12,5 cm – „groß“'],
    ]);
  });

  it.each([
    ['nothing', bytes(''), 'empty'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'spreadsheet'],
    ['a picture', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\x01\x02\x03', 'latin1'), 'notText'],
    ['a text with a NUL', bytes('Name\nMo\0ss'), 'notText'],
    ['controls', bytes('\x01\x02\x03\x04 and letters', 'latin1'), 'notText'],
  ])('but not %s', (_, file, reason) => {
    expect(problemOf(() => decode(file))).toEqual({ reason });
  });
});

describe('a table is read', () => {
  it.each([
    ['commas', 'Name,Place\nMoss,"Pond, left"\n'],
    ['semicolons', 'Name;Place\nMoss;Pond, left'],
    ['tabs', 'Name\tPlace\r\nMoss\tPond, left\r\n'],
    ['bars', 'Name|Place\rMoss|Pond, left'],
    ['what its first line says', 'sep=;\r\nName;Place\r\nMoss;Pond, left'],
  ])('with %s', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['Name', 'Place'],
      ['Moss', 'Pond, left'],
    ]);
  });

  it('with the numbers that its rows have in a spreadsheet, without empty rows and columns', () => {
    const { rows, width } = readTable('', 'Name;Note;;;\n;;;;\n"Moss";"two\nlines"; ;;\nFern\n');
    expect([width, rows]).toEqual([
      2,
      [
        { number: 1, cells: ['Name', 'Note'] },
        { number: 3, cells: ['Moss', 'two\nlines'] },
        { number: 4, cells: ['Fern', ''] },
      ],
    ]);
  });

  it('with inches, and without the marks of formulas', () => {
    expect(cellsOf('Name,Pot\nFern,12" pot\nMoss,\'=1+1')).toEqual([
      ['Name', 'Pot'],
      ['Fern', '12" pot'],
      ['Moss', '=1+1'],
    ]);
  });

  it.each([
    ['only blanks', ' \n;;\n', { reason: 'empty' }],
    ['100,000 rows', 'Moss;Pond\n'.repeat(100_000), { reason: 'tooManyRows' }],
    ['300 columns', `Name\n${'a;'.repeat(299)}a`, { reason: 'tooManyColumns', row: 2, columns: 300 }],
    ['a cell of 10 MB', `Name;Note\nMoss;${'x'.repeat(10_000_000)}`, { reason: 'rowTooLong', row: 2 }],
    ['an open quotation mark', 'Name;Note\nMoss;"a\nFern;b', { reason: 'quoteNotClosed', row: 2 }],
  ])('unless it has %s', (_, text, problem) => {
    expect(problemOf(() => readTable('', text))).toEqual(problem);
  });

  it('of ours without the plants in the archive or the trash', () => {
    const headings = 'common name,archived on,in the trash since,own tags';
    const plants = 'Fern,,,shady\nMoss,2026-05-01,,\nRose,,2026-05-02T08:00:00.000Z,\nIris,,,';
    expect(cellsOf(`${headings}\n${plants}`).map(([name]) => name)).toEqual(['common name', 'Fern', 'Iris']);
  });

  it('up to its limit, headings not counted', () => {
    expect(readTable('', `Name\n${'Moss\n'.repeat(tableLimits.rows)}`).rows).toHaveLength(tableLimits.rows + 1);
  });
});

describe('a zip', () => {
  const zipped = async (files: Record<string, unknown>) => {
    const zip = new ZipFile();
    for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(JSON.stringify(content)), name);
    zip.end();
    return new File([new Uint8Array(await buffer(zip.outputStream))], 'hf_backup.zip');
  };
  const problemIn = async (file: File | Promise<File>) => {
    const error: unknown = await readFile(await file).catch((reason) => reason);
    return error instanceof TableError ? error.problem.reason : error;
  };

  it('of HortusFox has its plants, by the names of their places, without those in its history', async () => {
    const plant = {
      ...{ id: 1, name: 'Fern', scientific_name: 'Nephrolepis exaltata', location: 2, tags: '', photo: 'a.jpg' },
      ...{ last_watered: '2024-05-01 08:00:00', last_fertilised: null, date_of_purchase: '2023-04-30 00:00:00' },
      ...{ notes: 'Likes mist', history: 0, created_at: '2024-01-01 00:00:00' },
    };
    const table = await readFile(
      await zipped({
        'plants/data.json': [
          plant,
          { ...plant, id: 2, name: 'Gone', history: '1' },
          { id: 3, name: 'Bare', location: '9' },
        ],
        'locations/data.json': { 0: { id: '2', name: 'Kitchen' } },
        'plants/img/a.jpg': 'not read',
      }),
    );
    expect(table.rows).toEqual([
      {
        number: 1,
        cells: ['name', 'scientific_name', 'location', 'date_of_purchase', 'last_watered', 'last_fertilised', 'notes'],
      },
      {
        number: 2,
        cells: [
          'Fern',
          'Nephrolepis exaltata',
          'Kitchen',
          '2023-04-30 00:00:00',
          '2024-05-01 08:00:00',
          '',
          'Likes mist',
        ],
      },
      { number: 3, cells: ['Bare', '', '', '', '', '', ''] },
    ]);
  });

  it.each([
    ['a workbook', zipped({ '[Content_Types].xml': 1 }), 'spreadsheet'],
    ['an export of ours', zipped({ 'manifest.json': 1, 'plants.json': [] }), 'leafbookExport'],
    ['something else', zipped({ 'plants.txt': 1 }), 'archive'],
    ['a backup without plants', zipped({ 'plants/data.json': [] }), 'empty'],
    ['a backup with a list that is none', zipped({ 'plants/data.json': null }), 'archive'],
    ['a bomb', zipped({ 'plants/data.json': 'a'.repeat(tableLimits.fileBytes) }), 'archive'],
    ['half a file', new File([new Uint8Array(Buffer.from('PK\u0003\u0004 and so on'))], 'x.zip'), 'archive'],
  ])('that is %s is refused', async (_, file, reason) => {
    expect(await problemIn(file)).toBe(reason);
  });
});

it('a pasted list has a plant a line, or cells of a spreadsheet', () => {
  expect(readList('Tomato\n\n- Basil \n* Mint\n3. Sage, purple\n• 7 Sisters rose\n').rows).toEqual([
    { number: 1, cells: ['Tomato'] },
    { number: 3, cells: ['Basil'] },
    { number: 4, cells: ['Mint'] },
    { number: 5, cells: ['Sage, purple'] },
    { number: 6, cells: ['7 Sisters rose'] },
  ]);
  expect(readList('Tomato\tBed 1\nBasil\tSill').width).toBe(2);
  expect(readList('Name;Place\nTomato, red;Bed 1\n').width).toBe(2);
  expect(readList('Sage; purple\nTomato').width).toBe(1);
  expect(problemOf(() => readList(' \n'))).toEqual({ reason: 'empty' });
  expect(problemOf(() => readList('a\n'.repeat(tableLimits.rows + 1)))).toEqual({ reason: 'tooManyRows' });
});

it('columns are named as spreadsheets do', () => {
  expect([0, 25, 26, 59].map(columnName)).toEqual(['A', 'Z', 'AA', 'BH']);
});
