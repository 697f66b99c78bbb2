import { soundOf } from '../../db/search-words.ts';

/**
 * Slips between two words: letters missing, added or changed, and neighbours changed over. Counts no further than
 * `most`; beyond it the answer is `most + 1`.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (let i = 1; i <= one.length; i += 1) {
    const row = nextRow(one, other, i, last, before);
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}

/** Slips between the first `i` letters of one word and each beginning of the other. */
function nextRow(one: string, other: string, i: number, last: readonly number[], before: readonly number[]): number[] {
  const row = [i];
  const letter = one[i - 1];
  for (let j = 1; j <= other.length; j += 1) {
    let slips = Math.min(
      (last[j] ?? 0) + 1,
      (row[j - 1] ?? 0) + 1,
      (last[j - 1] ?? 0) + (letter === other[j - 1] ? 0 : 1),
    );
    const changedOver = i > 1 && j > 1 && letter === other[j - 2] && one[i - 2] === other[j - 1];
    if (changedOver) slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
    row.push(slips);
  }
  return row;
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
