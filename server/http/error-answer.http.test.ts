import { gzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { fieldsOf, type Json, namedEndpoints, pathWith, sample, schemaOf } from '../testing/contract-requests.ts';
import { type Person, person } from '../testing/people.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

let test: TestApp;
let gardener: Person;
beforeAll(async () => {
  test = await testApp();
  gardener = await person(test);
});
afterAll(() => test.close());

/** Not the caller's business: places in the code, the database, the framework. */
const internals = /node_modules|\.ts\b|\bat \w+ \(|sqlite|postgres|\bpg_|FST_|syntax error|Error:|undefined|\[object/i;

function expectCalm(answer: LightMyRequestResponse, about: string): void {
  expect(answer.statusCode, about).toBeLessThan(500);
  if (answer.statusCode < 400) return;
  expect(answer.headers['content-type'], about).toMatch(/^application\/json/);
  const { message, code } = answer.json();
  expect(message, about).toEqual(expect.stringMatching(/./));
  expect(code, about).toEqual(expect.stringMatching(/^[a-z_]+$/));
  expect(answer.body.replace(/received undefined/g, ''), about).not.toMatch(internals);
}

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
const send = (endpoint: Endpoint, payload: string | Buffer, headers: Record<string, string> = json) =>
  gardener.inject({ method: endpoint.method, url: pathWith(endpoint, 1), payload, headers });

describe('every field of', () => {
  it.each(withBody)('%s may hold anything', { timeout: 30_000 }, async (_name, endpoint) => {
    const schema = schemaOf(endpoint.body);
    for (const [field] of fieldsOf(schema)) {
      for (const [what, raw] of Object.entries(junk)) {
        expectCalm(await send(endpoint, bodyWith(schema, field, raw)), `${field} is ${what}`);
      }
    }
    for (const field of ['__proto__', 'constructor', 'toString', 'a.b', '', '\0']) {
      expectCalm(await send(endpoint, bodyWith(schema, field, '{"x":1}')), `field ${JSON.stringify(field)}`);
    }
  });
});

const deep = (depth: number) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`;

const bodies: Record<string, { payload: string | Buffer; headers?: Record<string, string> }> = {
  nothing: { payload: '' },
  'a word': { payload: 'hello' },
  'half an object': { payload: '{"email":' },
  null: { payload: 'null' },
  'a number': { payload: '5' },
  'a list': { payload: '[]' },
  NaN: { payload: '{"email":NaN}' },
  'a deep list': { payload: deep(100_000) },
  'a field that appears twice': { payload: '{"email":"a","email":5}' },
  'bytes that are not UTF-8': { payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  'UTF-16': { payload: Buffer.from('{"email":"a@example.org","password":"abcdefgh"}', 'utf16le') },
  'a byte order mark': { payload: '\ufeff{}' },
  '20 MB': { payload: Buffer.alloc(20_000_000, ' ') },
  'compressed zeros': {
    payload: gzipSync(Buffer.alloc(20_000_000)),
    headers: { ...json, 'content-encoding': 'gzip' },
  },
  'a prototype': { payload: '{"__proto__":{"email":"a@example.org"},"constructor":{"prototype":{"x":1}}}' },
  'no content type': { payload: '{}', headers: { 'content-type': '' } },
  'a made-up content type': { payload: '{}', headers: { 'content-type': 'application/json/../x; charset=\u0001' } },
  'another charset': { payload: '{}', headers: { 'content-type': 'application/json; charset=utf-32' } },
};

describe('a body that is', () => {
  it.each(Object.entries(bodies))('%s is refused calmly and quickly', async (what, { payload, headers }) => {
    for (const [name, endpoint] of withBody) {
      const start = performance.now();
      expectCalm(await send(endpoint, payload, headers), `${name}: ${what}`);
      expect(performance.now() - start).toBeLessThan(3_000);
    }
  });

  it('refused says what is wrong with it', async () => {
    const signIn = (payload: string, headers = json) =>
      test.inject({ method: 'POST', url: '/api/auth/sign-in', payload, headers });
    const told = async (payload: string, headers = json) => {
      const { statusCode, body } = await signIn(payload, headers);
      return [statusCode, JSON.parse(body)];
    };
    expect(await told('{')).toEqual([
      400,
      {
        code: 'invalid',
        message: 'The body is not valid JSON',
        errors: [{ path: '', message: 'The body is not valid JSON' }],
      },
    ]);
    expect((await told('x'.repeat(600_000)))[1]).toEqual({ code: 'too_large', message: 'The request is too large' });
    expect((await told('a=b', { 'content-type': 'application/x-www-form-urlencoded' }))[0]).toBe(415);
  });
});

const values = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '٣',
  '%20',
  '%00',
  '1%00',
  'NaN',
  'undefined',
  'null',
  '2147483648',
  '9223372036854775808',
  '%f0%9f%8c%b1',
  '..',
  '..%2f..',
  '%2e%2e',
  "1'%20or%20'1",
  '1;drop',
  '%3cscript%3e',
  'a'.repeat(3_000),
  '9'.repeat(90),
  '1,2',
  '[1]',
  '__proto__',
  '%ff',
  '%',
  '%c0%af',
  '%ed%a0%80',
];

describe('an address', () => {
  const inPath = namedEndpoints.filter(([, { params }]) => params);
  it.each(inPath)('of %s may end in anything', async (_name, endpoint) => {
    const payload = endpoint.body && (sample(schemaOf(endpoint.body)) as object);
    const asked = values.map(async (value) => {
      const url = endpoint.path.replace(/:\w+/g, value);
      const answer = await gardener.inject({ method: endpoint.method, url, ...(payload && { payload }) });
      expectCalm(answer, url);
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
      for (const [n, answer] of answers.entries()) expectCalm(answer, urls[n] ?? path);
    };
    const fields = [...fieldsOf(schemaOf(endpoint.query))].map(([field]) => field);
    await ask(values.flatMap((value) => [`${value}=1`, `?&&=${value}`]));
    for (const field of fields) {
      await ask([...values.map((value) => `${field}=${value}`), `${field}=1&${field}=2`, `${field}[a]=1`]);
    }
  });

  it.each(['/%ff', '/%', '/api/%c0%af', '/api/plants/%zz', `/${'a'.repeat(20_000)}`, '/api/nowhere', '/\ud83c'])(
    'that leads nowhere gets an answer in JSON: %j',
    async (url) => {
      const answer = await test.inject({ url });
      expect([400, 404, 414]).toContain(answer.statusCode);
      expectCalm(answer, url);
    },
  );
});

describe('when the database', () => {
  let failure: Error;
  let failing: TestApp;
  beforeAll(async () => {
    const now = () => {
      throw failure;
    };
    failing = await testApp({ deps: { now } });
  });
  afterAll(() => failing.close());

  it.each([
    ['is away', { code: 'ECONNREFUSED' }, 503, 'unavailable'],
    ['is shutting down', { code: '57P01' }, 503, 'unavailable'],
    ['is locked', { errcode: 5 }, 503, 'unavailable'],
    ['may not be written to', { errcode: 8 }, 503, 'unavailable'],
    ['stands on a read-only disk', { code: 'EROFS' }, 503, 'unavailable'],
    ['has no space left', { errcode: 13 }, 507, 'storage_full'],
    ['stands on a full disk', { code: 'ENOSPC' }, 507, 'storage_full'],
    ['fails in a new way', {}, 500, 'internal'],
  ])('%s, the caller is told so and no more', async (_what, error, status, code) => {
    failure = Object.assign(new Error('connection detail 10.1.2.3'), error);
    const answer = await failing.inject({ url: '/api/auth/user', cookies: { sid: 'A'.repeat(43) } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ message: expect.any(String), code });
    expect(answer.body).not.toMatch(/10\.1\.2\.3|ECONN|57P01/);
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
  });
});
