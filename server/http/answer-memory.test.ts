import { expect, it } from 'vitest';
import { AnswerMemory } from './answer-memory.ts';

/** Less than that many megabytes together, with what each takes beside its text. */
const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024 - 1024);

it('forgets what was not asked for longest, once all together are too large', () => {
  const memory = new AnswerMemory();
  for (const tag of ['a', 'b', 'c', 'd']) memory.keep(tag, megabytes(8), {});
  expect(memory.get('a')).toBeDefined();
  memory.keep('e', megabytes(8), {});
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
  for (let n = 0; n < 10; n += 1) memory.keep('a', megabytes(8), {});
  memory.keep('b', megabytes(8), {});
  expect([memory.get('a'), memory.get('b')]).not.toContain(undefined);
});

it('counts what short answers take beside their text', () => {
  const memory = new AnswerMemory();
  memory.keep('first', '{}', {});
  for (let n = 0; n < 70_000; n += 1) memory.keep(String(n), '{}', {});
  expect(memory.get('first')).toBeUndefined();
});

it('counts the addresses that answers are remembered by, which callers make as long as they like', () => {
  const memory = new AnswerMemory();
  memory.keep('first', '{}', {});
  for (let n = 0; n < 1_200; n += 1) memory.keep(`${n} ${'x'.repeat(15_000)}`, '{}', { link: 'y'.repeat(15_000) });
  expect(memory.get('first')).toBeUndefined();
});

it('keeps the bytes of a long answer, and no block around them', () => {
  const memory = new AnswerMemory();
  const json = JSON.stringify('Échinacée '.repeat(3_000));
  memory.keep('a', json, {});
  const kept = memory.get('a')?.json as Buffer;
  expect(kept.toString()).toBe(json);
  expect(kept.buffer.byteLength).toBe(kept.length);
});
