import { blankTaxon, keyOf, type TaxonEntry } from '../entries.ts';
import type { Cell } from '../source-table.ts';
import { type EntryOf, hasColumns, type ImportFormat } from './format.ts';

/** Columns are the local names of Darwin Core's terms in lower case. `id` is the archive's own key of the row. */
const nameOf = (cell: Cell): string =>
  cell('scientificname') ||
  // Kew's own spelling of the column.
  cell('scientfiicname') ||
  [cell('genus'), cell('specificepithet'), cell('infraspecificepithet')].filter(Boolean).join(' ');

export function taxonOf(cell: Cell, line: number): TaxonEntry {
  const area = cell('scientfiicname') && cell('taxonremarks');
  return {
    ...blankTaxon,
    line,
    id: keyOf(cell('id') || cell('taxonid')),
    acceptedId: keyOf(cell('acceptednameusageid')),
    acceptedName: cell('acceptednameusage'),
    parentId: keyOf(cell('parentnameusageid')),
    name: nameOf(cell),
    rank: cell('taxonrank'),
    status: cell('taxonomicstatus'),
    kingdom: cell('kingdom'),
    family: cell('family'),
    commonNames: cell('vernacularname') ? [{ name: cell('vernacularname'), language: cell('language') }] : [],
    facts: area ? { nativeRange: area } : undefined,
  };
}

export const commonNameOfRow: EntryOf = (cell) => ({
  kind: 'common',
  taxonId: keyOf(cell('id') || cell('taxonid')),
  name: cell('vernacularname'),
  language: cell('language'),
  preferred: /^(true|1|yes)$/i.test(cell('ispreferredname')),
});

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function countryOf(code: string): string {
  return /^[A-Z]{2}$/i.test(code) ? (regions.of(code.toUpperCase()) ?? '') : '';
}

/** Ways of getting somewhere without people's help; an empty one is not said to be otherwise. */
const nativeMeans = new Set(['', 'native', 'nativeendemic', 'endemic', 'indigenous', 'nativereintroduced']);
const absent = /absent|extinct|doubtful|excluded|error/i;

export const areaOfRow: EntryOf = (cell) => {
  const means = cell('establishmentmeans')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  if (!nativeMeans.has(means) || absent.test(cell('occurrencestatus'))) return undefined;
  const area = cell('locality') || countryOf(cell('countrycode')) || cell('country');
  return area ? { kind: 'area', taxonId: keyOf(cell('id') || cell('taxonid')), area } : undefined;
};

export const textOfRow: EntryOf = (cell) => ({
  kind: 'text',
  taxonId: keyOf(cell('id') || cell('taxonid')),
  text: cell('description'),
  language: cell('language'),
});

const table = { quote: '"', entryOf: taxonOf };

/** `classification.csv` of World Flora Online. */
export const wfo: ImportFormat = {
  ...table,
  title: 'WFO classification',
  source: 'WFO',
  license: 'CC0 1.0',
  recognises: (head) =>
    head.delimiter === '\t' &&
    hasColumns(head, 'taxonid', 'scientificname', 'taxonomicstatus', 'acceptednameusageid', 'majorgroup'),
};

/** `taxa.csv` of iNaturalist's taxonomy, with the `VernacularNames` that lie beside it. */
export const inaturalist: ImportFormat = {
  ...table,
  title: 'iNaturalist taxonomy',
  source: 'iNaturalist',
  // Its names are given by its members; no licence of the list as a whole is stated in it.
  license: null,
  recognises: (head) => hasColumns(head, 'id', 'taxonid', 'identifier', 'scientificname', 'taxonrank', 'references'),
  companion: {
    named: /vernacular/i,
    quote: '"',
    recognises: (head) => hasColumns(head, 'id', 'vernacularname', 'language'),
    entryOf: commonNameOfRow,
  },
};

/** Any other table of taxa whose columns are called as Darwin Core's terms. */
export const darwinCoreTable: ImportFormat = {
  ...table,
  title: 'Darwin Core table',
  source: null,
  license: null,
  recognises: (head) =>
    hasColumns(head, 'taxonid') && ['scientificname', 'scientfiicname'].some((name) => head.columns.has(name)),
};
