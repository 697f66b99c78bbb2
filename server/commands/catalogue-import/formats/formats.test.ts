import { describe, expect, it } from 'vitest';
import { testFolder, zipOf } from '../../../testing/import-files.ts';
import { opened } from '../../../testing/opened.ts';
import { readSource } from '../../../testing/read-source.ts';

const folder = await opened(testFolder());

const readFile = async (name: string, content: string | Buffer) => readSource(await folder.write(name, content));

describe('a table that is told by its header, whatever the name of the file', () => {
  it('may be WCVP, with its distribution beside it', async () => {
    await folder.write(
      'wcvp/wcvp_distribution.csv',
      'plant_locality_id|plant_name_id|continent|area|introduced|extinct|location_doubtful\n' +
        '1|7|EUROPE|France|0|0|0\n2|7|EUROPE|Ireland|1|0|0\n3|7|EUROPE|Spain|0|0|1\n',
    );
    const { plan, entries } = await readFile(
      'wcvp/names.dat',
      'plant_name_id|taxon_rank|taxon_status|family|geographic_area|taxon_name|taxon_authors|accepted_plant_name_id|parent_plant_name_id\n' +
        '7|Species|Accepted|Rosaceae|W. Europe|Rosa "alba"|L.|7|6\n8|Species|Synonym|Rosaceae||Rosa usitatissima|Gaterau|7|\n',
    );
    expect(plan).toMatchObject({ title: 'WCVP names', source: 'WCVP' });
    expect(entries).toMatchObject([
      { kind: 'taxon', line: 2, id: '7', acceptedId: '7', name: 'Rosa "alba"', facts: { nativeRange: 'W. Europe' } },
      { kind: 'taxon', line: 3, id: '8', acceptedId: '7', status: 'Synonym', family: 'Rosaceae' },
      { kind: 'area', taxonId: '7', area: 'France' },
    ]);
  });

  it('may be WFO', async () => {
    const { plan, entries } = await readFile(
      'wfo.txt',
      'taxonID\tscientificName\ttaxonRank\tfamily\ttaxonomicStatus\tacceptedNameUsageID\tmajorGroup\n' +
        'wfo-1\t"Abies alba"\tspecies\tPinaceae\tAccepted\t\tG\n' +
        'wfo-2\t"Pinus ""picea"""\tspecies\tPinaceae\tSynonym\twfo-1\tG\n',
    );
    expect(plan).toMatchObject({ title: 'WFO classification', license: 'CC0 1.0' });
    expect(entries).toMatchObject([
      { id: 'wfo-1', name: 'Abies alba', status: 'Accepted' },
      { id: 'wfo-2', name: 'Pinus "picea"', acceptedId: 'wfo-1' },
    ]);
  });

  it('may be USDA, where a synonym has the symbol of its accepted name', async () => {
    const { plan, entries } = await readFile(
      'usda.csv',
      '"Symbol","Synonym Symbol","Scientific Name with Author","Common Name","Family"\n' +
        '"ABBA","","Abies balsamea (L.) Mill.","balsam fir","Pinaceae"\n"ABBA","PIBA","Pinus balsamea L.","",""\n',
    );
    expect(plan).toMatchObject({ title: 'USDA plantlst', sharedIds: true });
    expect(entries).toMatchObject([
      { id: 'ABBA', acceptedId: 'ABBA', commonNames: [{ name: 'balsam fir', language: 'en' }] },
      { id: 'PIBA', acceptedId: 'ABBA', commonNames: [] },
    ]);
  });

  it('may be iNaturalist, with all the common names beside it', async () => {
    const vernacular = 'id,vernacularName,language,locality\n';
    await folder.write('inat/VernacularNames-english.csv', `${vernacular}1,"fir, silver",en,\n`);
    await folder.write('inat/VernacularNames-german.csv', `${vernacular}1,Tanne,de,\n`);
    await folder.write('inat/VernacularNames-other.csv', 'nothing,of,this\n1,2,3\n');
    const { plan, entries } = await readFile(
      'inat/taxa.csv',
      'id,taxonID,identifier,parentNameUsageID,kingdom,family,genus,scientificName,taxonRank,references\n' +
        '1,https://www.inaturalist.org/taxa/1,https://www.inaturalist.org/taxa/1,https://www.inaturalist.org/taxa/9,Plantae,Pinaceae,Abies,Abies alba,species,\n',
    );
    expect(plan.title).toBe('iNaturalist taxonomy');
    expect(entries).toMatchObject([
      { id: '1', parentId: '9', kingdom: 'Plantae', name: 'Abies alba' },
      { kind: 'common', taxonId: '1', name: 'fir, silver', language: 'en' },
      { kind: 'common', taxonId: '1', name: 'Tanne', language: 'de' },
    ]);
  });

  it('may be Trefle, with facts', async () => {
    const { plan, entries } = await readFile(
      'trefle.tsv',
      'id\tscientific_name\trank\tfamily\tcommon_name\tfamily_common_name\tbloom_months\tground_humidity\tgrowth_habit\tlight\tmaximum_height_cm\tph_minimum\tph_maximum\tsynonyms\tcommon_names\turl_usda\n' +
        '5\tAbies alba\tspecies\tPinaceae\tsilver fir\tpines\tmay,jun\t5\tTree\t9\t6000\t4.5\t99\tPinus picea,Abies picea\ten:silver fir,white fir|fr:sapin\t\n',
    );
    expect(plan.title).toBe('Trefle');
    expect(entries).toMatchObject([
      {
        name: 'Abies alba',
        synonyms: ['Pinus picea', 'Abies picea'],
        commonNames: [
          { name: 'silver fir' },
          { name: 'silver fir' },
          { name: 'white fir' },
          { name: 'sapin', language: 'fr' },
        ],
        facts: {
          light: ['full sun'],
          water: 'medium',
          phMin: 4.5,
          bloomMonths: [5, 6],
          heightCm: 6000,
          tags: ['tree'],
        },
      },
    ]);
    expect(entries[0]).not.toHaveProperty('facts.phMax');
  });

  it('may be a plain CSV, in UTF-16 and with semicolons, as spreadsheets save it', async () => {
    const text =
      '\uFEFFLatin_name;Common_name;Family;Other_names;Synonyms;Zone_min;Bloom_months;Light;Description\r\n' +
      'Abies alba;"Silver; fir";Pinaceae;Tanne|Sapin;Pinus picea;4;11-1;Full sun|dusk;"<b>Tall</b>\r\ntree"\r\n';
    const { plan, entries } = await readFile('my plants.csv', Buffer.from(text, 'utf16le'));
    expect(plan).toMatchObject({ title: 'plain CSV', source: null, license: null });
    expect(entries).toMatchObject([
      {
        line: 2,
        name: 'Abies alba',
        family: 'Pinaceae',
        commonNames: [{ name: 'Silver; fir' }, { name: 'Tanne' }, { name: 'Sapin' }],
        synonyms: ['Pinus picea'],
        facts: { zoneMin: 4, bloomMonths: [11, 12, 1], light: ['full sun'], description: 'Tall tree' },
      },
    ]);
  });
});

