import { isStopWord, stem, wholeOf, wordsOf } from '../../db/search-words.ts';

/** A word of a query. */
export interface QueryWord {
  /** As it was typed, without accents and case. */
  typed: string;
  /** As the index has words. */
  stem: string;
  /** Says little about which plant is meant, as in `monstera plant`: it may be missing in a name. */
  filler: boolean;
  /** The last word may still be unfinished. */
  last: boolean;
}

/** One way to read a query: as typed, or with words joined or parted. */
export type Reading = readonly QueryWord[];

/** What is searched for. */
export interface Query {
  words: Reading;
  /** All words run together, as the index has names. */
  whole: string;
  /** The same with the last word as it was typed, because it may be incomplete. */
  typedWhole: string;
}

/** More words than any plant's name has add nothing but work. */
const mostWords = 8;
const mostReadings = 6;

const fillers = new Set(
  'plant plants tree trees flower flowers bush bushes shrub shrubs herb herbs vegetable vegetables veggie fruit houseplant seed seeds seedling seedlings care indoor outdoor garden potted grow growing'.split(
    ' ',
  ),
);

const hasLetter = /\p{L}/u;

/** Said around what is looked for: "best plants for my balcony". */
const around = new Set('best good easy nice pretty any some that like likes love loves are is my me i'.split(' '));

/** Whether a word may say which plant is meant. */
export const tellsPlant = (word: string): boolean =>
  hasLetter.test(word) && !fillers.has(word) && !around.has(word) && !isStopWord(word);

function queryWord(typed: string, last: boolean): QueryWord {
  return { typed, stem: stem(typed), filler: fillers.has(typed) || !hasLetter.test(typed), last };
}

/** What a text asks for, or null where it holds no word that tells anything. */
export function understand(text: string): Query | null {
  const typed = wordsOf(text).slice(0, mostWords);
  const once = typed.filter((word, place) => typed.findLastIndex((other) => stem(other) === stem(word)) === place);
  const telling = once.filter((word, place) => !isStopWord(word) || (place === once.length - 1 && place > 0));
  if (!telling.some((word) => hasLetter.test(word))) return null;
  const words = telling.map((word, place) => queryWord(word, place === telling.length - 1));
  // "Flower" alone is all that we have to go by.
  const allFillers = words.every(({ filler }) => filler);
  return {
    words: allFillers ? words.map((word) => ({ ...word, filler: !hasLetter.test(word.typed) })) : words,
    whole: wholeOf(typed),
    typedWhole: wholeOf(typed, true),
  };
}

const joined = (one: QueryWord, next: QueryWord): QueryWord => queryWord(one.typed + next.typed, next.last);

/** Both halves of a word, for every place where it could be split. */
function halves({ typed, last }: QueryWord): [QueryWord, QueryWord][] {
  const shortest = 3;
  const pairs: [QueryWord, QueryWord][] = [];
  for (let at = shortest; at <= typed.length - shortest; at += 1) {
    const [first, second] = [typed.slice(0, at), typed.slice(at)];
    // In the middle of a letter that is two units of UTF-16.
    if (!first.isWellFormed()) continue;
    pairs.push([queryWord(first, false), queryWord(second, last)]);
  }
  return pairs;
}

/** The terms whose being known decides how a query can be read. */
export function termsToCheck({ words }: Query): string[] {
  const terms = new Set<string>();
  for (const [place, word] of words.entries()) {
    terms.add(word.stem);
    const next = words[place + 1];
    if (next) terms.add(joined(word, next).stem);
    for (const pair of halves(word)) for (const half of pair) terms.add(half.stem);
  }
  return [...terms];
}

/** The ways to read a query, as typed first. */
export function readingsOf({ words }: Query, known: ReadonlySet<string>): Reading[] {
  const readings: Reading[] = [words];
  for (const [place, word] of words.entries()) {
    const next = words[place + 1];
    if (next) {
      const pair = joined(word, next);
      if (known.has(pair.stem)) readings.push([...words.slice(0, place), pair, ...words.slice(place + 2)]);
    }
    if (known.has(word.stem)) continue;
    for (const pair of halves(word)) {
      if (!pair.every((half) => known.has(half.stem))) continue;
      readings.push([...words.slice(0, place), ...pair, ...words.slice(place + 1)]);
    }
  }
  return readings.slice(0, mostReadings);
}
