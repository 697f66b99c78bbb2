import { ownValue } from '../../../contract/own-value.ts';
import { bounds } from './bounds.ts';
import { isDamaged, oneLine } from './plain-text.ts';

/** The scientific name of a plant of the rank of species or below, without its authors. */
export interface PlantName {
  /** As the catalogue writes it: `Citrus × limon`, `× Hesperotropsis leylandii`, `Beta vulgaris subsp. maritima`. */
  name: string;
  genus: string;
  /** Name of its species: the name itself, unless the rank is below species. */
  species: string;
}

/** How ranks below the species are written in names. */
const markers = new Map(
  Object.entries({
    ...{ 'subsp.': 'subsp.', subsp: 'subsp.', ssp: 'subsp.', 'ssp.': 'subsp.', subspecies: 'subsp.' },
    ...{ 'var.': 'var.', var: 'var.', variety: 'var.', varietas: 'var.', 'subvar.': 'subvar.', subvariety: 'subvar.' },
    ...{ 'f.': 'f.', fo: 'f.', 'fo.': 'f.', form: 'f.', forma: 'f.', 'subf.': 'subf.', subform: 'subf.' },
    ...{
      'nothosubsp.': 'nothosubsp.',
      nothosubspecies: 'nothosubsp.',
      'nothovar.': 'nothovar.',
      nothovariety: 'nothovar.',
    },
    ...{ 'convar.': 'convar.', convariety: 'convar.', proles: 'proles', lusus: 'lusus', race: 'race' },
  }),
);

const speciesRanks = new Set(['', 'species', 'sp', 'sp.', 'hybrid', 'nothospecies', 'artificial hybrid', 'unranked']);
const cultivarRanks = new Set(['cultivar', 'cv', 'cv.', 'cultivar group', 'group', 'grex']);

/** What a rank means for the catalogue. */
export function rankKind(rank: string): 'species' | 'below' | 'cultivar' | 'above' {
  const word = rank.trim().toLowerCase();
  if (speciesRanks.has(word)) return 'species';
  if (cultivarRanks.has(word)) return 'cultivar';
  return markers.has(word) || markers.has(`${word}.`) ? 'below' : 'above';
}

const genusWord = /^(?=\p{Script=Latin})\p{Lu}\p{Ll}+(-\p{L}\p{Ll}+)?$/u;
const epithetWord = /^(?=\p{Script=Latin})\p{Ll}[\p{Ll}-]*\p{Ll}$/u;
/** Written in the place of an epithet, but none; or words of authors' names. */
const noEpithets = new Set([
  ...['sp', 'spp', 'cf', 'aff', 'nr', 'indet', 'hybrid', 'hybrids', 'cultivar', 'cv', 'x', 'group', 'sect', 'subgen'],
  ...[
    'ex',
    'et',
    'and',
    'in',
    'non',
    'nec',
    'not',
    'sensu',
    'auct',
    'de',
    'da',
    'di',
    'du',
    'van',
    'von',
    'der',
    'den',
  ],
]);
const isEpithet = (word: string | undefined): word is string =>
  word !== undefined && epithetWord.test(word) && !noEpithets.has(word) && !markers.has(word);

const cultivarMark = /(^|\s)(['‘"“][\p{Lu}\p{N}]|cv\.?\s)/u;

/**
 * Reads a scientific name with or without authors.
 *
 * @param rank as the source calls it; decides how a third name without a mark of its own is written
 * @returns why it is no name of a species or below, where it is none
 */
export function readName(written: string, rank = ''): PlantName | { flaw: string } {
  const text = oneLine(written);
  if (text === '') return { flaw: 'no scientific name' };
  if (text.length > bounds.scientificName) return { flaw: 'the scientific name is too long' };
  if (isDamaged(text)) return { flaw: 'the scientific name has bytes that are no text' };
  const words = text
    .replace(/(^|\s)[xX](?=\s\p{L})/gu, '$1×')
    .replaceAll('×', ' × ')
    .trim()
    .split(/\s+/);
  const hybridGenus = words[0] === '×';
  if (hybridGenus) words.shift();
  const genus = words.shift() ?? '';
  if (!genusWord.test(genus)) return { flaw: 'no scientific name' };
  const hybrid = words[0] === '×';
  if (hybrid) words.shift();
  const epithet = words.shift();
  if (epithet === undefined) return { flaw: 'the name of a genus, not of a species' };
  if (!isEpithet(epithet)) return { flaw: hybrid ? 'a hybrid formula' : 'no name of a species' };
  if (cultivarMark.test(` ${words.join(' ')}`)) return { flaw: 'a cultivar' };
  const species = `${hybridGenus ? '× ' : ''}${genus} ${hybrid ? '× ' : ''}${epithet}`;
  const below = belowSpecies(words, rank);
  if (below === null) return { flaw: 'a hybrid formula' };
  return { name: below ? `${species} ${below}` : species, genus, species };
}

/** The lowest rank and its epithet, undefined for a species, null for a formula of several parents. */
function belowSpecies(words: readonly string[], rank: string): string | undefined | null {
  let found: string | undefined;
  for (const [index, word] of words.entries()) {
    const marker = markers.get(word);
    const following = words[index + 1] === '×' ? words[index + 2] : words[index + 1];
    if (marker && isEpithet(following)) found = `${marker} ${following}`;
    else if (word === '×' && !markers.has(words[index - 1] ?? '')) return null;
  }
  if (found) return found;
  const [first] = words;
  const marker =
    rankKind(rank) === 'below'
      ? (markers.get(rank.trim().toLowerCase()) ?? markers.get(`${rank.trim().toLowerCase()}.`))
      : undefined;
  return marker && isEpithet(first) ? `${marker} ${first}` : undefined;
}

/** Names that the code of nomenclature allows beside those in -aceae. */
const olderFamilies = {
  Compositae: 'Asteraceae',
  Cruciferae: 'Brassicaceae',
  Gramineae: 'Poaceae',
  Guttiferae: 'Clusiaceae',
  Labiatae: 'Lamiaceae',
  Leguminosae: 'Fabaceae',
  Palmae: 'Arecaceae',
  Umbelliferae: 'Apiaceae',
};

/** The name of a family of plants, in its form in -aceae, or null. */
export function readFamily(written: string): string | null {
  const word = written.trim();
  const name = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  return ownValue(olderFamilies, name) ?? (/^[A-Z][a-z]{1,40}aceae$/.test(name) ? name : null);
}
