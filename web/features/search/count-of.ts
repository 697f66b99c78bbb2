/** How much of what was found is shown, in words: `12 plants`, or `50 of 212 plants` where the list is cut short. */
export function countOf({ items, total }: { items: readonly unknown[]; total: number }): string {
  const all = Math.max(total, items.length);
  const plants = all === 1 ? '1 plant' : `${all.toLocaleString('en')} plants`;
  return all > items.length ? `${items.length} of ${plants}` : plants;
}