const dwc = 'http://rs.tdwg.org/dwc/terms/';
const metaXml = `<?xml version="1.0"?><archive xmlns="http://rs.tdwg.org/dwc/text/">
  <core fieldsTerminatedBy="\\t" ignoreHeaderLines="1" fieldsEnclosedBy="" rowType="${dwc}Taxon">
    <files><location>data/taxa.txt</location></files><id index="0"/>
    <field index="2" term="${dwc}scientificName"/><field index="1" term="${dwc}acceptedNameUsageID"/>
    <field default="species" term="${dwc}taxonRank"/><field index="3" default="Pinaceae" term="${dwc}family"/>
    <field index="4" term="http://example.org/unknown#thing"/>
  </core>
  <extension fieldsTerminatedBy="," fieldsEnclosedBy="&quot;" rowType="http://rs.gbif.org/terms/1.0/VernacularName">
    <files><location>names.csv</location><location>gone.csv</location></files><coreid index="0"/>
    <field index="1" term="${dwc}vernacularName"/><field index="2" term="http://purl.org/dc/terms/language"/>
  </extension>
  <extension fieldsTerminatedBy="," rowType="http://rs.gbif.org/terms/1.0/Distribution">
    <files><location>places.csv</location></files><coreid index="0"/>
    <field index="1" term="${dwc}locality"/><field index="2" term="${dwc}countryCode"/>
    <field index="3" term="${dwc}establishmentMeans"/>
  </extension>
  <extension fieldsTerminatedBy="," encoding="ISO-8859-1" rowType="http://rs.gbif.org/terms/1.0/Description">
    <files><location>texts.csv</location></files><coreid index="0"/>
    <field index="1" term="http://purl.org/dc/terms/description"/><field default="en" term="http://purl.org/dc/terms/language"/>
  </extension>
  <extension rowType="http://rs.gbif.org/terms/1.0/Image"><files><location>images.csv</location></files><coreid index="0"/></extension>
</archive>`;
const archive = [
  { name: 'meta.xml', content: metaXml },
  { name: 'data/taxa.txt', content: 'id\tof\tname\tfamily\n1\t\tAbies "alba"\t\n2\t1\tPinus picea\tPinaceae\n' },
  { name: 'names.csv', content: '1,"fir, silver",en\n1,Tanne,de\n' },
  { name: 'places.csv', content: '1,Alps,,native\n1,,ES,\n1,,GB,introduced\n' },
  { name: 'texts.csv', content: Buffer.from('1,Très grand\n', 'latin1') },
];
const expected = [
  { kind: 'taxon', line: 2, id: '1', name: 'Abies "alba"', rank: 'species', family: 'Pinaceae' },
  { kind: 'taxon', line: 3, id: '2', acceptedId: '1', rank: 'species' },
  { kind: 'common', taxonId: '1', name: 'fir, silver', language: 'en' },
  { kind: 'common', taxonId: '1', name: 'Tanne', language: 'de' },
  { kind: 'area', taxonId: '1', area: 'Alps' },
  { kind: 'area', taxonId: '1', area: 'Spain' },
  { kind: 'text', taxonId: '1', text: 'Très grand', language: 'en' },
];

