import { posix } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { ownValue } from '../../../../contract/own-value.ts';
import { StartError } from '../../../core/start-errors.ts';
import { bounds } from '../bounds.ts';
import { readText, type SourceFile, type SourceFiles } from '../source-files.ts';
import type { Columns } from '../source-table.ts';
import type { TableShape } from '../table-reader.ts';
import { areaOfRow, commonNameOfRow, taxonOf, textOfRow } from './darwin-core.ts';
import type { EntryOf, ImportPlan, PlannedTable } from './format.ts';

const taxonRow = 'http://rs.tdwg.org/dwc/terms/Taxon';
const extensionRows: Record<string, EntryOf> = {
  'http://rs.gbif.org/terms/1.0/VernacularName': commonNameOfRow,
  'http://rs.gbif.org/terms/1.0/Distribution': areaOfRow,
  'http://rs.gbif.org/terms/1.0/Description': textOfRow,
};

/** The `meta.xml` that makes a zip or a folder a Darwin Core Archive; the one that lies highest. */
export function metaXmlOf({ files, named }: SourceFiles): SourceFile | undefined {
  if (named) return named.path === 'meta.xml' ? named : undefined;
  return files
    .filter(({ path }) => posix.basename(path) === 'meta.xml')
    .sort((a, b) => a.path.length - b.path.length)[0];
}

/**
 * What to read of a Darwin Core Archive. Terms are found by their URIs, in the columns that `meta.xml` names.
 *
 * @throws StartError where its core holds no taxa
 */
export async function planArchive({ files }: SourceFiles, metaXml: SourceFile): Promise<ImportPlan> {
  const folder = posix.dirname(metaXml.path);
  const { core, extensions } = readMetaXml(await readText(metaXml, bounds.metaXmlBytes));
  if (core.rowType !== taxonRow) {
    const kind = core.rowType.slice(core.rowType.lastIndexOf('/') + 1) || 'unknown';
    throw new StartError(`The core of the Darwin Core Archive is a table of kind ${kind}; only Taxon can be imported.`);
  }
  const remarks: string[] = [];
  const used = new Set<SourceFile>();
  const planned = (table: DescribedTable, entryOf: EntryOf): PlannedTable[] =>
    table.locations.flatMap((location) => {
      const path = posix.normalize(posix.join(folder, location));
      const file = files.find((one) => one.path === path);
      // Each time, it would be unpacked again.
      const why = !file ? 'is missing in the archive' : used.has(file) ? 'is named there more than once' : null;
      if (!file || why !== null) {
        remarks.push(`${JSON.stringify(location)} of meta.xml ${why} and was left out.`);
        return [];
      }
      used.add(file);
      return [{ file, entryOf, encoding: knownEncoding(table.encoding), shape: table.shape, columns: table.columns }];
    });

  const taxa = planned(core, taxonOf);
  if (taxa.length === 0) {
    throw new StartError(`The archive has no table of taxa where its meta.xml says: ${core.locations.join(', ')}.`);
  }
  const { columns } = core;
  if (!columns.has('scientificname') && !columns.has('genus')) {
    throw new StartError('meta.xml names no column with scientific names.');
  }
  const added = extensions.flatMap((table) => {
    const entryOf = ownValue(extensionRows, table.rowType);
    return entryOf ? planned(table, entryOf) : [];
  });
  return {
    title: 'Darwin Core Archive',
    source: null,
    license: null,
    sharedIds: false,
    tables: [...taxa, ...added],
    remarks,
  };
}

function knownEncoding(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new StartError(`meta.xml names the encoding ${JSON.stringify(label)}, which is not known.`);
  }
}

/** A table of a Darwin Core Archive as its `meta.xml` describes it. */
interface DescribedTable {
  /** The URI of what a row is, e.g. `http://rs.tdwg.org/dwc/terms/Taxon`. */
  rowType: string;
  locations: string[];
  encoding: string;
  shape: TableShape;
  columns: Columns;
}

interface ArchiveDescription {
  core: DescribedTable;
  extensions: DescribedTable[];
}

type Node = Record<string, unknown>;

/** Vocabularies whose terms are known by their local names. */
const vocabularies = [
  'http://rs.tdwg.org/dwc/terms/',
  'http://purl.org/dc/terms/',
  'http://purl.org/dc/elements/1.1/',
  'http://rs.gbif.org/terms/1.0/',
  'http://rs.tdwg.org/ontology/voc/TaxonName#',
];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // Line breaks of the tables stand in attributes.
  htmlEntities: true,
  isArray: (name) => ['core', 'extension', 'field', 'location', 'files', 'id', 'coreid'].includes(name),
});

/**
 * Reads `meta.xml`.
 *
 * @throws StartError where it describes no archive
 */
function readMetaXml(xml: string): ArchiveDescription {
  const refuse = (what: string) => new StartError(`meta.xml of the archive cannot be used: ${what}.`);
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw refuse('it defines entities of its own');
  let document: Node;
  try {
    document = parser.parse(xml, true) as Node;
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
  const archive = document.archive;
  if (!isNode(archive)) throw refuse('it has no <archive>');
  const [core] = nodes(archive.core);
  if (!core) throw refuse('it has no <core>');
  return { core: described(core), extensions: nodes(archive.extension).map(described) };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The standard lets tabs and line breaks be written with a backslash. */
const escapes = { t: '\t', n: '\n', r: '\r', '\\': '\\' };
const unescaped = (written: string): string =>
  written.replace(/\\([tnr\\])/g, (_, letter: string) => ownValue(escapes, letter) ?? '');

/** An attribute, and what the standard says where it is left out. */
function attribute(node: Node, name: string, otherwise: string): string {
  const value = ownValue(node, name);
  return typeof value === 'string' ? unescaped(value) : otherwise;
}

function described(table: Node): DescribedTable {
  const columns = new Map<string, { place: number; constant: string }>();
  const indexes: number[] = [];
  const placeOf = (node: Node): number => {
    const place = /^\d{1,4}$/.test(text(node.index)) ? Number(node.index) : -1;
    indexes.push(place);
    return place;
  };
  for (const field of nodes(table.field)) {
    const name = localName(text(field.term));
    const column = { place: placeOf(field), constant: text(field.default) };
    if (name !== undefined && !columns.has(name)) columns.set(name, column);
  }
  const [id] = [...nodes(table.id), ...nodes(table.coreid)];
  if (id) columns.set('id', { place: placeOf(id), constant: '' });
  const lineEnd = attribute(table, 'linesTerminatedBy', '\n');
  return {
    rowType: text(table.rowType),
    locations: nodes(table.files).flatMap(({ location }) => (Array.isArray(location) ? location.map(text) : [])),
    encoding: attribute(table, 'encoding', 'UTF-8'),
    shape: {
      delimiter: attribute(table, 'fieldsTerminatedBy', ',') || '\t',
      quote: attribute(table, 'fieldsEnclosedBy', '"') || null,
      lineEnd: lineEnd === '\r' ? '\r' : '\n',
      headerLines: Number(attribute(table, 'ignoreHeaderLines', '0')) || 0,
      // A table may have columns that its description leaves out.
      width: null,
    },
    columns,
  };
}

function localName(term: string): string | undefined {
  const vocabulary = vocabularies.find((uri) => term.startsWith(uri));
  return vocabulary && term.slice(vocabulary.length).toLowerCase();
}
