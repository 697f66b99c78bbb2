/** Which plants are selected, by their ids. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** Where a range begins: what was selected or deselected last by itself. */
  anchor: number | null;
  /** What was selected before the range. */
  before: ReadonlySet<number>;
}

export const nothing: Selection = { ids: new Set(), anchor: null, before: new Set() };

/** The same plants, the first ones alone where they are too many. */
const atMost = (ids: Iterable<number>, most: number): Set<number> => new Set([...new Set(ids)].slice(0, most));

/** Selects a plant, or deselects it. */
export function toggled({ ids }: Selection, id: number, most: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  const kept = atMost(next, most);
  return { ids: kept, anchor: id, before: kept };
}

/** Selects all plants from the anchor to this one, in place of the range that was selected from there before. */
export function extended(
  selection: Selection,
  id: number,
  { order, most }: { order: readonly number[]; most: number },
): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0)
    return toggled({ ...selection, ids: new Set([...selection.ids].filter((one) => one !== id)) }, id, most);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...selection, ids: atMost([...selection.before, ...range], most) };
}

/** Selects these plants, too. */
export const withAll = (selection: Selection, ids: readonly number[], most: number): Selection => {
  const all = atMost([...selection.ids, ...ids], most);
  return { ids: all, anchor: null, before: all };
};

/**
 * Which of several boxes an arrow key leads to: the next or previous one, or the nearest in the row above or below.
 *
 * @param rtl lines begin on the right
 */
export function boxAt(
  boxes: readonly { x: number; y: number }[],
  from: number,
  { key, rtl }: { key: string; rtl: boolean },
): number | undefined {
  const here = boxes[from];
  if (!here) return undefined;
  if (key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return boxes[from + 1] && from + 1;
  if (key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return boxes[from - 1] && from - 1;
  const way = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (way === 0) return undefined;
  const beyond = [...boxes.entries()].filter(([, { y }]) => (y - here.y) * way > 1);
  const row = Math.min(...beyond.map(([, { y }]) => y * way));
  const distance = ({ x }: { x: number }) => Math.abs(x - here.x);
  return beyond.filter(([, { y }]) => y * way - row < 1).sort(([, a], [, b]) => distance(a) - distance(b))[0]?.[0];
}
