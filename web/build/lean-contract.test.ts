import { expect, it } from 'vitest';
import { lean } from './lean-contract.ts';

const flat = (code: string): string => lean(code).replace(/\s+/g, ' ').trim();

it('an endpoint keeps what the browser asks with, and loses what the server checks and describes', () => {
  const code = `export const plantsApi = {
    add: endpoint('POST /api/plants', {
      summary: 'Put a plant into the garden, as { body: it } says',
      access: 'user',
      params: IdParams,
      query: z.object({ body: z.string() }),
      body: z.union([A, B]),
      upload: { field: 'image', maxBytes: 5 },
      idempotent: true,
      answer: z.array(Plant),
      status: 201
    }),
  };`;
  expect(flat(code)).toBe(
    "export const plantsApi = /* @__PURE__ */ (() => ({ add: endpoint('POST /api/plants', { " +
      "upload: { field: 'image', maxBytes: 5 }, idempotent: true, status: 201 }), }))();",
  );
});

it('a part at the end goes with no comma behind it', () => {
  expect(flat("const a = endpoint('GET /a', { status: 200, answer: A });")).toBe(
    "const a = /* @__PURE__ */ (() => (endpoint('GET /a', { status: 200, })))();",
  );
});

it('a constant that is made by calls may go where nothing uses it; plain ones and functions stay as they are', () => {
  expect(flat('export const Name = z.string().check(z.trim());')).toBe(
    'export const Name = /* @__PURE__ */ (() => (z.string().check(z.trim())))();',
  );
  for (const code of [
    'export const longest = 500;',
    'const sizes = ["card", "full"];',
    'export const key = (text) => text.trim();',
    'export function install() { z.config({ summary: 1 }); }',
  ]) {
    expect(lean(code)).toBe(code);
  }
});

it('touches no other call, and no other object', () => {
  const code = 'function f() { return other("GET /a", { body: 1, answer: 2 }); }';
  expect(lean(code)).toBe(code);
});
