import { language } from '#words/language.ts';
import * as words from '#words/search.ts';

/** How much of what was found is shown, in words: `12 plants`, or `50 of 212 plants` where the list is cut short. */
export function countOf({ items, total }: { items: readonly unknown[]; total: number }): string {
  const all = Math.max(total, items.length);
  const formatted = all.toLocaleString(language);
  return all > items.length ? words.plantsShownOf(items.length, all, formatted) : words.plantsFound(all, formatted);
}
