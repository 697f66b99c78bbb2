import type { NameKind } from '../../db/schema.ts';
import { isStopWord, stem, wholeOf, wordsOf } from '../../db/search-words.ts';
import type { Query, QueryWord, Reading } from './query.rules.ts';
import { likeness } from './spelling.rules.ts';

/** How one name fits a query. */
export interface Fit {
  /** 100 where the name is the query, less the less of either is found in the other. */
  score: number;
  /** By place in the reading: how well the word was found, 0 where it was not. */
  words: readonly number[];
  reading: Reading;
  /** The name is the query, but for case, accents, spacing and plurals. */
  whole: boolean;
}

/** How well a word fits that begins as it was typed, at least; and one that is only like it, at most. */
export const leastByBeginning = 0.72;
const mostByLikeness = 0.74;

/** How well a word of a query is found in a word of a name: 1 is the same word, 0 another. */
function wordFit({ typed, stem: wanted, last }: QueryWord, word: string): number {
  if (word === wanted || word === typed) return 1;
  if (last || typed.length >= 3) {
    const beginning = [typed, wanted].find((letters) => word.startsWith(letters));
    if (beginning) return leastByBeginning + 0.24 * (beginning.length / word.length);
  }
  const whole = mostByLikeness * likeness(wanted, word, typed.length);
  if (whole > 0 || !last || typed.length < 5) return whole;
  return 0.8 * mostByLikeness * likeness(typed, word.slice(0, typed.length));
}

/** How words fit, by word of the query and word of the name. Words come back in name after name: each pair is judged once. */
export class WordFits {
  readonly #seen = new Map<QueryWord, Map<string, number>>();

  of(word: QueryWord, nameWord: string): number {
    const seen = this.#seen.get(word) ?? new Map<string, number>();
    if (seen.size === 0) this.#seen.set(word, seen);
    const known = seen.get(nameWord);
    if (known !== undefined) return known;
    const fit = wordFit(word, nameWord);
    seen.set(nameWord, fit);
    return fit;
  }
}

/** What a word counts for; nothing where it says little. */
export const weightOf = (word: QueryWord | undefined): number => (!word || word.filler ? 0 : word.typed.length);

/** How much of what the query says was found, 0 to 1, and how well the found words fit. */
export function coverage(reading: Reading, words: readonly number[]): { found: number; quality: number } {
  let all = 0;
  let found = 0;
  let fitting = 0;
  for (const [place, word] of reading.entries()) {
    const fit = words[place] ?? 0;
    const weight = weightOf(word);
    all += weight;
    if (fit === 0) continue;
    found += weight;
    fitting += weight * fit;
  }
  return { found: all === 0 ? 0 : found / all, quality: found === 0 ? 0 : fitting / found };
}

interface NameWords {
  /** Words that tell something, as the index has them. */
  stems: string[];
  letters: number;
  whole: string;
}

function nameWords(name: string): NameWords {
  const words = wordsOf(name);
  const telling = words.map(stem).filter((word) => !isStopWord(word));
  return { stems: telling, letters: telling.join('').length, whole: wholeOf(words) };
}

/** Gives each word of a reading the word of the name that it fits best and that no earlier one took; -1 where none. */
function placesOf(reading: Reading, stems: readonly string[], fits: WordFits): { words: number[]; places: number[] } {
  const words: number[] = [];
  const places: number[] = [];
  for (const word of reading) {
    let best = 0;
    let at = -1;
    for (const [place, nameWord] of stems.entries()) {
      const fit = places.includes(place) ? 0 : fits.of(word, nameWord);
      if (fit <= best) continue;
      best = fit;
      at = place;
    }
    words.push(best);
    places.push(at);
  }
  return { words, places };
}

const latinKinds: ReadonlySet<NameKind> = new Set(['accepted', 'synonym']);

function fitReading(reading: Reading, name: NameWords, kind: NameKind, fits: WordFits): Fit {
  const { words, places } = placesOf(reading, name.stems, fits);
  const { found, quality } = coverage(reading, words);
  const fit = { words, reading, whole: false };
  if (found < 1) return { ...fit, score: 60 * quality * found - 12 };
  // The noun of an English name comes last ("red oak" is an oak, "oak-leaf hydrangea" is not), that of a Latin one first.
  const head = latinKinds.has(kind) ? 0 : name.stems.length - 1;
  const inOrder = places.every((place, n) => place >= 0 && (n === 0 || place > (places[n - 1] ?? 0)));
  const fillers = reading.filter(({ filler }, n) => filler && (words[n] ?? 0) > 0).length;
  const letters = places.reduce((sum, place, n) => sum + (name.stems[place]?.length ?? 0) * (words[n] ?? 0), 0);
  const share = name.letters === 0 ? 0 : letters / name.letters;
  const order = (places.includes(head) ? 8 : 0) + (inOrder ? 2 : 0) + 2 * fillers;
  return { ...fit, score: 60 * quality + 15 * share + order };
}

/** The best way in which a name fits. */
export function fitName(
  query: Query,
  readings: readonly Reading[],
  { name, kind }: { name: string; kind: NameKind },
  fits: WordFits,
): Fit {
  const words = nameWords(name);
  const asTyped = (score: number, fit: number, whole = false): Fit => {
    return { score, words: query.words.map(() => fit), reading: query.words, whole };
  };
  if (words.whole === query.whole) return asTyped(100, 1, true);
  const fitted = readings.map((reading) => fitReading(reading, words, kind, fits));
  const { typedWhole, whole } = query;
  if (typedWhole.length >= 2 && words.whole.startsWith(typedWhole)) {
    fitted.push(asTyped(52 + 24 * (typedWhole.length / words.whole.length), 0.95));
  }
  const like = whole.length >= 5 ? mostByLikeness * likeness(whole, words.whole) : 0;
  if (like > 0) fitted.push(asTyped(60 * like + 22, like));
  return fitted.reduce((best, one) => (one.score > best.score ? one : best));
}
