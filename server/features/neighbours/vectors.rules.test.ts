import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostVectors, VectorTable } from './vectors.rules.ts';

const length = (vector: Int8Array): number => Math.hypot(...vector);
const cosineOf = (a: Int8Array, b: Int8Array): number =>
  a.reduce((sum, value, n) => sum + value * (b[n] ?? 0), 0) / (length(a) * length(b) || 1);

const vectorOf = (dimensions: number) =>
  fc.int8Array({ minLength: dimensions, maxLength: dimensions, min: -128, max: 127 });

describe('a table of vectors', () => {
  it('finds exactly the nearest, whatever the vectors and the number of rows', () => {
    const cases = fc
      .integer({ min: 1, max: 768 })
      .chain((dimensions) =>
        fc.tuple(
          fc.array(vectorOf(dimensions), { maxLength: 40 }),
          vectorOf(dimensions),
          fc.integer({ min: 1, max: 9 }),
        ),
      );
    fc.assert(
      fc.property(cases, ([rows, query, limit]) => {
        const table = new VectorTable(query.length);
        for (const [n, row] of rows.entries()) table.set(n + 1, 7, row);
        const found = table.compare(query).nearest([7], { floor: -1.1, limit });
        const expected = rows.map((row) => cosineOf(row, query)).sort((a, b) => b - a);
        expect(found).toHaveLength(Math.min(limit, rows.length));
        for (const [n, { id, cosine }] of found.entries()) {
          expect(cosine).toBeCloseTo(expected[n] ?? Number.NaN, 5);
          expect(cosine).toBeCloseTo(cosineOf(rows[id - 1] ?? query, query), 5);
        }
      }),
    );
  });

  const at = (angle: number) => Int8Array.from([Math.round(100 * Math.cos(angle)), Math.round(100 * Math.sin(angle))]);

  it('compares with the rows of the given owners alone, from a cosine on', () => {
    const table = new VectorTable(2);
    table.set(1, 70, at(0.1));
    table.set(2, 71, at(0.2));
    table.set(3, 72, at(0.3));
    table.set(4, 70, at(2));
    const comparison = table.compare(at(0));
    const ids = (owners: number[], floor: number) =>
      comparison.nearest(owners, { floor, limit: 9 }).map(({ id }) => id);
    expect(ids([70, 72], 0.5)).toEqual([1, 3]);
    expect(ids([70, 71, 72, 99], -1)).toEqual([1, 2, 3, 4]);
    expect(ids([], -1)).toEqual([]);
  });

  it('replaces a row, grows, and leaves out what is of another length or has none', () => {
    const table = new VectorTable(2);
    for (let id = 1; id <= 3_000; id += 1) table.set(id, id % 3, at(3));
    table.set(2_999, 1, at(0));
    table.set(4_000, 1, new Int8Array(3));
    table.set(4_001, 1, new Int8Array(0));
    table.set(4_002, 1, new Int8Array(2));
    expect(table.size).toBe(3_001);
    expect(table.compare(at(0)).nearest([0, 1, 2], { floor: 0, limit: 2 })).toEqual([
      { id: 2_999, cosine: expect.closeTo(1, 5) },
      { id: 4_002, cosine: 0 },
    ]);
    expect(table.compare(new Int8Array(2)).nearest([0, 1, 2], { floor: 0.1, limit: 2 })).toEqual([]);
  });

  it('holds no more rows than it may: a further one takes the place of one that came last', () => {
    const table = new VectorTable(2, 4);
    for (const id of [1, 2, 3, 4]) table.set(id, 1, at(0));
    for (const id of [5, 6]) table.set(id, 1, at(0));
    const ids = table
      .compare(at(0))
      .nearest([1], { floor: 0, limit: 9 })
      .map(({ id }) => id);
    expect([table.size, ids.sort()]).toEqual([4, [1, 2, 5, 6]]);
  });

  it('holds fewer rows where they are long, in the same bytes', () => {
    expect([1, 128, 256, 257, 768].map(mostVectors)).toEqual([100_000, 100_000, 100_000, 99_610, 33_333]);
  });

  it('answers of the moment of the comparison', () => {
    const table = new VectorTable(2);
    table.set(1, 1, at(0));
    const before = table.compare(at(0));
    table.set(2, 2, at(0));
    table.set(1, 2, at(2));
    expect(before.nearest([1, 2], { floor: 0, limit: 9 })).toEqual([{ id: 1, cosine: expect.closeTo(1, 5) }]);
  });
});
