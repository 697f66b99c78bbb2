import { blankTaxon, keyOf, type TaxonEntry } from '../entries.ts';
import { type Cell, firstOf } from '../source-table.ts';
import type { EntryOf } from './format.ts';

/**
 * Columns by their names in lower case, in the order in which they are looked at: the local names of Darwin Core's terms, and
 * what Kew and the USDA call them. `id` is an archive's own key of the row. USDA's synonyms have the symbol of the accepted name.
 */
const columns = {
  id: ['id', 'taxonid', 'plant_name_id', 'synonym symbol', 'symbol'],
  acceptedId: ['acceptednameusageid', 'accepted_plant_name_id', 'symbol'],
  parentId: ['parentnameusageid', 'parent_plant_name_id'],
  name: ['scientificname', 'scientfiicname', 'taxon_name', 'scientific name with author'],
  rank: ['taxonrank', 'taxon_rank'],
  status: ['taxonomicstatus', 'taxon_status'],
};

export function taxonOf(cell: Cell, line: number): TaxonEntry {
  const area = (cell('scientfiicname') && cell('taxonremarks')) || cell('geographic_area');
  const parts = () => [cell('genus'), cell('specificepithet'), cell('infraspecificepithet')].filter(Boolean).join(' ');
  const commonNames = [
    { name: cell('vernacularname'), language: cell('language') },
    { name: cell('common name'), language: 'en' },
  ];
  return {
    ...blankTaxon,
    line,
    id: keyOf(firstOf(cell, columns.id)),
    acceptedId: keyOf(firstOf(cell, columns.acceptedId)),
    acceptedName: cell('acceptednameusage'),
    parentId: keyOf(firstOf(cell, columns.parentId)),
    name: firstOf(cell, columns.name) || parts(),
    rank: firstOf(cell, columns.rank),
    status: firstOf(cell, columns.status),
    kingdom: cell('kingdom'),
    family: cell('family'),
    commonNames: commonNames.filter(({ name }) => name !== ''),
    facts: area ? { nativeRange: area } : undefined,
  };
}

export const commonNameOfRow: EntryOf = (cell) => ({
  kind: 'common',
  taxonId: keyOf(firstOf(cell, columns.id)),
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
  // Kew marks with a 1 where a plant does not grow by itself, surely and still.
  if (['introduced', 'extinct', 'location_doubtful'].some((column) => cell(column) === '1')) return undefined;
  const area = cell('locality') || cell('area') || countryOf(cell('countrycode')) || cell('country');
  return area ? { kind: 'area', taxonId: keyOf(firstOf(cell, columns.id)), area } : undefined;
};

export const textOfRow: EntryOf = (cell) => ({
  kind: 'text',
  taxonId: keyOf(firstOf(cell, columns.id)),
  text: cell('description'),
  language: cell('language'),
});
