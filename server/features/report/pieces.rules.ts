const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Longest text that is looked at, in UTF-16 code units: more than any line or paragraph of a report shows. */
const longest = 1_000;

/**
 * A text as it can stand in a line: accents composed, every run of spaces, line breaks and control characters one space,
 * nothing that has no shape of its own or turns the direction of what follows.
 */
export const plainLine = (text: string): string =>
  text
    .slice(0, longest)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\p{Variation_Selector}]/gu, '')
    .trim();

/** A part of a line that one font draws, or, where none can, the characters that stand-ins are drawn for. */
export interface Piece {
  font: string | null;
  text: string;
}

/** @param fontOf the first font that has all the code points; null where none has */
export function piecesOf(line: string, fontOf: (codePoints: readonly number[]) => string | null): Piece[] {
  if (/^[ -~]+$/.test(line)) return [{ font: fontOf([0x20]), text: line }];
  const pieces: Piece[] = [];
  for (const { segment } of graphemes.segment(line)) {
    const font = fontOf([...segment].map((character) => character.codePointAt(0) ?? 0));
    const last = pieces.at(-1);
    if (last && font === last.font) last.text += segment;
    else pieces.push({ font, text: segment });
  }
  return pieces;
}

/** How many characters a reader counts. */
export const lengthOf = (text: string): number => [...graphemes.segment(text)].length;

/**
 * Cuts a text into lines of a width, at spaces where there are some, and ends it with `…` where it does not fit.
 *
 * @param widthOf how wide a text is drawn
 */
export function linesOf(text: string, widthOf: (text: string) => number, width: number, most: number): string[] {
  const lines: string[] = [];
  let rest = plainLine(text);
  while (rest !== '' && lines.length < most) {
    if (widthOf(rest) <= width) return [...lines, rest];
    const last = lines.length === most - 1;
    const line = fitting(rest, last ? (part) => widthOf(`${part}…`) : widthOf, width);
    const space = line.lastIndexOf(' ');
    const atSpace = space > 0 && !rest.startsWith(' ', line.length) ? line.slice(0, space) : line;
    lines.push(last ? `${line.trimEnd()}…` : atSpace);
    rest = last ? '' : rest.slice(atSpace.length).trimStart();
  }
  return lines;
}

/** As much of the beginning as is not wider; at least one character. */
function fitting(text: string, widthOf: (text: string) => number, width: number): string {
  const ends = [...graphemes.segment(text)].map(({ index, segment }) => index + segment.length);
  let [fits, tooMuch] = [0, ends.length];
  while (fits + 1 < tooMuch) {
    const middle = (fits + tooMuch) >> 1;
    if (widthOf(text.slice(0, ends[middle])) <= width) fits = middle;
    else tooMuch = middle;
  }
  return text.slice(0, ends[fits]);
}
