/** Letters that are written from right to left, and marks that change the direction of what follows. */
const directional =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Marks that would end an isolate early. A whole isolate stays: that of an owner's name in the name of their garden. */
const inner = /(\u2068[^\u2066-\u2069\u2029]*\u2069)|[\u2066-\u2069\u2029]/g;

/**
 * A name for the middle of a sentence: one that could turn the sentence around is isolated (U+2068, U+2069), and any other stays as
 * it is. What would end that within it is taken out.
 */
export const isolated = (name: string): string =>
  directional.test(name) ? `\u2068${name.replace(inner, '$1')}\u2069` : name;

/** Characters that show nothing: blanks, controls, marks that need a letter, and letters that are drawn empty. */
const unseen = /[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
/** Marks that have a place of their own beside a letter, such as the vowels of मीरा. */
const spacing = /(?!\p{Default_Ignorable_Code_Point})\p{Mc}/gu;

/** How many characters of a text can be seen. An emoji of several code points counts for each, marks without any letter for none. */
export function visibleLength(text: string): number {
  const letters = [...text.replace(unseen, '')].length;
  return letters === 0 ? 0 : letters + (text.match(spacing)?.length ?? 0);
}

/** The first word of a scientific name. */
export const genusOf = (latinName: string): string => latinName.split(' ', 1)[0] ?? latinName;
