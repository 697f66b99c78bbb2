import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { uploadMemory } from './upload-memory.ts';

it('refuses what all uploads together would take too much with, until one is answered or given up', () => {
  const most = 1_000;
  const responses = [1, 2, 3].map(() => new EventEmitter() as ServerResponse);
  const [first, second, third] = responses.map((response) => uploadMemory(response, most));
  first?.(600);
  second?.(300);
  second?.(100);
  expect(() => third?.(1)).toThrow('Many photos are arriving right now');
  responses[0]?.emit('finish');
  responses[0]?.emit('close');
  third?.(600);
  expect(() => third?.(1)).toThrow();
  // What is refused holds nothing any more.
  second?.(most - 400);
  responses[1]?.emit('close');
  responses[2]?.emit('close');
});
