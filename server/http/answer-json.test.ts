import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerJson } from './answer-json.ts';

const Place = z.object({ name: z.string(), size: z.nullable(z.int()) });
const Answer = z.object({
  id: z.int(),
  place: z.nullable(Place),
  places: z.array(Place),
  tags: z.array(z.string()),
  counts: z.record(z.string(), z.int()),
  pair: z.tuple([z.string(), Place]),
});

const place = { name: 'Bed', size: null };
const answer = { id: 1, place, places: [place], tags: ['sun'], counts: { a: 1 }, pair: ['a', place] };

it('writes what zod would answer', () => {
  const write = answerJson(Answer, { check: false });
  expect(write(answer)).toBe(JSON.stringify(Answer.parse(answer)));
  expect(write({ ...answer, place: null, places: [] })).toContain('"place":null,"places":[]');
});

it('leaves out what the contract does not name, however deep, and orders the rest as it does', () => {
  const write = answerJson(Answer, { check: false });
  const secret = 'secret';
  const wide = { size: 1, secret, name: 'Bed' };
  const { id, ...rest } = answer;
  expect(write({ secret, ...rest, place: wide, places: [wide, place], pair: ['a', wide], id })).toBe(
    JSON.stringify({
      id: 1,
      place: { name: 'Bed', size: 1 },
      places: [{ name: 'Bed', size: 1 }, place],
      tags: ['sun'],
      counts: { a: 1 },
      pair: ['a', { name: 'Bed', size: 1 }],
    }),
  );
  expect(answerJson(z.array(Place), { check: false })([wide])).toBe('[{"name":"Bed","size":1}]');
});

it('does what the contract does to a value', () => {
  const Shouted = z.object({
    name: z.pipe(
      z.string(),
      z.transform((name) => name.toUpperCase()),
    ),
  });
  const Defaulted = z.object({ name: z._default(z.string(), 'none') });
  expect(answerJson(Shouted, { check: false })({ name: 'bed' })).toBe('{"name":"BED"}');
  expect(answerJson(Defaulted, { check: false })({})).toBe('{"name":"none"}');
});

it('checks answers where it is told to', () => {
  const write = answerJson(Answer, { check: true });
  expect(write(answer)).toBe(JSON.stringify(answer));
  expect(() => write({ ...answer, id: 'one' })).toThrow('expected');
  expect(() => write(undefined)).toThrow();
});
