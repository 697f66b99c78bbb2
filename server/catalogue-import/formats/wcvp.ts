import { blankTaxon } from '../entries.ts';
import { hasColumns, type ImportFormat } from './format.ts';

/** Only where a plant grows by itself, surely and still: Kew marks the rest with a 1. */
const isNative = (introduced: string, extinct: string, doubtful: string): boolean =>
  ![introduced, extinct, doubtful].includes('1');

/** `wcvp_names.csv` of the World Checklist of Vascular Plants, with `wcvp_distribution.csv` where it lies beside. */
export const wcvp: ImportFormat = {
  title: 'WCVP names',
  source: 'WCVP',
  license: 'CC BY, Royal Botanic Gardens, Kew',
  quote: null,
  recognises: (head) =>
    head.delimiter === '|' && hasColumns(head, 'plant_name_id', 'taxon_name', 'accepted_plant_name_id'),
  entryOf: (cell, line) => ({
    ...blankTaxon,
    line,
    id: cell('plant_name_id'),
    acceptedId: cell('accepted_plant_name_id'),
    parentId: cell('parent_plant_name_id'),
    name: cell('taxon_name'),
    rank: cell('taxon_rank'),
    status: cell('taxon_status'),
    family: cell('family'),
    facts: cell('geographic_area') ? { nativeRange: cell('geographic_area') } : undefined,
  }),
  companion: {
    named: /distribution/i,
    quote: null,
    recognises: (head) => head.delimiter === '|' && hasColumns(head, 'plant_name_id', 'area', 'introduced'),
    entryOf: (cell) =>
      isNative(cell('introduced'), cell('extinct'), cell('location_doubtful'))
        ? { kind: 'area', taxonId: cell('plant_name_id'), area: cell('area') }
        : undefined,
  },
};
