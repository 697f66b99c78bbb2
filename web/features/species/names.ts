import * as words from '#words/species.tsx';

/** As many names as are read in one go; a species of a large register may have a hundred synonyms. */
const shown = 12;

/** Names one after the other, and how many there are besides: `Aloe vera, Aloe barbadensis and 3 more`. */
export function namesText(names: readonly string[]): string {
  const rest = names.length - shown;
  const first = names.slice(0, shown).join(', ');
  return rest > 0 ? words.namesAndMore(first, rest) : first;
}
