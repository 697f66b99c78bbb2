import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../testing/import-files.ts';
import { opened } from '../../../testing/opened.ts';
import { readSource } from '../../../testing/read-source.ts';

const folder = await opened(testFolder());

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
  const macRoman = (text: string) => {
    const letters: Record<string, number> = { ö: 0x9a, ß: 0xa7, ä: 0x8a, '–': 0xd0 };
    return Buffer.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)));
  };
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
    ['lines that end in CR, in Mac OS Roman', macRoman(lines('\r'))],
    ['lines that end differently', Buffer.from([header, rows.join('\r')].join('\n'))],
    ['lines that end differently, the other way around', Buffer.from(`${header}\r${rows.join('\n')}`)],
    ['a line that says how cells are parted', Buffer.from(`\uFEFF${lines('\r\n', ['sep=;'])}`)],
    ['the same line in quotes', Buffer.from(lines('\r\n', ['"sep=;"']))],
    ['the same line as wide as the table', Buffer.from(lines('\r\n', ['sep=;;;;;;;']))],
    ['a tab between the cells, in words', Buffer.from(lines('\n', ['sep=\\t']).replaceAll(';', '\t'))],
    ['another sign between the cells', Buffer.from(lines('\r\n', ['sep=#']).replaceAll(/;(?=.*$)/gm, '#'))],
  ])('is read with %s', async (_, content) => {
    expect((await readFile('spreadsheet.csv', content)).entries).toMatchObject(expected);
  });

  it('counts its lines from the first of the file', async () => {
    const { entries } = await readFile('sep.csv', lines('\r\n', ['sep=;']));
    expect(entries.map((entry) => 'line' in entry && entry.line)).toEqual([3, 4]);
  });

  it.each(['½', '±', '¿', 'º', '²', '§', '×', 'ý', '¡', '«'])('has the sign %s of Windows-1252', async (sign) => {
    const content = Buffer.from(`latin_name,common_name\nHuntia alba,Größte ${sign}\n`, 'latin1');
    expect((await readFile('signs.csv', content)).entries).toMatchObject([
      { commonNames: [{ name: `Größte ${sign}` }], unread: [] },
    ]);
  });

  it.each([
    ...['Botanischer Name', 'Wissenschaftlicher Name', 'Nom scientifique', 'Nombre científico', 'Species'],
    ...['Latin name*', '"Latin\nname"'],
  ])('finds the names under %j, and separators outside of quotes', async (name) => {
    const { entries } = await readFile('named.csv', `${name};"Height, in cm";"a, b, c"\nHuntia alba;60;\n`);
    expect(entries).toMatchObject([{ name: 'Huntia alba', unread: [{ column: 'Height, in cm', written: '60' }] }]);
  });

  it('reads the header in Windows-1252, too', async () => {
    const content = Buffer.from('Nombre científico;Blütezeit\nHuntia alba;Mai\n', 'latin1');
    const { entries } = await readFile('header.csv', content);
    expect(entries).toMatchObject([{ name: 'Huntia alba', unread: [{ column: 'Blütezeit', written: 'Mai' }] }]);
  });

  it('says what stands in columns that it does not read, or beyond the header', async () => {
    const { entries } = await readFile(
      'columns.csv',
      'Latin name,Scientific name,Common name,Common name,Blütezeit,,Water,Tags,Zone_min,Zone_max\n' +
        'Huntia alba,Huntia nigra,White,Pale,Mai,x,low|high,1|2|3|4|5|6|7|8|9|10|11,9,5,more\n' +
        'Huntia rubra,,,,,,,,9-5,\n',
    );
    expect(entries).toMatchObject([{ name: 'Huntia alba' }, { facts: { zoneMin: 5, zoneMax: 9 }, unread: [] }]);
    const [first] = entries;
    const unread = first?.kind === 'taxon' ? (first.unread ?? []) : [];
    expect(unread.map(({ column, written }) => `${column}: ${written}`).sort()).toEqual([
      ...['Blütezeit: Mai', 'Common name: Pale', 'Scientific name: Huntia nigra', 'column 11: more', 'column 6: x'],
      ...['tags: 11', 'water: high', 'zone_max: 5', 'zone_min: 9'],
    ]);
  });

  it('takes no error of a formula for a text', async () => {
    const { entries } = await readFile(
      'errors.csv',
      'latin_name,common_name,description\nHuntia alba,#NAME?,#REF!\nHuntia nigra,#NV,#DIV/0!\n',
    );
    expect(entries).toMatchObject([
      { commonNames: [], facts: undefined, unread: [{ written: '#NAME?' }, { written: '#REF!' }] },
      { commonNames: [], facts: undefined, unread: [{ written: '#NV' }, { written: '#DIV/0!' }] },
    ]);
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
