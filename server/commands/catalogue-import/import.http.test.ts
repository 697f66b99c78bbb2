import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speciesByAnyName } from '../../features/species/species.service.ts';
import { zipOf } from '../../testing/import-files.ts';
import { type ImportTest, importTest, taxonTable } from '../../testing/imports.ts';
import { opened } from '../../testing/opened.ts';
import { person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { removeSource } from './remove.ts';

let before: Awaited<ReturnType<ImportTest['dump']>>;
const importing = await opened(importTest());
beforeEach(async () => {
  before = await importing.dump();
});
/** Every test leaves the tables as it found them, by the removal that is one of the things tested. */
afterEach(async () => {
  await importing.removeAll();
  expect(await importing.dump()).toEqual(before);
});

const search = async (query: string) =>
  (await importing.test.inject({ method: 'GET', url: `/api/plants/search?query=${encodeURIComponent(query)}` })).json();

it('counts what it leaves out of rows, with line and column', async () => {
  const { imported, report, lines } = await importing.importFile(
    'by hand.csv',
    Buffer.from(
      'Botanical Name;Common Name;Family;Bloom_months\rXyris montana;Gr\u00f6\u00dfte;Xyridaceae;summer\rXyris alba;=A1;;Mai',
      'latin1',
    ),
  );
  expect(imported).toMatchObject({ format: 'plain CSV', finished: true });
  expect(report.counts).toMatchObject({ read: 2, added: 2, skipped: 0, leftOut: 2 });
  expect(report.leftOut).toEqual(['line 2, bloom_months: summer', 'line 3, common_name: =A1']);
  expect(lines).toEqual([]);
  expect(await importing.namesOf('Xyris montana')).toMatchObject({ common: ['Größte'] });
});

describe('an import', () => {
  const archive = zipOf([
    {
      name: 'meta.xml',
      content: `<archive><core ignoreHeaderLines="1" fieldsTerminatedBy="\\t" rowType="http://rs.tdwg.org/dwc/terms/Taxon">
        <files><location>taxa.txt</location></files><id index="0"/>${[
          ...['taxonID', 'scientificName', 'taxonRank', 'family', 'taxonomicStatus', 'acceptedNameUsageID'],
        ]
          .map((term, index) => `<field index="${index}" term="http://rs.tdwg.org/dwc/terms/${term}"/>`)
          .join('')}</core>
        <extension rowType="http://rs.gbif.org/terms/1.0/VernacularName"><files><location>names.csv</location></files>
          <coreid index="0"/><field index="1" term="http://rs.tdwg.org/dwc/terms/vernacularName"/>
          <field index="2" term="http://purl.org/dc/terms/language"/></extension>
        <extension rowType="http://rs.gbif.org/terms/1.0/Distribution"><files><location>places.csv</location></files>
          <coreid index="0"/><field index="1" term="http://rs.tdwg.org/dwc/terms/locality"/></extension>
        <extension rowType="http://rs.gbif.org/terms/1.0/Description"><files><location>texts.csv</location></files>
          <coreid index="0"/><field index="1" term="http://purl.org/dc/terms/description"/></extension></archive>`,
    },
    {
      name: 'taxa.txt',
      content: taxonTable(
        ['2', 'Xyris picea L.', 'species', '', 'Synonym', '1'],
        ['1', 'Xyris montana Ries', 'species', 'Xyridaceae', 'Accepted', ''],
      ),
    },
    { name: 'names.csv', content: '1,"Gelbes Gras",de\n1,"northern yellow-eyed grass",en\n1,Bog xyris,en\n' },
    { name: 'places.csv', content: '1,Canada\n1,Maine\n1,Canada\n' },
    { name: 'texts.csv', content: '1,"<p>Grows in <i>bogs</i>.</p>"\n' },
  ]);

  it('brings a species with its names and facts, which the search finds, and a second one changes nothing', async () => {
    const { imported, report } = await importing.importFile('list.zip', archive);
    expect(imported).toMatchObject({ source: 'List', format: 'Darwin Core Archive', finished: true, resumedAfter: 0 });
    expect(report.counts).toMatchObject({ read: 2, readBeside: 7, added: 1, updated: 0, skipped: 0, names: 5 });
    const [source] = await importing.db.selectFrom('catalogueSources').selectAll().execute();
    expect(source).toMatchObject({ name: 'List', license: 'CC0', importedAt: expect.any(String) });
    expect(await speciesByAnyName(importing.db, 'xyris picea')).toMatchObject({
      latinName: 'Xyris montana',
      commonName: 'Northern yellow-eyed grass',
      family: 'Xyridaceae',
      nativeRange: 'Canada, Maine',
      description: 'Grows in bogs.',
    });
    expect(await importing.namesOf('Xyris montana')).toEqual({
      accepted: ['Xyris montana'],
      synonym: ['Xyris picea'],
      common: ['Northern yellow-eyed grass'],
      other: ['Bog xyris', 'Gelbes Gras'],
    });
    expect(await search('yellow eyed gras')).toMatchObject([{ latinName: 'Xyris montana' }]);

    const first = await importing.dump();
    const again = await importing.importFile('list.zip', archive);
    expect(again.report.counts).toMatchObject({ added: 0, updated: 0, unchanged: 1, names: 0 });
    expect(await importing.dump()).toEqual(first);
  });

  it('is undone without touching a plant that somebody keeps', async () => {
    await importing.importFile('list.zip', archive);
    const species = await speciesByAnyName(importing.db, 'Xyris montana');
    const plantId = await plantRow(importing.test, await person(importing.test), {
      speciesId: species?.id ?? 0,
      commonName: 'My xyris',
    });
    expect(await removeSource(importing.db, 'List')).toEqual({ species: 1, names: 5 });
    const plants = importing.db.selectFrom('plants').select(['speciesId', 'commonName']).where('id', '=', plantId);
    const plant = await plants.execute();
    expect(plant).toEqual([{ speciesId: null, commonName: 'My xyris' }]);
    expect(await search('xyris')).toEqual([]);
    await expect(removeSource(importing.db, 'List')).rejects.toThrow('There is no source "List". Nothing is imported.');
  });

  it('gives a species of the shipped catalogue only the names that it lacks', async () => {
    const { report } = await importing.importFile(
      'list.csv',
      'latin_name,common_name,other_names,synonyms,family,description\n' +
        'Acer rubrum,Scarlet maple,red maple,Acer carolinianum,Aceraceae,Imported\n' +
        'Sansevieria trifasciata,Viper plant,,Sansevieria laurentii|Acer rubrum,Agavaceae,Imported\n',
    );
    expect(report.counts).toMatchObject({ added: 0, updated: 2, names: 4 });
    expect(await importing.namesOf('Acer rubrum')).toEqual({
      accepted: ['Acer rubrum'],
      common: ['Red maple'],
      synonym: ['Acer carolinianum'],
      other: ['Scarlet maple'],
    });
    expect(await importing.namesOf('Dracaena trifasciata')).toEqual({
      accepted: ['Dracaena trifasciata'],
      common: ['Snake plant'],
      synonym: ['Sansevieria trifasciata', 'Sansevieria laurentii'],
      other: ['Viper plant'],
    });
    expect((await importing.dump()).species).toEqual(before.species);
  });

  it('joins every synonym to its accepted name, or says why not', async () => {
    const { report, lines } = await importing.importFile(
      'list.txt',
      taxonTable(
        ['s1', 'Xyris prima', 'species', '', 'Synonym', 's2', ''],
        ['s2', 'Xyris secunda', 'species', '', 'Synonym', 's3', ''],
        ['s3', 'Xyris tertia', 'species', '', 'Synonym', 'a', ''],
        ['c1', 'Xyris circularis', 'species', '', 'Synonym', 'c2', ''],
        ['c2', 'Xyris rotunda', 'species', '', 'Synonym', 'c1', ''],
        ['o', 'Xyris orphana', 'species', '', 'Synonym', 'nowhere', ''],
        ['i', 'Xyris accepta var. minor', 'variety', 'Xyridaceae', 'Accepted', '', 'a'],
        ['i2', 'Xyris pusilla', 'species', '', 'Synonym', 'i', ''],
        ['i3', 'Xyris absens var. minor', 'variety', 'Xyridaceae', 'Accepted', '', ''],
        ['m', 'Xyris falsa', 'species', '', 'Misapplied', 'a', ''],
        ['u', 'Xyris dubia', 'species', 'Xyridaceae', 'Unplaced', '', ''],
        ['a', 'Xyris accepta', 'species', '', 'Accepted', 'a', 'g'],
        ['g', 'Xyris', 'genus', '', 'Accepted', '', 'f'],
        ['f', 'Xyridaceae', 'family', '', 'Accepted', '', ''],
        ['a', 'Xyris altera', 'species', 'Xyridaceae', 'Accepted', '', ''],
        ['h', 'Nemogenus solus', 'species', '', 'Accepted', '', ''],
        ['h2', 'Nemogenus vetus', 'species', '', 'Synonym', 'h', ''],
      ),
    );
    expect(await importing.namesOf('Xyris accepta')).toEqual({
      accepted: ['Xyris accepta'],
      synonym: ['Xyris prima', 'Xyris secunda', 'Xyris tertia', 'Xyris pusilla', 'Xyris accepta var. minor'],
    });
    expect(report.counts).toMatchObject({ read: 17, added: 1, skipped: 11 });
    expect(
      lines
        .map((line) => line.split('\t'))
        .map(([line, , reason]) => `${line}: ${reason}`)
        .sort(),
    ).toEqual(
      [
        ...['line 5: its chain of accepted names comes to no end, or ends at a name that was skipped'],
        ...['line 6: its chain of accepted names comes to no end, or ends at a name that was skipped'],
        ...['line 7: its accepted name "nowhere" is not in the file as a species'],
        ...['line 10: its species is not in the file', 'line 11: a misapplied name: it is the name of another plant'],
        ...['line 12: its status is "Unplaced", and it names no accepted name', 'line 14: no species, but a genus'],
        ...['line 15: no species, but a family', 'line 16: its key stands on line "13" already'],
        ...['line 17: its family is not known', 'line 18: its species was skipped'],
      ].sort(),
    );
  });

  it('takes what a newer edition of its source says', async () => {
    const csv = (...rows: string[]) => `latin_name,common_name,synonyms,family\n${rows.join('\n')}\n`;
    await importing.importFile(
      'a.csv',
      csv('Xyris una,One,Xyris prima|Xyris secunda,Xyridaceae', 'Xyris dua,Two,,Xyridaceae'),
    );
    const { report } = await importing.importFile(
      'b.csv',
      csv('Xyris una,First,Xyris secunda,Xyridaceae', 'Xyris dua,Two,,Xyridaceae'),
    );
    expect(report.counts).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
    expect(await importing.namesOf('Xyris una')).toEqual({
      accepted: ['Xyris una'],
      synonym: ['Xyris secunda'],
      common: ['First'],
    });
  });

  it('leaves the words of another source in the search when it is undone', async () => {
    await importing.importFile('a.csv', 'latin_name,family\nXyris una,Xyridaceae\n', { source: 'A' });
    await importing.importFile('b.csv', 'latin_name,family\nXyris dua,Xyridaceae\n', { source: 'B' });
    await removeSource(importing.db, 'B');
    expect(await search('xyriss')).toMatchObject([{ latinName: 'Xyris una' }]);
  });
});
