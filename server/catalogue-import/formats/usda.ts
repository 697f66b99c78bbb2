import { blankTaxon } from '../entries.ts';
import { hasColumns, type ImportFormat } from './format.ts';

/** `plantlst.txt` of the USDA PLANTS Database. A synonym has the symbol of its accepted name. */
export const usda: ImportFormat = {
  title: 'USDA plantlst',
  source: 'USDA PLANTS',
  license: 'public domain, USDA NRCS',
  quote: '"',
  sharedIds: true,
  recognises: (head) => hasColumns(head, 'symbol', 'synonym symbol', 'scientific name with author'),
  entryOf: (cell, line) => {
    const synonym = cell('synonym symbol');
    const commonName = cell('common name');
    return {
      ...blankTaxon,
      line,
      id: synonym || cell('symbol'),
      acceptedId: synonym ? cell('symbol') : '',
      status: synonym ? 'synonym' : 'accepted',
      name: cell('scientific name with author'),
      family: cell('family'),
      commonNames: commonName ? [{ name: commonName, language: 'en' }] : [],
    };
  },
};
