import { describe, expect, it } from 'vitest';
import { boxAt, extended, nothing, toggled, withAll } from './selection.rules.ts';

const most = 5;
const order = [1, 2, 3, 4, 5, 6, 7, 8];
const chosen = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].sort();
const range = (selection: ReturnType<typeof toggled>, id: number) => extended(selection, id, { order, most });

describe('a selection', () => {
  it('has what was pressed, until it is pressed again', () => {
    const two = toggled(toggled(nothing, 3, most), 7, most);
    expect(chosen(two)).toEqual([3, 7]);
    expect(chosen(toggled(two, 3, most))).toEqual([7]);
  });

  it('grows and shrinks with the range from what was pressed last, and keeps the rest', () => {
    const start = toggled(toggled(nothing, 8, most), 3, most);
    expect(chosen(range(start, 5))).toEqual([3, 4, 5, 8]);
    expect(chosen(range(range(start, 5), 4))).toEqual([3, 4, 8]);
    expect(chosen(range(range(start, 5), 2))).toEqual([2, 3, 8]);
  });

  it('takes a single plant where the range began at one that is not shown', () => {
    expect(chosen(range(nothing, 4))).toEqual([4]);
    expect(chosen(extended(toggled(nothing, 4, most), 4, { order: [], most }))).toEqual([4]);
  });

  it('never has more than can be changed at once', () => {
    const all = withAll(toggled(nothing, 7, most), order, most);
    expect(chosen(all)).toEqual([1, 2, 3, 4, 7]);
    expect(chosen(toggled(all, 6, most))).toEqual(chosen(all));
    expect(chosen(range(toggled(nothing, 1, most), 8))).toEqual([1, 2, 3, 4, 5]);
  });
});

it('goes by arrow keys from box to box, in lines and rows of different lengths', () => {
  const boxes = [0, 0, 0, 100, 100, 200].map((y, n) => ({ x: (n % 3) * 50, y: y + (n % 2) / 2 }));
  const to = (from: number, key: string, rtl = false) => boxAt(boxes, from, { key: `Arrow${key}`, rtl });
  expect([to(0, 'Right'), to(5, 'Right'), to(0, 'Left'), to(3, 'Left')]).toEqual([1, undefined, undefined, 2]);
  expect([to(1, 'Down'), to(2, 'Down'), to(4, 'Up'), to(0, 'Up'), to(5, 'Down')]).toEqual([
    4,
    4,
    1,
    undefined,
    undefined,
  ]);
  expect([to(0, 'Left', true), to(1, 'Right', true), to(1, 'Down', true)]).toEqual([1, 0, 4]);
  expect(boxAt(boxes, 0, { key: 'Enter', rtl: false })).toBeUndefined();
});
