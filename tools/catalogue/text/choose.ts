/** A number that depends on the text alone (FNV-1a, 32 bit). */
function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Chooses among ways to say a thing: always the same for one species, spread evenly over all of them. */
export type Choose = <T>(subject: string, ways: readonly [T, ...T[]]) => T;

/** The chooser of a species. */
export const chooserOf =
  (latinName: string): Choose =>
  (subject, ways) =>
    ways[digest(`${latinName}/${subject}`) % ways.length] ?? ways[0];

/** `a` or `an`, by the sound of the word that follows. */
export const article = (following: string): string =>
  /^(?!eu|one\b|uni|us[ae])[aeiou]|^(herb|heir|hour)/i.test(following) ? 'an' : 'a';

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}
