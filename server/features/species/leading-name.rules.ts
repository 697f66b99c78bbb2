import type { NameKind } from '../../db/schema.ts';

/** A part of a name, as the catalog may have it. */
export interface NamePart {
  /** As the catalog may spell it. */
  names: readonly string[];
  kinds: readonly NameKind[];
  /** Nothing of the name is left out of it. */
  isWhole: boolean;
  /** The beginning of a common name, which is another plant where the last word of the name is one, too. */
  isBeginning?: true;
}

/** How a name can be read, and the genus that it begins with as it is compared; null where it begins with none. */
export interface NameReading {
  /** The longest part first. */
  parts: readonly NamePart[];
  genus: string | null;
}

const latinKinds: readonly NameKind[] = ['accepted', 'synonym'];
const commonKinds: readonly NameKind[] = ['common', 'other'];
const anyKind: readonly NameKind[] = [...latinKinds, ...commonKinds];

/** Ranks below the species as names write them, and as the catalog does. */
const ranks = new Map([
  ...['subsp', 'ssp', 'subspecies', 'nothosubsp'].map((word) => [word, 'subsp.'] as const),
  ...['var', 'variety', 'varietas', 'nothovar'].map((word) => [word, 'var.'] as const),
  ...['f', 'fo', 'form', 'forma'].map((word) => [word, 'f.'] as const),
]);
const rankOf = (word: string): string | undefined => ranks.get(word.toLowerCase().replace(/\.$/, ''));

/** An epithet in quotation marks of any kind. An apostrophe inside a word opens and closes none. */
const quoted = /(?<![\p{L}\p{N}])(?:['‘’‚‛`´"“”„«»‹›′″]+)\s*\S.*?(?:['’‘‛`´"“”«»‹›′″]+(?![\p{L}\p{N}])|$)/gu;
/** A cultivar that has a mark instead. */
const marked = /\s(?:cv|cultivar)\.?\s.*$/iu;
/** Gardeners write so of cultivars, too, where no rank can be meant. */
const variety = /\s(?:var|variety)\.?\s.*$/iu;
/** A trade name follows the name in capitals. */
const inCapitals = /(?<=\p{Ll}.*)(?:\s+(?=\P{L}*\p{Lu})[^\p{Ll}\s]{2,}[®™]?)+$/u;
const signs = /[®™©]/gu;

/** Authors at the end are abbreviated: "Rosa L.", "Aloe vera Burm.f.". */
const authors = /(?<=\S)\s+\p{Lu}[\p{L}.]*\.$/u;
/** Marks that come along when a name is copied from a page. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** What parts a cultivar from the name before it. */
const openEnd = /[\s,;:(–—-]+$/;

/** A name without the cultivars that are marked in it, what stands in brackets, and authors; empty where nothing else is. */
export const withoutMarked = (name: string): string =>
  name
    .normalize('NFC')
    .replace(unseen, '')
    .replace(quoted, ' ')
    .replace(marked, '')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(authors, '')
    .replace(openEnd, '');

const withoutCultivar = (name: string): string => withoutMarked(name).replace(inCapitals, '');

/** Names in the catalog have straight apostrophes, and phones type curly ones. Some have blanks where others have hyphens. */
function spellingsOf(name: string): string[] {
  const straight = name.replace(/[’‘ʼ´`′]/g, "'");
  return [...new Set([name, straight, straight.replace(/\p{Pd}/gu, ' ')])];
}

const isCross = (word: string): boolean => /^[x×]$/i.test(word);

/** The words of a scientific name without crosses; null for a formula of two parents, which is neither. */
function latinWords(name: string): string[] | null {
  const all = name.replaceAll('×', ' × ').replace(signs, '').split(/\s+/).filter(Boolean);
  const isFormula = all.some((word, n) => n > 1 && n < all.length - 1 && isCross(word) && !rankOf(all[n - 1] ?? ''));
  return isFormula ? null : all.filter((word) => !isCross(word));
}

