import { describe, expect, it } from 'vitest';
import { outgoingOf } from '../mail-and-push/outgoing.ts';
import { namedEndpoints, pathWith } from '../testing/contract-requests.ts';
import { openedApp, person } from '../testing/kit.ts';

const test = await openedApp({ trustProxy: ['10.0.0.1'] });
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
    [401, 'http://garden.test', 'GARDEN.test'],
    [401, 'http://garden.test', 'garden.test:80'],
    [401, 'http://garden.test', 'garden.test.'],
    [401, 'http://garden.test.', 'garden.test'],
    [401, 'https://garden.test', 'garden.test:443'],
    [401, 'http://garden.test:8811', 'Garden.Test:8811'],
    [401, 'http://xn--grten-gra.test', 'G\u00c4RTEN.test'.toLowerCase()],
    [401, 'http://[2001:db8::1]', '[2001:DB8:0::1]:80'],
    [401, 'http://[2001:db8::1]:3000', '[2001:db8::1]:3000'],
    [401, 'http://192.168.1.5', '192.168.1.5:80'],
    [403, 'http://garden.test', 'garden.test:8811'],
    [403, 'http://garden.test:8811', 'garden.test'],
    [403, 'http://garden.test:8811', 'garden.test:80'],
    [403, 'http://garden.test:443', 'garden.test'],
    [403, 'http://garden.test', 'garden.test:443'],
    [403, 'http://garden.test.evil.example', 'garden.test'],
    [403, 'http://evil-garden.test', 'garden.test'],
    [403, 'http://evil.example.', 'garden.test'],
    [403, 'http://garden.test@evil.example', 'garden.test'],
    [403, 'http://evil.example@garden.test', 'garden.test'],
    [403, 'http://garden.test/evil', 'garden.test'],
    [403, 'http://garden.test\\evil.example', 'garden.test'],
    [403, 'http://[2001:db8::1]', '[2001:db8::2]'],
    [403, 'ftp://garden.test', 'garden.test'],
    [403, 'http://', ''],
  ])('answers %i to a page at %s where the request names %s', async (status, origin, named) => {
    expect((await post({ origin, host: named })).statusCode).toBe(status);
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

const knowing = (publicUrl: string) =>
  openedApp({ deps: { outgoing: outgoingOf({ publicUrl, smtpUrl: '', mailFrom: '', pushPrivate: false }) } });
const apps = {
  plain: await knowing('http://garden.test:8811/garden'),
  https: await knowing('https://garden.test'),
  punycode: await knowing('http://xn--grten-gra.test'),
  ipv6: await knowing('http://[2001:db8::1]:8811'),
  dot: await knowing('http://garden.test.'),
};

describe('where the host said where the app is', () => {
  const signIn = async (name: keyof typeof apps, headers: Headers): Promise<number> =>
    (await apps[name].inject({ method: 'POST', url: '/api/auth/sign-in', headers, payload: credentials })).statusCode;

  it.each([
    ['plain', 401, 'http://garden.test:8811', 'garden.test'],
    ['plain', 401, 'http://garden.test:8811', 'GARDEN.TEST:80'],
    ['plain', 401, 'http://GARDEN.test:8811', '127.0.0.1:4811'],
    ['plain', 401, 'http://garden.test.:8811', 'leafbook'],
    ['plain', 401, 'http://192.168.1.5:4811', '192.168.1.5:4811'],
    ['https', 401, 'https://garden.test', 'leafbook:3000'],
    ['https', 401, 'https://garden.test:443', 'leafbook:3000'],
    ['punycode', 401, 'http://xn--grten-gra.test', 'leafbook:3000'],
    ['ipv6', 401, 'http://[2001:db8::1]:8811', '[2001:db8::1]'],
    ['dot', 401, 'http://garden.test', 'leafbook:3000'],
    ['plain', 403, 'http://garden.test', 'leafbook:3000'],
    ['plain', 403, 'http://garden.test:8812', 'garden.test'],
    ['plain', 403, 'https://garden.test:8811', 'garden.test'],
    ['plain', 403, 'http://garden.test:8811.evil.example', 'garden.test'],
    ['plain', 403, 'http://garden.test:8811@evil.example', 'garden.test'],
    ['plain', 403, 'null', 'garden.test'],
    ['https', 403, 'http://garden.test', 'leafbook:3000'],
    ['https', 403, 'https://garden.test.evil.example', 'leafbook:3000'],
    ['https', 403, 'https://evil.garden.test', 'leafbook:3000'],
  ] as const)('(%s) answers %i to a page at %s where the request names %s', async (name, status, origin, named) => {
    expect(await signIn(name, { origin, host: named })).toBe(status);
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
