import { XMLParser } from 'fast-xml-parser';
import { ownValue } from '../../../contract/own-value.ts';
import { StartError } from '../../start-errors.ts';
import type { Columns } from '../source-table.ts';
import type { TableShape } from '../table-reader.ts';

/** A table of a Darwin Core Archive as its `meta.xml` describes it. */
export interface DescribedTable {
  /** The URI of what a row is, e.g. `http://rs.tdwg.org/dwc/terms/Taxon`. */
  rowType: string;
  locations: string[];
  encoding: string;
  shape: TableShape;
  columns: Columns;
}

export interface ArchiveDescription {
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
export function readMetaXml(xml: string): ArchiveDescription {
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
