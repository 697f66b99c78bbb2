import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { unavailable } from '../core/errors.ts';
import { ByteBudget } from './byte-budget.ts';

it('refuses what all requests together would hold too much with, until one is answered or given up', () => {
  const most = 1_000;
  const budget = new ByteBudget(most, () => unavailable('too_many_uploads', 5));
  const responses = [1, 2, 3].map(() => new EventEmitter() as ServerResponse);
  const [first, second, third] = responses.map((response) => budget.of(response));
  first?.(600);
  second?.(300);
  second?.(100);
  expect(() => third?.(1)).toThrow('too_many_uploads');
  responses[0]?.emit('finish');
  responses[0]?.emit('close');
  third?.(600);
  expect(() => third?.(1)).toThrow();
  // What is refused holds nothing any more.
  second?.(most - 400);
});
