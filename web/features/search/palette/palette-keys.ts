interface Press {
  key: string;
  altKey: boolean;
  metaKey: boolean;
}

/**
 * The row that an arrow key with a modifier leads to: with ⌘ the first or last one; with Alt the first one of the group above or
 * below or, without such a group, the row above or below.
 *
 * @param from the highlighted row
 * @param sizes how many rows each group has
 * @returns null for other keys, and where nothing is listed
 */
export function jump({ key, altKey, metaKey }: Press, from: number, sizes: readonly number[]): number | null {
  const isDown = key === 'ArrowDown';
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  const count = sizes.reduce((sum, size) => sum + size, 0);
  if (!(isDown || key === 'ArrowUp') || !(altKey || metaKey) || count === 0) return null;
  if (metaKey) return isDown ? count - 1 : 0;
  const group = starts.findLastIndex((start) => start <= from);
  return starts[isDown ? group + 1 : group - 1] ?? (from + (isDown ? 1 : count - 1)) % count;
}