/** The same words with a cross in either of its places and without. */
function hybridNames([genus = '', ...others]: readonly string[]): string[] {
  const rest = others.join(' ');
  const glued = /^x\p{L}{3}/iu.test(rest) ? [`${genus} x ${rest.slice(1)}`] : [];
  return [`${genus} ${rest}`, `${genus} x ${rest}`, `x ${genus} ${rest}`, ...glued];
}

const isEpithet = (word: string | undefined): word is string => word !== undefined && /^\p{Ll}[\p{Ll}-]+$/u.test(word);

/** A subspecies, variety or form: with the mark of its rank, or as the third of three words. */
function belowSpecies([genus = '', epithet = '', ...others]: readonly string[]): string[] {
  const at = others.findIndex((word, n) => rankOf(word) !== undefined && isEpithet(others[n + 1]?.toLowerCase()));
  const [rank, third] = at < 0 ? [undefined, others[0]] : [rankOf(others[at] ?? ''), others[at + 1]];
  if (at < 0 ? !isEpithet(third) : third === undefined) return [];
  const marks = rank ? [rank] : ['', 'subsp.', 'var.', 'f.'];
  return marks.flatMap((mark) => hybridNames([genus, epithet, ...(mark ? [mark] : []), third ?? '']));
}

function latinParts(name: string): NameReading {
  const plain = withoutMarked(name);
  const words = latinWords(plain);
  const [genus = '', epithet] = words ?? latinWords(plain.split(/\s[x×]\s/i)[0] ?? '') ?? [];
  if (!/^\p{L}[\p{L}-]+$/u.test(genus)) return { parts: [], genus: null };
  const parts: NamePart[] = [];
  if (words && words.length > 1) {
    const isWhole = words.length === 2 && plain === name.trim();
    const below = belowSpecies(words);
    if (below.length > 0) parts.push({ names: below, kinds: latinKinds, isWhole: false });
    parts.push({ names: hybridNames(words.slice(0, 2)), kinds: latinKinds, isWhole });
  }
  // What is said of a genus as a whole is not said of each of its species.
  const isOfGenus = words !== null && !isEpithet(epithet);
  if (isOfGenus)
    parts.push({ names: hybridNames([genus]).map((one) => one.trim()), kinds: ['accepted'], isWhole: false });
  return { parts, genus: genus.toLowerCase() };
}

/**
 * How a scientific name can be read: with all that it says, then without cultivar, trade name and authors as the taxon below
 * the species, the species and, where it names no species, the genus that the catalog has as a whole.
 */
export function readLatinName(name: string): NameReading {
  const { parts, genus } = latinParts(name);
  return { parts: [{ names: spellingsOf(name), kinds: latinKinds, isWhole: true }, ...parts], genus };
}

/** The beginnings of a common name, the longest first; none within "lily of the Incas". */
export function beginningsOf(name: string): string[] {
  const words = name.split(' ');
  return words
    .flatMap((_, n) =>
      n > 0 && words[n]?.toLowerCase() !== 'of' ? [words.slice(0, n).join(' ').replace(openEnd, '')] : [],
    )
    .reverse();
}

/**
 * How a name of any kind can be read. The noun of a common name comes last, so that the beginning of "strawberry tree" is
 * another plant: where nothing marks a cultivar, what is left of the name has to be looked at.
 */
export function readAnyName(name: string): NameReading & { plain: string } {
  const plain = withoutCultivar(name).replace(variety, '');
  const { parts, genus } = latinParts(name);
  return {
    parts: [
      { names: spellingsOf(name), kinds: anyKind, isWhole: true },
      { names: spellingsOf(plain), kinds: anyKind, isWhole: false },
      ...parts.filter(({ kinds }) => kinds === latinKinds || !plain.includes(' ')),
      ...beginningsOf(plain).map(
        (beginning): NamePart => ({
          ...{ names: spellingsOf(beginning), kinds: commonKinds },
          ...{ isWhole: false, isBeginning: true },
        }),
      ),
    ],
    ...{ genus, plain },
  };
}
