import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

/** Not the caller's business: places in the code, the database, the framework. */
export const internals =
  /node_modules|\.ts\b|\bat \w+ \(|sqlite|postgres|\bpg_|FST_|syntax error|Error:|\bundefined\b|\[object/i;

/** Whatever was sent: no answer is an accident of the server, and every refusal has its shape and tells no internals. */
export function expectNoAccident(answer: LightMyRequestResponse, about: string): void {
  expect(answer.statusCode, about).toBeLessThan(500);
  if (answer.statusCode < 400) return;
  expect(answer.headers['content-type'], about).toMatch(/^application\/json/);
  const { message, code } = answer.json();
  expect(message, about).toEqual(expect.stringMatching(/./));
  expect(code, about).toEqual(expect.stringMatching(/^[a-z_]+$/));
  expect(answer.body.replace(/received undefined/g, ''), about).not.toMatch(internals);
}
