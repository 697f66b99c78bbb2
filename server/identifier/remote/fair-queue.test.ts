import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function filled(work: Record<string, number>): FairQueue<string> {
  const queue = new FairQueue<string>({ places: 100, share: 50 });
  for (const [person, count] of Object.entries(work)) {
    queue.reserve(person, count);
    for (let n = 1; n <= count; n += 1) queue.add(person, `${person}${n}`);
  }
  return queue;
}

const drain = (queue: FairQueue<string>): string[] => {
  const work: string[] = [];
  for (let one = queue.next(); one !== undefined; one = queue.next()) work.push(one);
  return work;
};

describe('a fair queue', () => {
  it('serves people in turns, and each in their order', () => {
    expect(drain(filled({ a: 4, b: 1, c: 2 }))).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
  });

  it('serves somebody who comes later after one of everybody before', () => {
    const queue = filled({ a: 3, b: 3 });
    expect([queue.next(), queue.next()]).toEqual(['a1', 'b1']);
    queue.reserve('c', 1);
    queue.add('c', 'c1');
    expect(drain(queue)).toEqual(['a2', 'b2', 'c1', 'a3', 'b3']);
  });

  it('refuses what exceeds the share of one or the room of all, and takes as much again as was released', () => {
    const queue = new FairQueue<string>({ places: 10, share: 6 });
    expect(queue.reserve('a', 6)).toBeUndefined();
    expect(queue.reserve('a', 1)).toBe('share');
    expect(queue.reserve('b', 4)).toBeUndefined();
    expect([queue.reserve('c', 1), queue.taken]).toEqual(['full', 10]);
    queue.release('a', 2);
    expect([queue.reserve('c', 2), queue.reserve('a', 1), queue.taken]).toEqual([undefined, 'full', 10]);
    queue.release('a', 4);
    queue.release('b', 4);
    queue.release('c', 2);
    expect([queue.taken, queue.reserve('a', 6)]).toEqual([0, undefined]);
  });

  it('forgets what is removed, and keeps the order of the others', () => {
    const queue = filled({ a: 3, b: 2 });
    queue.remove('a', 'a1');
    queue.remove('a', 'a3');
    queue.remove('b', 'nothing');
    expect(drain(queue)).toEqual(['a2', 'b1', 'b2']);
  });
});
