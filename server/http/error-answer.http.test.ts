import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { expectNoAccident, namedEndpoints, pathWith } from '../testing/contract-requests.ts';
import { openedApp, person, type TestApp, testApp } from '../testing/kit.ts';

const test = await openedApp();
const gardener = await person(test);

const withBody = namedEndpoints.filter(
  (named): named is [string, Endpoint & { body: object }] => named[1].body !== undefined,
);

const json = { 'content-type': 'application/json' };
const send = (endpoint: Endpoint, payload: string | Buffer, headers: Record<string, string> = json) =>
  gardener.inject({ method: endpoint.method, url: pathWith(endpoint, 1), payload, headers });

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
  'compressed zeros': { payload: gzipSync(Buffer.alloc(20_000_000)), headers: { ...json, 'content-encoding': 'gzip' } },
  'a prototype': { payload: '{"__proto__":{"email":"a@example.org"},"constructor":{"prototype":{"x":1}}}' },
  'no content type': { payload: '{}', headers: { 'content-type': '' } },
  'a made-up content type': { payload: '{}', headers: { 'content-type': 'application/json/../x; charset=\u0001' } },
  'another charset': { payload: '{}', headers: { 'content-type': 'application/json; charset=utf-32' } },
};

/** One endpoint of each feature: a body is read by the same code for all. */
const oneOfEach = withBody.filter(
  ([name], n) => withBody.findIndex(([other]) => other.split('.')[0] === name.split('.')[0]) === n,
);

describe('a body that is', () => {
  it.each(Object.entries(bodies))('%s is refused calmly', async (what, { payload, headers }) => {
    for (const [name, endpoint] of oneOfEach) {
      expectNoAccident(await send(endpoint, payload, headers), `${name}: ${what}`);
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
        reason: 'body_not_json',
        message: 'The body is not valid JSON',
        errors: [{ path: '', reason: 'body_not_json', message: 'The body is not valid JSON' }],
      },
    ]);
    expect((await told('x'.repeat(600_000)))[1]).toEqual({
      code: 'too_large',
      reason: 'request_too_large',
      message: 'The request is too large',
    });
    expect((await told('a=b', { 'content-type': 'application/x-www-form-urlencoded' }))[0]).toBe(415);
  });
});

describe('an address', () => {
  it.each(['/%ff', '/%', '/api/%c0%af', '/api/plants/%zz', `/${'a'.repeat(20_000)}`, '/api/nowhere', '/\ud83c'])(
    'that leads nowhere gets an answer in JSON: %j',
    async (url) => {
      const answer = await test.inject({ url });
      expect([400, 404, 414]).toContain(answer.statusCode);
      expectNoAccident(answer, url);
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
    ['ends one of two who wait for each other', { code: '40P01' }, 503, 'unavailable'],
    ['cannot put two transactions in order', { code: '40001' }, 503, 'unavailable'],
    ['is asked for a row that others hold', { code: '55P03' }, 503, 'unavailable'],
    ['takes too long for an answer', { code: '57014' }, 503, 'unavailable'],
    ['may not be written to', { errcode: 8 }, 503, 'unavailable'],
    ['stands on a read-only disk', { code: 'EROFS' }, 503, 'unavailable'],
    ['has no space left', { errcode: 13 }, 507, 'storage_full'],
    ['stands on a full disk', { code: 'ENOSPC' }, 507, 'storage_full'],
    ['fails in a new way', {}, 500, 'internal'],
  ])('%s, the caller is told so and no more', async (_what, error, status, code) => {
    failure = Object.assign(new Error('connection detail 10.1.2.3'), error);
    const answer = await failing.inject({ url: '/api/auth/user', cookies: { sid: 'A'.repeat(43) } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ message: expect.any(String), code, reason: expect.any(String) });
    expect(answer.body).not.toMatch(/10\.1\.2\.3|ECONN|57P01/);
    expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
  });
});
