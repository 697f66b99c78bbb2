import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import {
  expectNoAccident,
  fieldsOf,
  type Json,
  namedEndpoints,
  pathWith,
  sample,
  schemaOf,
} from '../testing/contract-requests.ts';
import { rawParts } from '../testing/fuzz-requests.ts';
import { openedApp, person } from '../testing/kit.ts';

const test = await openedApp();
const gardener = await person(test);

/** What a field may be sent as, as raw JSON text: some of it no JavaScript value would be written as. */
const junk: Record<string, string> = {
  null: 'null',
  true: 'true',
  zero: '0',
  minus: '-1',
  fraction: '1.5',
  '2^31': '2147483648',
  '2^63': '9223372036854775808',
  '1e400': '1e400',
  'empty text': '""',
  blanks: '"   "',
  NUL: '"a\\u0000b"',
  'a lone surrogate': '"a\\ud800b"',
  'a reversed pair': '"\\udc00\\ud800"',
  '70 KB': JSON.stringify('x'.repeat(70_000)),
  '70 KB of emoji': JSON.stringify('🌱'.repeat(17_500)),
  markup: '"<script>alert(1)</script>"',
  SQL: '"\' or 1=1; drop table plants; --"',
  'text of a number': '"1"',
  'an empty list': '[]',
  'a list': '[1,"a",null]',
  'an object': '{"a":{"b":1}}',
  'a length': '{"length":5}',
  'a prototype': '{"__proto__":{"admin":true}}',
};

const withBody = namedEndpoints.filter(
  (named): named is [string, Endpoint & { body: object }] => named[1].body !== undefined,
);

/** The sample body as JSON text, with one field's value replaced by raw text. */
function bodyWith(schema: Json, field: string, raw: string): string {
  const fields = Object.entries({ ...(sample(schema) as Json), [field]: null });
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${name === field ? raw : JSON.stringify(value)}`).join()}}`;
}

const json = { 'content-type': 'application/json' };
const send = (endpoint: Endpoint, payload: string) =>
  gardener.inject({ method: endpoint.method, url: pathWith(endpoint, 1), payload, headers: json });

describe('every field of', () => {
  it.each(withBody)('%s may hold anything', { timeout: 30_000 }, async (_name, endpoint) => {
    const schema = schemaOf(endpoint.body);
    const expectNone = async (payload: string, about: string) => expectNoAccident(await send(endpoint, payload), about);
    for (const [field] of fieldsOf(schema)) {
      const asked = Object.entries(junk).map(([what, raw]) =>
        expectNone(bodyWith(schema, field, raw), `${field} is ${what}`),
      );
      await Promise.all(asked);
    }
    const odd = ['__proto__', 'constructor', 'toString', 'a.b', '', '\0'].map((field) =>
      expectNone(bodyWith(schema, field, '{"x":1}'), `field ${JSON.stringify(field)}`),
    );
    await Promise.all(odd);
  });
});

/** Of one part of an address each. */
const values = rawParts.filter((part) => part !== '' && !part.includes('/'));

describe('an address', () => {
  const inPath = namedEndpoints.filter(([, { params }]) => params);
  it.each(inPath)('of %s may end in anything', async (_name, endpoint) => {
    const payload = endpoint.body && (sample(schemaOf(endpoint.body)) as object);
    const asked = values.map(async (value) => {
      const url = endpoint.path.replace(/:\w+/g, value);
      const answer = await gardener.inject({ method: endpoint.method, url, ...(payload && { payload }) });
      expectNoAccident(answer, url);
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
    });
    await Promise.all(asked);
  });

  const inQuery = namedEndpoints.filter(
    (named): named is [string, Endpoint & { query: object }] => named[1].query !== undefined,
  );
  it.each(inQuery)('of %s may ask for anything', async (_name, endpoint) => {
    const key = endpoint.path.includes(':key') ? 'A'.repeat(22) : '1';
    const path = pathWith(endpoint, key);
    const ask = async (queries: readonly string[]) => {
      const urls = queries.map((query) => `${path}?${query}`);
      const answers = await Promise.all(urls.map((url) => gardener.inject({ method: endpoint.method, url })));
      for (const [n, answer] of answers.entries()) expectNoAccident(answer, urls[n] ?? path);
    };
    const fields = [...fieldsOf(schemaOf(endpoint.query))].map(([field]) => field);
    await ask(values.flatMap((value) => [`${value}=1`, `?&&=${value}`]));
    for (const field of fields) {
      await ask([...values.map((value) => `${field}=${value}`), `${field}=1&${field}=2`, `${field}[a]=1`]);
    }
  });
});
