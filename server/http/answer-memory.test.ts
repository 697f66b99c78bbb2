import { expect, it } from 'vitest';
import { AnswerMemory } from './answer-memory.ts';

const megabytes = (count: number) => ({ json: Buffer.alloc(count * 1024 * 1024), headers: {} });

it('forgets what was not asked for longest, once all together are too large', () => {
  const memory = new AnswerMemory();
  for (const tag of ['a', 'b', 'c', 'd']) memory.keep(tag, megabytes(8));
  expect(memory.get('a')).toBeDefined();
  memory.keep('e', megabytes(8));
  expect(['a', 'b', 'c', 'd', 'e'].map((tag) => memory.get(tag) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
});

it('counts an answer once that two requests made at the same time', () => {
  const memory = new AnswerMemory();
  for (let n = 0; n < 10; n += 1) memory.keep('a', megabytes(8));
  memory.keep('b', megabytes(8));
  expect([memory.get('a'), memory.get('b')]).not.toContain(undefined);
});
