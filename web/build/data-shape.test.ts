import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '../../contract/endpoint.ts';
import { dataShape } from './data-shape.ts';

const settings = (answer: Endpoint['answer'], summary = '') =>
  dataShape([endpoint('GET /api/settings', { summary, access: 'user', ...(answer && { answer }) })]);

test('the shape changes with an answer that is stored, and with nothing else', () => {
  const shape = settings(z.object({ theme: z.string() }));
  expect(settings(z.object({ theme: z.string() }), 'Said in other words')).toBe(shape);
  expect(settings(z.object({ theme: z.nullable(z.string()) }))).not.toBe(shape);
  const others = endpoint('GET /api/notifications', { summary: '', access: 'user', answer: z.array(z.string()) });
  expect(dataShape([others])).toBe(dataShape([]));
});
