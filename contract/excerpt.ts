/** Code points of an excerpt, at most. */
export const excerptLength = 160;

/** Where so many code points of a text end, in UTF-16 code units; its length where it has no more. */
function endOf(text: string, codePoints: number): number {
  let end = 0;
  for (let left = codePoints; left > 0 && end < text.length; left -= 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return end;
}

/**
 * The beginning of a text: the text itself where it is short enough, else its first words and an ellipsis. It is counted in
 * code points, so that no character is cut in two.
 *
 * @param text the whole, or more than `excerptLength` code points of it, such as the `excerpt` of a card
 */
export function excerptOf(text: string): string {
  if (text.length <= excerptLength || endOf(text, excerptLength) === text.length) return text;
  const end = endOf(text, excerptLength - 1);
  const cut = text.slice(0, end);
  // Whether the cut falls between two words shows in the character after it.
  const words = /\s/.test(text.charAt(end)) ? cut.trimEnd() : cut.replace(/\s+\S*$/, '');
  // A word that is longer than all before it is cut itself, as are texts that are written without spaces.
  return `${words.length > cut.length / 2 ? words : cut}…`;
}
