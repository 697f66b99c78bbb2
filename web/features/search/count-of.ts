import { plantsShown } from '#words/language.ts';

/** How much of what was found is shown, in words: `12 plants`, or `50 of 212 plants` where the list is cut short. */
export function countOf({ items, total }: { items: readonly unknown[]; total: number }): string {
  return plantsShown(items.length, Math.max(total, items.length));
}
