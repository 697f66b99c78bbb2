import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import { hashToken } from '../../core/tokens.ts';
import { givePassword, hashOf, newAddress } from '../../testing/accounts.ts';
import { openedApp, person } from '../../testing/kit.ts';
import { argon2 } from '../../testing/password-cost.ts';

const test = await openedApp();

const password = 'tomatoes love basil';

const post = (url: string, payload: object) => test.inject({ method: 'POST', url, payload });
const signUp = (email: string, secret = password) => post('/api/auth/sign-up', { email, password: secret });
const signIn = (email: string, secret = password) => post('/api/auth/sign-in', { email, password: secret });
const tokenOf = (answer: LightMyRequestResponse) => answer.cookies.find(({ name }) => name === 'sid')?.value ?? '';
const whoIs = (sid: string) => test.inject({ url: '/api/auth/user', cookies: { sid } });

describe('creating an account', () => {
  it('answers the new user and signs them in', async () => {
    const email = newAddress();
    const answer = await signUp(email);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(answer.json()).toEqual({
      ...{ id: expect.any(Number), email, firstName: null, lastName: null, username: null, profileImageUrl: null },
      ...{ bio: null, favoriteFlower: null, gardenZone: null },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: answer.json().createdAt,
    });
    expect((await whoIs(tokenOf(answer))).json()).toEqual(answer.json());
  });

  it('keeps neither the password nor the session token as they are', async () => {
    const answer = await signUp(newAddress());
    const { id } = answer.json();
    expect(await hashOf(test, { user: { id } as SignedInUser })).toMatch(/^\$argon2id\$/);
    const sessions = await test.deps.db.selectFrom('sessions').select('sid').where('userId', '=', id).execute();
    expect(sessions).toEqual([{ sid: hashToken(tokenOf(answer)) }]);
  });

  it('refuses a taken address, whatever its case, as a conflict of the field', async () => {
    const email = newAddress();
    await signUp(email);
    const again = await signUp(` ${email.toUpperCase()} `);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'conflict', errors: [{ path: 'email', message: expect.any(String) }] });
    expect(again.cookies).toEqual([]);
  });

  it('makes one account of ten attempts at the same moment', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(email)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const rows = await test.deps.db.selectFrom('users').select('id').where('emailKey', '=', email).execute();
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['a common password', { password: 'Password1' }, 'password', /^Choose a less common password/],
    ['a short password', { password: 'abc4567' }, 'password', /^String must contain at least 8 character\(s\)$/],
    ['a very long password', { password: 'a'.repeat(257) }, 'password', /at most 256 character/],
    ['no password', { password: undefined }, 'password', /^Required$/],
    ['no e-mail address', { email: undefined }, 'email', /^Required$/],
    ['a wrong e-mail address', { email: 'ann' }, 'email', /^Invalid email$/],
    ['an e-mail address of a wrong type', { email: 5 }, 'email', /^Expected string, received number$/],
    ['a field of its own making', { id: 1 }, '', /^Unrecognized field\(s\): 'id'$/],
    ['a NUL in the password', { password: 'tomatoes\0basil' }, 'password', /NUL/],
  ])('refuses %s and says which field', async (_what, differing, path, message) => {
    const answer = await post('/api/auth/sign-up', { email: 'x@example.org', password, ...differing });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(message),
      errors: [{ path }],
    });
  });

  it.each(['        ', 'пароль для сада', '🌱🌿🍀🌵🌷🌹🌻🌼', 'a'.repeat(64), `${'long '.repeat(50)}`])(
    'takes %j for a password',
    async (secret) => {
      const email = newAddress();
      expect((await signUp(email, secret)).statusCode).toBe(201);
      expect((await signIn(email, secret)).statusCode).toBe(200);
      expect((await signIn(email, `${secret}.`.slice(0, 256))).statusCode).toBe(401);
    },
  );
});

describe('signing in', () => {
  it('answers the user, whatever the case of the address', async () => {
    const email = newAddress();
    const created = (await signUp(email)).json();
    const answer = await signIn(email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(created);
  });

  it('refuses a wrong password and an unknown address alike', async () => {
    const email = newAddress();
    await signUp(email);
    const wrong = await signIn(email, 'basil loves tomatoes');
    const unknown = await signIn(newAddress());
    const refusal = { message: 'E-mail or password is wrong', code: 'unauthenticated', reason: 'credentials_wrong' };
    expect([wrong.statusCode, wrong.json()]).toEqual([401, refusal]);
    expect([unknown.statusCode, unknown.body]).toEqual([401, wrong.body]);
    const named = ({ headers }: LightMyRequestResponse) => Object.keys(headers).sort();
    expect(named(unknown)).toEqual(named(wrong));
  });

  // Hashing is what takes time in a sign-in: to measure it would tell how busy the machine is.
  it('hashes as much for an unknown address as for a wrong password', async () => {
    const email = newAddress();
    await signUp(email);
    const hashing = async (address: string) => {
      argon2.asked.length = 0;
      await signIn(address, 'basil loves tomatoes');
      return [...argon2.asked];
    };
    const wrong = await hashing(email);
    expect(wrong).toEqual([{ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }]);
    expect(await hashing('nobody@example.org')).toEqual(wrong);
  });

  it('refuses an account that has no password', async () => {
    const { email } = await person(test);
    expect((await signIn(email)).statusCode).toBe(401);
  });

  it('hashes the password anew when its hash is of an earlier cost', async () => {
    const who = await person(test);
    await givePassword(test, who, password);
    expect(await hashOf(test, who)).toMatch(/m=64,t=1,p=1/);
    expect((await signIn(who.email)).statusCode).toBe(200);
    expect(await hashOf(test, who)).toMatch(/m=19456,t=2,p=1/);
    expect((await signIn(who.email)).statusCode).toBe(200);
  });
});

describe('the links of sign-in', () => {
  const login = (query: string, sid?: string) =>
    test.inject({ url: `/api/login${query}`, ...(sid && { cookies: { sid } }) });

  it.each([
    ['', '/sign-in'],
    ['?returnTo=/', '/sign-in'],
    ['?returnTo=%2Fgarden%3FplantId%3D5', '/sign-in?returnTo=%2Fgarden%3FplantId%3D5'],
    ['?returnTo=https://evil.example/', '/sign-in'],
    ['?returnTo=/api/logout', '/sign-in'],
    ['?returnTo=/a&returnTo=//evil.example', '/sign-in'],
    ['?returnTo[]=/a&__proto__=1', '/sign-in'],
  ])('send a visitor of /api/login%s to %s', async (query, location) => {
    const answer = await login(query);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(location);
  });

  it('send who is signed in straight back, on this site only', async () => {
    const sid = tokenOf(await signUp(newAddress()));
    expect((await login('?returnTo=/garden%3Fa%3Db', sid)).headers.location).toBe('/garden?a=b');
    expect((await login('?returnTo=//evil.example', sid)).headers.location).toBe('/');
  });

  it('change nothing when only asked for their headers', async () => {
    const sid = tokenOf(await signUp(newAddress()));
    expect((await test.inject({ method: 'HEAD', url: '/api/logout', cookies: { sid } })).statusCode).toBe(404);
    expect((await whoIs(sid)).statusCode).toBe(200);
  });
});
