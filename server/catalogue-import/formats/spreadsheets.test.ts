import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestFolder, testFolder } from '../../testing/import-files.ts';
import { readSource } from '../../testing/read-source.ts';

let folder: TestFolder;
beforeAll(async () => {
  folder = await testFolder();
});
afterAll(() => folder.remove());

const readFile = async (name: string, content: string | Buffer) => readSource(await folder.write(name, content));

describe('a plain CSV as spreadsheet programs save it', () => {
  const header = 'Botanical Name;Common Name;Family;Height (cm);Zone_min;Bloom_months';
  const rows = [
    'Huntia grandiflora;Größte Jägerblume;Asteraceae;60-90;5b;Mai–Juli',
    'Huntia alba;Weiße;;1,5 m;6-9;5-7',
  ];
  const expected = [
    {
      ...{ name: 'Huntia grandiflora', family: 'Asteraceae', unread: [] },
      commonNames: [{ name: 'Größte Jägerblume' }],
      facts: { heightCm: 90, zoneMin: 5, bloomMonths: [5, 6, 7] },
    },
    {
      ...{ name: 'Huntia alba', unread: [] },
      commonNames: [{ name: 'Weiße' }],
      facts: { heightCm: 150, zoneMin: 6, zoneMax: 9, bloomMonths: [5, 6, 7] },
    },
  ];
  const windows1252 = (text: string) => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1');
  const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const lines = (end: string, before: string[] = []) => [...before, header, ...rows].join(end) + end;

  it.each([
    ['Windows-1252', windows1252(lines('\r\n'))],
    ['UTF-8', Buffer.from(lines('\n'))],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${lines('\r\n')}`)],
    ['UTF-16', Buffer.from(`\uFEFF${lines('\r\n')}`, 'utf16le')],
    ['UTF-16 the other way around', utf16be(`\uFEFF${lines('\r\n')}`)],
    ['UTF-16 without its mark', Buffer.from(lines('\n'), 'utf16le')],
    ['lines that end in CR', Buffer.from(lines('\r'))],
    ['lines that end in CR, in Windows-1252', windows1252(lines('\r'))],
    ['a line that says how cells are parted', Buffer.from(`\uFEFF${lines('\r\n', ['sep=;'])}`)],
    ['the same line in quotes', Buffer.from(lines('\r\n', ['"sep=;"']))],
    ['another sign between the cells', Buffer.from(lines('\r\n', ['sep=#']).replaceAll(/;(?=.*$)/gm, '#'))],
  ])('is read with %s', async (_, content) => {
    expect((await readFile('spreadsheet.csv', content)).entries).toMatchObject(expected);
  });

  it('counts its lines from the first of the file', async () => {
    const { entries } = await readFile('sep.csv', lines('\r\n', ['sep=;']));
    expect(entries.map((entry) => 'line' in entry && entry.line)).toEqual([3, 4]);
  });

  it('has no letters of Windows-1252 where it is a UTF-8 that is damaged', async () => {
    const damaged = Buffer.concat([Buffer.from('latin_name\nRosa alba\nÄ'), Buffer.from([0xe4, 0x0a])]);
    expect((await readFile('damaged.csv', damaged)).entries).toMatchObject([{}, { name: 'Ä\uFFFD' }]);
  });

  it('takes a text for what it is, and says which cells it leaves out', async () => {
    const { entries } = await readFile(
      'formulas.csv',
      'Latin Name,Common Name,Family,Bloom_months,Height_cm,Description,Light,Toxic_to_pets,Synonyms\r\n' +
        'Huntia alba,"=""White """"hunt""""""",="Asteraceae",="5-7",="60","Line one.\r\n\r\nLine three, with comma",,,\r\n' +
        'Huntia nigra,=cmd|x,Daisies,summer,tall,"=HYPERLINK(""a"",""b"")",full sun|dusk,perhaps,Rosa|Rosa alba\r\n',
    );
    expect(entries).toMatchObject([
      {
        ...{ line: 2, family: 'Asteraceae', commonNames: [{ name: 'White "hunt"' }], unread: [] },
        facts: { bloomMonths: [5, 6, 7], heightCm: 60, description: 'Line one. Line three, with comma' },
      },
      { line: 5, commonNames: [], family: '', synonyms: ['Rosa alba'], facts: { light: ['full sun'] } },
    ]);
    expect(entries[1]).toHaveProperty('unread', [
      { column: 'common_name', written: '=cmd|x' },
      { column: 'family', written: 'Daisies' },
      { column: 'synonyms', written: 'Rosa' },
      { column: 'description', written: '=HYPERLINK("a","b")' },
      { column: 'light', written: 'dusk' },
      { column: 'bloom_months', written: 'summer' },
      { column: 'height_cm', written: 'tall' },
      { column: 'toxic_to_pets', written: 'perhaps' },
    ]);
  });
});
