import { describe, expect, it } from 'vitest';
import { blocksOf, rowsOf } from './rows.ts';

const plants = (...ids: number[]) => ids.map((id) => ({ id }));
const groups = [
  { key: 'a', title: 'A', plants: plants(1, 2, 3) },
  { key: 'b', title: 'B', plants: plants(4) },
];

describe('rowsOf', () => {
  it('puts as many plants side by side as there are columns, under the heading of their group', () => {
    expect(
      rowsOf(groups, 2).map((row) => (row.kind === 'heading' ? row.group.title : [row.first, ...row.plants])),
    ).toEqual(['A', [0, { id: 1 }, { id: 2 }], [2, { id: 3 }], 'B', [0, { id: 4 }]]);
  });

  it('has no heading for a group without a title, and no row for no plant', () => {
    expect(rowsOf([{ key: '', title: null, plants: plants(1) }], 3)).toHaveLength(1);
    expect(rowsOf([{ key: '', title: null, plants: [] }], 3)).toEqual([]);
  });

  it('gives each row a key of its own, whatever the columns', () => {
    for (const columns of [1, 2, 3]) {
      const keys = rowsOf(groups, columns).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe('blocksOf', () => {
  it('puts the rows in view together by group', () => {
    const rows = rowsOf(groups, 2);
    const inView = [2, 3, 4].map((index) => ({ index }));
    expect(
      blocksOf(rows, inView).map(({ group, heading, cards }) => [
        group.title,
        heading?.index,
        cards.map(({ item }) => item.index),
      ]),
    ).toEqual([
      ['A', undefined, [2]],
      ['B', 3, [4]],
    ]);
  });

  it('leaves out rows that are no longer there', () => {
    expect(blocksOf(rowsOf(groups, 2), [{ index: 99 }])).toEqual([]);
  });
});
