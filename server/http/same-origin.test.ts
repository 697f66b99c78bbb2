import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outgoingOf } from '../outgoing.ts';
import { namedEndpoints, pathWith } from '../testing/contract-requests.ts';
import { opened } from '../testing/opened.ts';
import { person } from '../testing/people.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

const test = await opened(testApp({ trustProxy: ['10.0.0.1'] }));
const gardener = await person(test);

const host = 'localhost:3000';
const credentials = { email: 'ann@example.org', password: 'tomatoes love basil' };
type Headers = Record<string, string>;
const post = (headers: Headers, payload: object | string | undefined = credentials) =>
  test.inject({ method: 'POST', url: '/api/auth/sign-in', headers: { host, ...headers }, ...(payload && { payload }) });

const foreign: [string, Headers][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a host that begins like this one', { origin: 'http://localhost:3000.evil.example' }],
  ['a host that ends like this one', { origin: 'http://evil-localhost:3000' }],
  ['a host hidden behind a user name', { origin: 'http://localhost:3000@evil.example' }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['no port', { origin: 'http://localhost' }],
  ['an empty origin', { origin: '' }],
  ['nonsense', { origin: 'localhost:3000' }],
  ['two origins', { origin: 'http://localhost:3000 https://evil.example' }],
  ['another site, by what the browser says', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site, by what the browser says', { 'sec-fetch-site': 'same-site' }],
  [
    'another site that claims this host by a header',
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  ],
];

describe('a write from a page of', () => {
  it.each(foreign)('%s is refused', async (_who, headers) => {
    const answer = await post(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      message: 'This request came from another site',
      code: 'forbidden',
      reason: 'foreign_site',
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    ['plain text', 'text/plain', JSON.stringify(credentials)],
    ['a form', 'application/x-www-form-urlencoded', 'email=ann%40example.org'],
    ['a file form', 'multipart/form-data; boundary=x', '--x--'],
    ['no body', '', undefined],
  ])('another site is refused when it sends %s, for which browsers ask no permission', async (_what, type, payload) => {
    const headers = { origin: 'https://evil.example', ...(type && { 'content-type': type }) };
    expect((await post(headers, payload)).statusCode).toBe(403);
  });

  it.each(['PATCH', 'DELETE', 'PUT'] as const)('another site is refused for %s too', async (method) => {
    const headers = { host, origin: 'https://evil.example' };
    expect((await test.inject({ method, url: '/api/plants/1', headers })).statusCode).toBe(403);
  });

  it('this site is served', async () => {
    for (const headers of [
      { origin: `http://${host}` },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ]) {
      expect((await post(headers)).statusCode).toBe(401);
    }
  });

  it('this site is served behind a proxy that renames the host, because the browser vouches for it', async () => {
    expect((await post({ origin: 'https://garden.example', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(401);
  });

  it('this site is served behind a trusted proxy that reports the host', async () => {
    const headers = { host: 'inside:3000', origin: 'https://garden.example', 'x-forwarded-host': 'garden.example' };
    const request = { method: 'POST', url: '/api/auth/sign-in', headers, payload: credentials } as const;
    expect((await test.inject({ ...request, remoteAddress: '10.0.0.1' })).statusCode).toBe(401);
    expect((await test.inject({ ...request, remoteAddress: '10.0.0.2' })).statusCode).toBe(403);
  });
});

describe('the same address, written otherwise by a proxy', () => {
  it.each([
    ['http://garden.test', 'GARDEN.test'],
    ['http://garden.test', 'garden.test:80'],
    ['http://garden.test', 'garden.test.'],
    ['http://garden.test.', 'garden.test'],
    ['https://garden.test', 'garden.test:443'],
    ['http://garden.test:8811', 'Garden.Test:8811'],
    ['http://xn--grten-gra.test', 'G\u00c4RTEN.test'.toLowerCase()],
    ['http://[2001:db8::1]', '[2001:DB8:0::1]:80'],
    ['http://[2001:db8::1]:3000', '[2001:db8::1]:3000'],
    ['http://192.168.1.5', '192.168.1.5:80'],
  ])('serves a page at %s where the request names %s', async (origin, named) => {
    expect((await post({ origin, host: named })).statusCode).toBe(401);
  });

  it.each([
    ['http://garden.test', 'garden.test:8811'],
    ['http://garden.test:8811', 'garden.test'],
    ['http://garden.test:8811', 'garden.test:80'],
    ['http://garden.test:443', 'garden.test'],
    ['http://garden.test', 'garden.test:443'],
    ['http://garden.test.evil.example', 'garden.test'],
    ['http://evil-garden.test', 'garden.test'],
    ['http://evil.example.', 'garden.test'],
    ['http://garden.test@evil.example', 'garden.test'],
    ['http://evil.example@garden.test', 'garden.test'],
    ['http://garden.test/evil', 'garden.test'],
    ['http://garden.test\\evil.example', 'garden.test'],
    ['http://[2001:db8::1]', '[2001:db8::2]'],
    ['ftp://garden.test', 'garden.test'],
    ['http://', ''],
  ])('refuses a page at %s where the request names %s', async (origin, named) => {
    expect((await post({ origin, host: named })).statusCode).toBe(403);
  });

  it('uses the host that a trusted proxy passed on, where it reports the same one without its port', async () => {
    const from = (origin: string, headers: Headers) =>
      test.inject({
        ...{ method: 'POST', url: '/api/auth/sign-in', payload: credentials, remoteAddress: '10.0.0.1' },
        headers: { origin, ...headers },
      });
    const lost = { host: 'garden.test:8811', 'x-forwarded-host': 'garden.test' };
    expect((await from('http://garden.test:8811', lost)).statusCode).toBe(401);
    const inside = { host: '127.0.0.1:3000', 'x-forwarded-host': 'garden.test' };
    expect((await from('http://127.0.0.1:3000', inside)).statusCode).toBe(403);
  });
});

describe('where the host said where the app is', () => {
  let apps: Record<string, TestApp>;
  const publicUrls = {
    plain: 'http://garden.test:8811/garden',
    https: 'https://garden.test',
    punycode: 'http://xn--grten-gra.test',
    ipv6: 'http://[2001:db8::1]:8811',
    dot: 'http://garden.test.',
  };
  beforeAll(async () => {
    const entries = Object.entries(publicUrls).map(async ([name, publicUrl]) => {
      const outgoing = outgoingOf({ publicUrl, smtpUrl: '', mailFrom: '', pushPrivate: false });
      return [name, await testApp({ deps: { outgoing } })];
    });
    apps = Object.fromEntries(await Promise.all(entries));
  });
  afterAll(async () => {
    for (const each of Object.values(apps)) await each.close();
  });

  const signIn = async (name: keyof typeof publicUrls, headers: Headers): Promise<number | undefined> =>
    (await apps[name]?.inject({ method: 'POST', url: '/api/auth/sign-in', headers, payload: credentials }))?.statusCode;

  it.each([
    ['plain', 'http://garden.test:8811', 'garden.test'],
    ['plain', 'http://garden.test:8811', 'GARDEN.TEST:80'],
    ['plain', 'http://GARDEN.test:8811', '127.0.0.1:4811'],
    ['plain', 'http://garden.test.:8811', 'leafbook'],
    ['plain', 'http://192.168.1.5:4811', '192.168.1.5:4811'],
    ['https', 'https://garden.test', 'leafbook:3000'],
    ['https', 'https://garden.test:443', 'leafbook:3000'],
    ['punycode', 'http://xn--grten-gra.test', 'leafbook:3000'],
    ['ipv6', 'http://[2001:db8::1]:8811', '[2001:db8::1]'],
    ['dot', 'http://garden.test', 'leafbook:3000'],
  ] as const)('(%s) a page at %s is served where the request names %s', async (name, origin, named) => {
    expect(await signIn(name, { origin, host: named })).toBe(401);
  });

  it.each([
    ['plain', 'http://garden.test', 'leafbook:3000'],
    ['plain', 'http://garden.test:8812', 'garden.test'],
    ['plain', 'https://garden.test:8811', 'garden.test'],
    ['plain', 'http://garden.test:8811.evil.example', 'garden.test'],
    ['plain', 'http://garden.test:8811@evil.example', 'garden.test'],
    ['plain', 'null', 'garden.test'],
    ['https', 'http://garden.test', 'leafbook:3000'],
    ['https', 'https://garden.test.evil.example', 'leafbook:3000'],
    ['https', 'https://evil.garden.test', 'leafbook:3000'],
  ] as const)('(%s) a page at %s is refused where the request names %s', async (name, origin, named) => {
    expect(await signIn(name, { origin, host: named })).toBe(403);
  });

  it('believes a browser that says that the page is of another site', async () => {
    const headers = { origin: 'https://garden.test', host: 'garden.test', 'sec-fetch-site': 'cross-site' };
    expect(await signIn('https', headers)).toBe(403);
    expect(await signIn('https', { ...headers, 'sec-fetch-site': 'same-site' })).toBe(403);
  });
});

describe('every write of the contract', () => {
  /** Programs that open the link of an e-mail come from anywhere, with its token instead of a session. */
  const fromAnywhere = new Set(['reminders.stopEmail']);
  const writes = namedEndpoints.filter(([name, { method }]) => method !== 'GET' && !fromAnywhere.has(name));
  const ways: [Headers, string | undefined][] = [
    [{ origin: 'https://evil.example' }, undefined],
    [{ origin: 'null', 'content-type': 'text/plain' }, '{}'],
    [{ origin: `http://${host}.evil.example`, 'content-type': 'application/x-www-form-urlencoded' }, 'a=b'],
    [{ 'sec-fetch-site': 'cross-site', 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    [{ 'sec-fetch-site': 'same-site', 'content-type': 'application/json' }, '{}'],
  ];

  it.each(writes)('is refused from another site, with a session too: %s', async (_name, endpoint) => {
    for (const [headers, payload] of ways) {
      const request = { method: endpoint.method, url: pathWith(endpoint, 1), headers: { host, ...headers } };
      const answer = await gardener.inject({ ...request, ...(payload !== undefined && { payload }) });
      expect([headers, answer.statusCode]).toEqual([headers, 403]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('other ways in', () => {
  it('takes JSON only, from this site too', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await post({ 'content-type': type }, JSON.stringify(credentials));
      expect([400, 415]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    }
  });

  it('lets no header or field change the method', async () => {
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const answer = await test.inject({ url: '/api/auth/sign-up?_method=POST', headers: { [name]: 'POST' } });
      expect(answer.statusCode).toBe(404);
    }
  });

  it('permits no other site to read', async () => {
    const headers = { host, origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const preflight = await test.inject({ method: 'OPTIONS', url: '/api/plants', headers });
    expect(preflight.statusCode).toBe(404);
    const read = await test.inject({ url: '/healthz', headers });
    for (const answer of [preflight, read]) {
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});
