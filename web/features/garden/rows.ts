import type { PlantGroup } from './garden.rules.ts';

/** A row of a virtualized garden: a group's heading, or as many of its plants as fit side by side. */
export type Row<P> =
  | { kind: 'heading'; key: string; group: PlantGroup<P> }
  | { kind: 'cards'; key: string; group: PlantGroup<P>; plants: readonly P[]; first: number };

/** The rows of groups; a group without a title has no heading. `first` is the index of a row's first plant in its group. */
export function rowsOf<P extends { id: number }>(groups: readonly PlantGroup<P>[], columns: number): Row<P>[] {
  const rows: Row<P>[] = [];
  for (const group of groups) {
    if (group.title !== null) rows.push({ kind: 'heading', key: `heading ${group.key}`, group });
    for (let first = 0; first < group.plants.length; first += columns) {
      const plants = group.plants.slice(first, first + columns);
      rows.push({ kind: 'cards', key: `cards ${plants[0]?.id}`, group, plants, first });
    }
  }
  return rows;
}

/** The visible part of a group: its heading, if visible, and its visible rows of cards. */
export interface Block<P, Item> {
  group: PlantGroup<P>;
  heading: Item | null;
  cards: { item: Item; row: Extract<Row<P>, { kind: 'cards' }> }[];
}

/** The visible rows, by group. */
export function blocksOf<P, Item extends { index: number }>(
  rows: readonly Row<P>[],
  inView: readonly Item[],
): Block<P, Item>[] {
  const blocks: Block<P, Item>[] = [];
  for (const item of inView) {
    const row = rows[item.index];
    if (!row) continue;
    let block = blocks.at(-1);
    if (block?.group !== row.group) {
      block = { group: row.group, heading: null, cards: [] };
      blocks.push(block);
    }
    if (row.kind === 'heading') block.heading = item;
    else block.cards.push({ item, row });
  }
  return blocks;
}
