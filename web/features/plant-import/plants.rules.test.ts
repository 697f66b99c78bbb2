import { describe, expect, it } from 'vitest';
import { guessColumns, withField } from './columns.rules.ts';
import { guessOrder, readDay } from './days.rules.ts';
import type { ColumnField } from './headings.ts';
import { type Reading, readPlants } from './plants.rules.ts';
import { readList, readTable } from './read-table.ts';

const labels = { location: 'Location', commonName: 'Common name' } as Record<ColumnField, string>;
for (const use of ['latinName', 'lastWatered'] as const) labels[use] = use;
const all = new Proxy(labels, { get: (target, name) => target[name as ColumnField] ?? '' });
const guess = (text: string) => guessColumns(readTable('', text), all);

describe('what columns are', () => {
  it.each<[string, string, (ColumnField | null)[]]>([
    [
      'of our own export',
      'name,scientific name,place,added to the garden,public',
      ['commonName', 'latinName', 'location', 'addedOn', null],
    ],
    [
      'in German',
      'Pflanze;Botanischer Name;Standort;Gekauft am;Topfgröße',
      ['commonName', 'latinName', 'location', 'acquiredOn', 'potSize'],
    ],
    ['in French', "Nom commun;Espèce;Emplacement;Date d'achat", ['commonName', 'latinName', 'location', 'acquiredOn']],
    ['of another app', 'name,scientific_name,last_watered,photo', ['commonName', 'latinName', 'lastWatered', null]],
    ['with two of one kind', 'Plant,Name,Room', ['commonName', null, 'location']],
  ])('is guessed by headings %s', (_, headings, columns) => {
    expect(guess(`${headings}\n${'x,'.repeat(9)}`)).toEqual({ columns: expect.anything(), hasHeadings: true });
    expect(guess(`${headings}\n`.repeat(2)).columns).toEqual(columns);
  });

  it('is guessed by what they hold, without headings', () => {
    expect(guess('Snake plant;Acer rubrum;03.04.2024;12,5;https://photos.example/1.jpg\n')).toEqual({
      columns: ['commonName', 'latinName', 'addedOn', null, null],
      hasHeadings: false,
    });
    expect(guessColumns(readList('Tomato\nSnake plant'), all)).toEqual({ columns: ['commonName'], hasHeadings: false });
    expect(guess('ID,Wie sie heißt,Location\n7,Moss,Pond').columns).toEqual([null, 'commonName', 'location']);
  });

  it('is one thing each', () => {
    expect(withField(['commonName', null, 'location'], 1, 'location')).toEqual(['commonName', 'location', null]);
    expect(withField(['commonName', null], 0, null)).toEqual([null, null]);
  });
});

describe('a day', () => {
  it.each([
    ['2024-03-09', '2024-03-09', '2024-03-09'],
    ['2024/3/9', '2024-03-09', '2024-03-09'],
    ['2024-03-09 18:30:00', '2024-03-09', '2024-03-09'],
    ['2024-03-09T18:30:00.000Z', '2024-03-09', '2024-03-09'],
    ['9.3.2024', '2024-03-09', '2024-09-03'],
    ['09/03/24', '2024-03-09', '2024-09-03'],
    ['09-03-99', '1999-03-09', '1999-09-03'],
    ['31.12.2023', '2023-12-31', null],
    ['30.02.2024', null, null],
    ['9.3/2024', null, null],
    ['1.1.1066', null, null],
    ['spring', null, null],
  ])('%s', (text, dmy, mdy) => {
    expect([readDay(text, 'dmy', '2026-05-04'), readDay(text, 'mdy', '2026-05-04')]).toEqual([dmy, mdy]);
  });

  it('is in the order in which all are, else that of the region', () => {
    expect(guessOrder(['3/4/2024', '31/4/2024', '25/12/2024'], 'en-US')).toBe('dmy');
    expect(guessOrder(['3/4/2024', '12/25/2024'], 'de')).toBe('mdy');
    expect(guessOrder(['3.4.2024'], 'en-US')).toBe('dmy');
    expect(['en-US', 'en-GB', 'de', 'ja', 'fr'].map((locale) => guessOrder(['3/4/2024'], locale))).toEqual([
      ...['mdy', 'dmy', 'dmy', 'dmy', 'dmy'],
    ]);
  });
});

it('plants are read row by row, and whatever is wrong says where and why', () => {
  const table = readTable(
    '',
    [
      'Name;Latin name;Grows in;Last watered;Note;Photo',
      'Moss;Bryum argenteum;in the ground;3.5.2026;"dry;\nnext to it";https://photos.example/1.jpg',
      ';;Indoors;;;',
      '',
      'Fern;;attic;31.2.2026;;',
      `${'x'.repeat(201)};;;5.5.2026;;`,
      '\u200b;;;;;',
      ';Acer negundo;;;;',
    ].join('\n'),
  );
  const reading: Reading = {
    ...{ columns: ['commonName', 'latinName', 'situation', 'lastWatered', 'careNotes', null], hasHeadings: true },
    ...{ order: 'dmy', today: '2026-05-04', choiceLabels: { ground: 'In the ground', pot: 'Pot outside' } },
  };
  expect(readPlants(table, reading)).toEqual({
    plants: [
      {
        row: 2,
        plant: {
          ...{ commonName: 'Moss', latinName: 'Bryum argenteum', situation: 'ground', lastWatered: '2026-05-03' },
          careNotes: 'dry;\nnext to it',
        },
      },
      { row: 8, plant: { latinName: 'Acer negundo' } },
    ],
    problems: [
      { row: 3, column: null, reason: 'noName', text: '' },
      { row: 5, column: 2, reason: 'noChoice', text: 'attic', choices: ['indoors', 'Pot outside', 'In the ground'] },
      { row: 5, column: 3, reason: 'notADate', text: '31.2.2026' },
      { row: 6, column: 0, reason: 'tooLong', text: 'x'.repeat(201), max: 200 },
      { row: 6, column: 3, reason: 'inFuture', text: '5.5.2026' },
      { row: 7, column: 0, reason: 'notSeen', text: '\u200b' },
    ],
  });
});

it('counts are whole numbers, as programs that calculate write them, too', () => {
  const table = readTable('', 'Name;Anzahl;Gekauft am\nTulip;12,0;3.5.2020\nMoss;3,5;\nFern;0;\nRose;10000;');
  const columns = ['commonName', 'count', 'acquiredOn'] as const;
  const reading: Reading = { columns, hasHeadings: true, order: 'dmy', today: '2026-05-04', choiceLabels: {} };
  expect(guess('Name;Anzahl;Gekauft am\nTulip;12;\n').columns).toEqual(columns);
  expect(readPlants(table, reading)).toEqual({
    plants: [{ row: 2, plant: { commonName: 'Tulip', count: 12, acquiredOn: '2020-05-03' } }],
    problems: ['3,5', '0', '10000'].map((text, n) => ({
      row: n + 3,
      column: 1,
      reason: 'notANumber',
      text,
      max: 9_999,
    })),
  });
});