describe('a Darwin Core Archive', () => {
  it('has each of its files read once, however often it names them', async () => {
    const location = '<location>taxon.txt</location>';
    const field = '<field index="1" term="http://rs.tdwg.org/dwc/terms/scientificName"/>';
    const table = (part: string, row: string, locations: string) =>
      `<${part} rowType="${row}" fieldsTerminatedBy="\\t"><files>${locations}</files><id index="0"/>${field}</${part}>`;
    const names = table('extension', 'http://rs.gbif.org/terms/1.0/VernacularName', location).repeat(50);
    const core = table('core', 'http://rs.tdwg.org/dwc/terms/Taxon', location.repeat(50));
    const zip = zipOf([
      { name: 'meta.xml', content: `<archive>${core}${names}</archive>` },
      { name: 'taxon.txt', content: '1\tAbies alba\n' },
    ]);
    const { plan, entries } = await readFile('dwca.zip', zip);
    expect(plan.tables).toHaveLength(1);
    expect(entries).toMatchObject([{ kind: 'taxon', name: 'Abies alba' }]);
    expect(plan.remarks[0]).toBe('"taxon.txt" of meta.xml is named there more than once and was left out.');
  });

  it('is read by the terms of its meta.xml, as a zip and as a folder', async () => {
    const zipped = await readFile('some.zip', zipOf(archive));
    expect(zipped.entries).toMatchObject(expected);
    expect(zipped.plan.remarks).toEqual([expect.stringContaining('"gone.csv"')]);
    for (const { name, content } of archive) await folder.write(`dwca/${name}`, content);
    expect((await readSource(`${folder.path}/dwca`)).entries).toMatchObject(expected);
  });

  it('may lie in a folder of the zip', async () => {
    const deeper = archive.map((file) => ({ ...file, name: `backbone/${file.name}` }));
    expect((await readFile('deeper.zip', zipOf(deeper))).entries).toMatchObject(expected);
  });

  const withMeta = (content: string) => zipOf([{ name: 'meta.xml', content }, ...archive.slice(1)]);
  it.each([
    ['lacks its table of taxa', metaXml.replace('data/taxa.txt', '../../etc/passwd'), 'has no table of taxa'],
    ['holds observations', metaXml.replace(`rowType="${dwc}Taxon"`, `rowType="${dwc}Occurrence"`), 'kind Occurrence'],
    ['has no scientific names', metaXml.replaceAll('scientificName', 'scientificNameID'), 'no column with scientific'],
    ['has a broken meta.xml', metaXml.slice(0, 400), 'meta.xml of the archive cannot be used'],
    ['defines entities', `<!DOCTYPE a [<!ENTITY b "c">]>${metaXml}`, 'entities of its own'],
    ['has an unknown encoding', metaXml.replace('ISO-8859-1', 'x-klingon'), 'encoding "x-klingon"'],
    ['has a huge meta.xml', `${metaXml}${' '.repeat(1_000_001)}`, 'larger than'],
    ['is another XML', '<html/>', 'no <archive>'],
  ])('that %s is refused', async (_, content, message) => {
    await expect(readFile('refused.zip', withMeta(content))).rejects.toThrow(message);
  });
});

it.each([
  ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 1])],
  ['an empty file', ''],
  ['another table', 'first,second\n1,2\n'],
  ['an empty zip', zipOf([])],
])('refuses %s and says what is supported', async (_, content) => {
  await expect(readFile('unknown.bin', content)).rejects.toThrow(/no format that can be imported.*Darwin Core.*WCVP/s);
});
