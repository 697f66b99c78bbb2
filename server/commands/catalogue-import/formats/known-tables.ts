import type { TableHead } from '../source-table.ts';
import { areaOfRow, commonNameOfRow, taxonOf } from './darwin-core.ts';
import type { EntryOf, ImportPlan } from './format.ts';
import { latinNames, speciesOfRow } from './plain-csv.ts';

/** A table that is recognized by its header. */
export interface KnownTable extends Pick<ImportPlan, 'title' | 'source' | 'license'> {
  columns: readonly string[];
  entryOf: EntryOf;
  /** Quotes mean nothing where `|` parts the cells, as its publisher writes it. */
  noQuotes?: true;
  sharedIds?: true;
  /** A table that adds to the taxa and lies beside them, under a name that holds `named`. */
  companion?: { named: RegExp; columns: readonly string[]; entryOf: EntryOf };
  /** People write such tables in spreadsheet programs, which save them in several encodings. */
  isByHand?: true;
}

const withoutSource = { source: null, license: null };
const darwinCore = { ...withoutSource, title: 'Darwin Core table', entryOf: taxonOf };

/** The first whose columns a table has reads it. */
const tables: readonly KnownTable[] = [
  {
    ...{ title: 'WCVP names', source: 'WCVP', license: 'CC BY, Royal Botanic Gardens, Kew' },
    columns: ['plant_name_id', 'taxon_name', 'accepted_plant_name_id'],
    entryOf: taxonOf,
    noQuotes: true,
    companion: { named: /distribution/i, columns: ['plant_name_id', 'area', 'introduced'], entryOf: areaOfRow },
  },
  {
    ...{ title: 'USDA plantlst', source: 'USDA PLANTS', license: 'public domain, USDA NRCS' },
    columns: ['symbol', 'synonym symbol', 'scientific name with author'],
    entryOf: taxonOf,
    sharedIds: true,
  },
  // Its distributions mix native and introduced places and are therefore left out.
  {
    ...{ title: 'Trefle', source: 'Trefle', license: 'ODbL 1.0' },
    columns: ['scientific_name', 'common_name', 'family_common_name', 'url_usda'],
    entryOf: speciesOfRow,
  },
  {
    ...{ title: 'WFO classification', source: 'WFO', license: 'CC0 1.0' },
    columns: ['taxonid', 'scientificname', 'taxonomicstatus', 'acceptednameusageid', 'majorgroup'],
    entryOf: taxonOf,
  },
  {
    // Its names are given by its members; no licence of the list as a whole is stated in it.
    ...{ title: 'iNaturalist taxonomy', source: 'iNaturalist', license: null },
    columns: ['id', 'taxonid', 'identifier', 'scientificname', 'taxonrank', 'references'],
    entryOf: taxonOf,
    companion: { named: /vernacular/i, columns: ['id', 'vernacularname', 'language'], entryOf: commonNameOfRow },
  },
  { ...darwinCore, columns: ['taxonid', 'scientificname'] },
  // Kew's own spelling.
  { ...darwinCore, columns: ['taxonid', 'scientfiicname'] },
  ...latinNames.map(
    (name): KnownTable => ({
      ...withoutSource,
      title: 'plain CSV',
      columns: [name],
      entryOf: speciesOfRow,
      isByHand: true,
    }),
  ),
];

export const hasColumns = ({ columns }: TableHead, names: readonly string[]): boolean =>
  names.every((name) => columns.has(name));

export const knownTable = (head: TableHead): KnownTable | undefined =>
  tables.find(({ columns }) => hasColumns(head, columns));
