import { withPlainLetters } from '../../contract/fold.ts';
import { ownValue } from '../../contract/own-value.ts';

/** Written between the parts of a botanical name; does not help to identify the plant. */
const rankMarkers = new Set(['x', 'var', 'subsp', 'ssp', 'subvar', 'f', 'fo', 'forma', 'cv', 'group', 'nothosubsp']);

/** Words of English names that do not distinguish plants. */
const stopWords = new Set(['a', 'an', 'and', 'in', 'of', 'on', 'or', 'the', 'to', 'with', 'for']);

/** Latin or Greek plurals that gardeners use in English. */
const classicalPlurals = {
  cacti: 'cactus',
  croci: 'crocus',
  eucalypti: 'eucalyptus',
  gladioli: 'gladiolus',
  hibisci: 'hibiscus',
  narcissi: 'narcissus',
};

/** Longer words are cut: no plant's is longer, and an index entry has a bounded size. */
const longestWord = 40;

/**
 * The words of a name in comparable form: without accents, case, apostrophes and the marks of hybrids and ranks; a
 * hyphen separates words. Marks at the end stay, because the user may still be typing.
 */
export function wordsOf(name: string): string[] {
  const lowerCase = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’‘`´ʼʻ′]/g, '');
  const plain = withPlainLetters(lowerCase).replaceAll('&', ' and ');
  const words = plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words
    .filter((word, place) => place === 0 || place === words.length - 1 || !rankMarkers.has(word))
    .map((word) => word.slice(0, longestWord));
}

export const isStopWord = (word: string): boolean => stopWords.has(word);

/** An `s` that makes a plural, other than in crocus, iris, moss, pothos or cosmos. */
const endsInPlural = /(?<!th|sm)os$|[^osuiy]s$/;

/**
 * The form that a word shares with its plural: `tomatoes` and `tomato`, `cherries` and `cherry`, `leaves` and `leaf`. It need
 * not be a word itself.
 */
export function stem(word: string): string {
  if (word.length < 4) return word;
  let stemmed = ownValue(classicalPlurals, word) ?? word;
  if (endsInPlural.test(stemmed) || stemmed.endsWith('ies')) stemmed = stemmed.slice(0, -1);
  if (stemmed.endsWith('ys')) stemmed = stemmed.slice(0, -1);
  if (stemmed.length >= 4 && stemmed.endsWith('e')) stemmed = stemmed.slice(0, -1);
  if (stemmed.endsWith('ii')) return stemmed.slice(0, -1);
  if (stemmed.endsWith('y')) return `${stemmed.slice(0, -1)}i`;
  if (stemmed.endsWith('f')) return `${stemmed.slice(0, -1)}v`;
  return stemmed;
}

const singular = (word: string): string => (word.length >= 4 && endsInPlural.test(word) ? word.slice(0, -1) : word);

/**
 * All words of a name run together, so that `fiddleleaf fig` and `fiddle-leaf fig` are the same.
 *
 * @param unfinished true while the last word is being typed
 */
export function wholeOf(words: readonly string[], unfinished = false): string {
  const last = words.at(-1) ?? '';
  const whole = words.slice(0, -1).map(singular).join('') + (unfinished ? last : stem(last));
  return whole.slice(0, 3 * longestWord);
}

/** Starts the index entry of a whole name; no word has it. */
export const wholeMark = '=';
/** Starts the index entries of the shipped catalogue's names, which have each entry a second time so. */
export const shippedMark = '+';

/** The words by which a text is found, deduplicated, without stop words. */
export function termsOf(text: string): string[] {
  return wordTerms(wordsOf(text).map(stem));
}

const wordTerms = (stems: readonly string[]): string[] => [...new Set(stems)].filter((term) => !stopWords.has(term));

/** A name as the index holds it. */
export interface IndexedName {
  terms: string[];
  /** The index entries, separated by spaces. */
  entries: string;
}

export function indexName(name: string, shipped: boolean): IndexedName {
  const words = wordsOf(name);
  const terms = wordTerms(words.map(stem));
  const entries = [...terms, wholeMark + wholeOf(words)];
  const marked = shipped ? entries.map((entry) => shippedMark + entry) : [];
  return { terms, entries: [...entries, ...marked].join(' ') };
}

interface SpeciesFacts {
  family: string;
  tags?: readonly string[];
  description: string | null;
}

/** The words of a species' family and tags: few enough to be completed and corrected like those of names. */
export const factTerms = ({ family, tags = [] }: Pick<SpeciesFacts, 'family' | 'tags'>): string[] =>
  termsOf(`${family} ${tags.join(' ')}`);

/** The index entries of a species' own facts, parted by spaces: a weaker reason to find it than a name. */
export function factEntries(species: SpeciesFacts): string {
  return [...new Set([...factTerms(species), ...termsOf(species.description ?? '')])].join(' ');
}

/** Letters of English that sound alike, longer groups first. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/sch|tch/g, 'sk'],
  [/ph/g, 'f'],
  [/ch|ck|qu|q/g, 'k'],
  [/rh/g, 'r'],
  [/th/g, 't'],
  [/gh/g, 'g'],
  [/x/g, 'ks'],
  [/c(?=[eiy])|z/g, 's'],
  [/c/g, 'k'],
  [/j/g, 'g'],
  [/w/g, 'v'],
  [/(?<=.)[aeiouyh]/g, ''],
  [/^[aeiouy]/, 'a'],
  [/(.)\1+/g, '$1'],
];

/**
 * The rough sound of a word: its consonants by sound. `azelia` and `azalea`, `crisantemum` and `chrysanthemum` have the
 * same.
 */
export const soundOf = (term: string): string =>
  sounds.reduce((text, [letters, sound]) => text.replace(letters, sound), term);

/** Letters at the start of a word that its spellings are made from. */
const spelledLetters = 7;
const roughLetters = 4;

/**
 * Keys that a word shares with its misspellings: its sound, and its beginning, whole and with each letter left out. Any two
 * beginnings that are one slip apart (a letter missing, added, changed, or two changed over) share one. The short
 * keys, marked `~`, also bring together words that differ further on.
 */
export function spellingsOf(term: string): string[] {
  const keys = new Set<string>([wholeMark + soundOf(term)]);
  for (const [letters, mark] of [
    [spelledLetters, ''],
    [roughLetters, '~'],
  ] as const) {
    const start = term.slice(0, letters);
    keys.add(mark + start);
    for (let n = 0; n < start.length; n += 1) keys.add(mark + start.slice(0, n) + start.slice(n + 1));
  }
  return [...keys].filter((key) => key !== '');
}
