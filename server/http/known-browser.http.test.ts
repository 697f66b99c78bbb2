import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeResetPath } from '../features/account/password-reset.service.ts';
import { givePassword } from '../testing/accounts.ts';
import { type Person, person, type TestApp, testApp } from '../testing/kit.ts';
import { openedInTest } from '../testing/opened.ts';

const password = 'tomatoes love basil';
/** Of a proxy that TRUST_PROXY does not name: everybody's. */
const remoteAddress = '10.0.0.1';

let test: TestApp;
let ann: Person;
beforeEach(async () => {
  // What is counted is counted anew.
  test = await openedInTest(testApp({ rateLimits: true, trustProxy: ['192.0.2.1'] }));
  ann = await person(test);
  await givePassword(test, ann, password);
});

type Cookies = Record<string, string>;

/** Signs in, as a browser that sends these cookies. */
const signIn = (secret: string, cookies: Cookies = {}, email = ann.email) =>
  test.inject({
    ...{ method: 'POST', url: '/api/auth/sign-in', remoteAddress, cookies },
    payload: { email, password: secret },
  });
const statusOf = async (...asked: Parameters<typeof signIn>) => (await signIn(...asked)).statusCode;

/** What a browser keeps once it has signed in and out. */
async function knownBrowser(): Promise<Cookies> {
  const answer = await signIn(password);
  expect(answer.statusCode).toBe(200);
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  const out = await test.inject({ url: '/api/logout', remoteAddress, cookies });
  expect(out.cookies.map(({ name, value }) => [name, value])).toEqual([['sid', '']]);
  return { browser: cookies.browser ?? '' };
}

async function strangersFail(times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await signIn('wrong guess', {}, i % 2 ? `nobody${i}@example.org` : ann.email);
  expect(await statusOf(password)).toBe(429);
}

describe('a browser that has signed in to an account before', () => {
  it('is not locked out by strangers at the same address, however many passwords they try', async () => {
    const known = await knownBrowser();
    // More than the address may ask for at all.
    await strangersFail(120);
    expect(await statusOf('mistyped', known)).toBe(401);
    expect(await statusOf(password, known)).toBe(200);
  });

  it('is not known to other accounts, nor by a cookie that it made', async () => {
    const known = await knownBrowser();
    const bea = await person(test);
    await givePassword(test, bea, password);
    await strangersFail(60);
    const [id = '', signature = '', account = ''] = (known.browser ?? '').split('.');
    const forged = [`${id}.${account}.${signature}`, `${'A'.repeat(22)}.${signature}.${account}`, `${id}.${signature}`];
    for (const browser of [...forged, 'x', `${known.browser}.`, ''])
      expect(await statusOf(password, { browser })).toBe(429);
    expect(await statusOf(password, known, bea.email)).toBe(429);
    expect(await statusOf(password, known)).toBe(200);
  });

  it('is no longer known once the password is another', async () => {
    const known = await knownBrowser();
    await givePassword(test, ann, password);
    await strangersFail(60);
    expect(await statusOf(password, known)).toBe(429);
  });

  it('is one that changes the password', async () => {
    const changed = await ann.inject({
      ...{ method: 'POST', url: '/api/account/password', remoteAddress },
      payload: { currentPassword: password, newPassword: 'basil loves tomatoes' },
    });
    expect(changed.statusCode).toBe(200);
    await strangersFail(60);
    const browser = changed.cookies.find(({ name }) => name === 'browser')?.value ?? '';
    expect(await statusOf('basil loves tomatoes', { browser })).toBe(200);
  });

  it('is one that sets a forgotten password by a link', async () => {
    const path = await makeResetPath(test.deps, ann.user.id, null);
    const payload = { token: path.split('token=')[1], newPassword: 'basil loves tomatoes' };
    const url = '/api/account/password-reset/confirm';
    const reset = await test.inject({ method: 'POST', url, remoteAddress, payload });
    expect(reset.json()).toEqual({ email: ann.email });
    await strangersFail(60);
    const browser = reset.cookies.find(({ name }) => name === 'browser')?.value ?? '';
    expect(await statusOf('basil loves tomatoes', { browser })).toBe(200);
  });

  it('keeps one cookie, which names nobody, for a few accounts', async () => {
    const first = await signIn(password);
    const cookie = first.cookies.find(({ name }) => name === 'browser');
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 400 * 24 * 60 * 60 });
    expect(cookie).not.toHaveProperty('secure');
    let value = cookie?.value ?? '';
    expect(value).toMatch(/^[\w-]{22}(\.[\w-]{22}){2}$/);
    for (let i = 0; i < 7; i += 1) {
      const who = await person(test);
      await givePassword(test, who, password);
      const answer = await signIn(password, { browser: value }, who.email);
      value = answer.cookies.find(({ name }) => name === 'browser')?.value ?? '';
    }
    expect(value).toMatch(/^[\w-]{22}(\.[\w-]{22}){7}$/);
    expect(value.slice(0, 45)).toBe(cookie?.value.slice(0, 45));
    const https = await test.inject({
      ...{ method: 'POST', url: '/api/auth/sign-in', payload: { email: ann.email, password } },
      ...{ remoteAddress: '192.0.2.1', headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.1' } },
    });
    const secured = https.cookies.find(({ name }) => name === '__Host-browser');
    expect(secured).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax', secure: true });
  });
});

it('a sign-in that the database could not answer is no failed one', async () => {
  const { db } = test.deps;
  await sql`alter table users rename column email_key to away`.execute(db);
  for (let i = 0; i < 30; i += 1) expect(await statusOf(password)).toBe(500);
  await sql`alter table users rename column away to email_key`.execute(db);
  expect(await statusOf(password)).toBe(200);
});
