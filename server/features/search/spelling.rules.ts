import { soundOf, stem, wholeOf, wordsOf } from '../../db/search-words.ts';

/**
 * Slips between two words: letters missing, added or changed, and neighbours changed over. Counts no further than
 * `most`; beyond it the answer is `most + 1`.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  const { length } = other;
  if (Math.abs(one.length - length) > most) return most + 1;
  // A search compares thousands of words: rows are reused, and places further apart than `most` are never looked at.
  for (const row of rows) while (row.length <= length) row.push(0);
  let [before, last, row] = rows;
  for (let j = 0; j <= length; j += 1) last[j] = j;
  for (let i = 1; i <= one.length; i += 1) {
    if (nextRow(one, other, { i, most, row, last, before }) > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return Math.min(last[length] ?? 0, most + 1);
}

const rows: [number[], number[], number[]] = [[], [], []];

interface Rows {
  i: number;
  most: number;
  row: number[];
  last: readonly number[];
  before: readonly number[];
}

/**
 * Writes the slips between the first `i` letters of one word and each beginning of the other into `row`.
 *
 * @returns the fewest
 */
function nextRow(one: string, other: string, { i, most, row, last, before }: Rows): number {
  const first = Math.max(1, i - most);
  const end = Math.min(other.length, i + most);
  const letter = one.charCodeAt(i - 1);
  const previous = one.charCodeAt(i - 2);
  let left = first === 1 ? i : most + 1;
  let fewest = left;
  row[first - 1] = left;
  for (let j = first; j <= end; j += 1) {
    const above = j === i + most ? most : (last[j] ?? 0);
    let slips = Math.min(above, left) + 1;
    slips = Math.min(slips, (last[j - 1] ?? 0) + (letter === other.charCodeAt(j - 1) ? 0 : 1));
    const changedOver = i > 1 && j > 1 && letter === other.charCodeAt(j - 2) && previous === other.charCodeAt(j - 1);
    if (changedOver) slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
    row[j] = slips;
    left = slips;
    if (slips < fewest) fewest = slips;
  }
  return fewest;
}

/** Slips that a word of so many letters may have and still be meant. */
function slipsAllowed(letters: number): number {
  if (letters < 4) return 0;
  if (letters < 7) return 1;
  return letters < 11 ? 2 : 3;
}

/**
 * How well a misspelled word fits a known one, both as the index has them: 0 where it does not, below 1 where it does.
 *
 * @param letters of the word as it was typed; the index may have dropped an ending
 */
export function likeness(typed: string, known: string, letters = typed.length): number {
  const allowed = slipsAllowed(letters);
  if (allowed === 0 || known.length < 3) return 0;
  const slips = slipsBetween(typed, known, allowed + 1);
  if (slips > allowed + 1) return 0;
  const sound = soundOf(typed);
  const soundsAlike = sound.length >= 3 && sound === soundOf(known);
  if (slips > allowed && !soundsAlike) return 0;
  const begins = typed[0] === known[0] || soundsAlike;
  // Two slips and another first letter is another word, not the same one misspelled.
  if (!begins && slips > 1) return 0;
  return 0.92 - 0.6 * (slips / Math.max(typed.length, known.length)) - (begins ? 0 : 0.08) + (soundsAlike ? 0.05 : 0);
}

/** How well a misspelled name fits a known one, word by word or, where they have not as many, run together. */
export function nameLikeness(typed: string, known: string): number {
  const [words, knownWords] = [wordsOf(typed), wordsOf(known)];
  if (words.length !== knownWords.length) return likeness(wholeOf(words), wholeOf(knownWords));
  const fits = words.map((word, n) => {
    const [one, other] = [stem(word), stem(knownWords[n] ?? '')];
    return one === other ? 1 : likeness(one, other, word.length);
  });
  return Math.min(...fits);
}
