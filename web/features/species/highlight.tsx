import { withPlainLetters } from '../../../contract/fold.ts';

/** A piece of a text; `hit` where it is what was searched for. */
export interface Piece {
  text: string;
  hit: boolean;
  /** Where the piece begins in the text, in UTF-16 code units. */
  start: number;
}

/** A letter without its case and accents, so that `é`, `E` and `e` are one. */
const plain = (letter: string): string =>
  withPlainLetters(letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());

/** The plain text, and for each of its code units where the letter that it came from begins and ends in the original. */
function plainWithPlaces(text: string): { plainText: string; places: readonly (readonly [number, number])[] } {
  let plainText = '';
  const places: [number, number][] = [];
  let start = 0;
  for (const letter of text) {
    const end = start + letter.length;
    const written = plain(letter);
    plainText += written;
    for (let unit = 0; unit < written.length; unit += 1) places.push([start, end]);
    // A mark that follows its letter belongs to it.
    const last = places.at(-1);
    if (written === '' && last) last[1] = end;
    start = end;
  }
  return { plainText, places };
}

const wordsOf = (query: string): string[] => plain(query).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Cuts a text into what a query's words match and the rest, whatever the case and the accents. A word counts wherever
 * it stands; a misspelt one matches nothing. The pieces together are the text.
 */
export function highlight(text: string, query: string): Piece[] {
  const { plainText, places } = plainWithPlaces(text);
  const hits = new Array<boolean>(text.length).fill(false);
  for (const word of wordsOf(query)) {
    for (let at = plainText.indexOf(word); at !== -1; at = plainText.indexOf(word, at + word.length)) {
      const first = places[at];
      const last = places[at + word.length - 1];
      if (first && last) hits.fill(true, first[0], last[1]);
    }
  }
  const pieces: Piece[] = [];
  for (let start = 0; start < text.length; ) {
    const hit = hits[start] ?? false;
    let end = start + 1;
    while (end < text.length && hits[end] === hit) end += 1;
    pieces.push({ text: text.slice(start, end), hit, start });
    start = end;
  }
  return pieces;
}

/** A text in which what a query matches stands out. */
export function Matched({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map((piece) =>
    piece.hit ? (
      <mark
        key={piece.start}
        className="bg-transparent font-semibold text-leaf underline decoration-1 underline-offset-2"
      >
        {piece.text}
      </mark>
    ) : (
      <span key={piece.start}>{piece.text}</span>
    ),
  );
}
