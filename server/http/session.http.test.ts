import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { dayMs, openedApp, testClock } from '../testing/kit.ts';

const credentials = { email: 'ann@example.org', password: 'tomatoes love basil' };

const clock = testClock();
const test = await openedApp({ trustProxy: ['127.0.0.1'], deps: { now: clock.now } });
await test.inject({ method: 'POST', url: '/api/auth/sign-up', payload: credentials });

const https = { 'x-forwarded-proto': 'https' };
const signIn = (more: InjectOptions = {}) =>
  test.inject({ method: 'POST', url: '/api/auth/sign-in', payload: credentials, ...more });
const cookieOf = (answer: LightMyRequestResponse) => answer.cookies[0];
const setCookie = ({ headers }: LightMyRequestResponse) => [headers['set-cookie']].flat()[0];
const tokenOf = (answer: LightMyRequestResponse) => cookieOf(answer)?.value ?? '';
const userOf = (sid: string) => test.inject({ url: '/api/auth/user', cookies: { sid } });
const status = async (sid: string) => (await userOf(sid)).statusCode;

describe('the session cookie', () => {
  it('is out of reach of scripts and other sites, and for this host alone', async () => {
    const before = Date.now();
    const answer = await signIn();
    expect(setCookie(answer)).toMatch(/^sid=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const expires = cookieOf(answer)?.expires?.getTime() ?? 0;
    // A cookie states whole seconds.
    expect(expires).toBeGreaterThan(before + 30 * dayMs - 1_000);
    expect(expires).toBeLessThanOrEqual(Date.now() + 30 * dayMs);
  });

  it('is secure and bound to the host over https', async () => {
    const answer = await signIn({ headers: https });
    expect(setCookie(answer)).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
    const cookies = { '__Host-sid': tokenOf(answer) };
    expect((await test.inject({ url: '/api/auth/user', headers: https, cookies })).statusCode).toBe(200);
  });

  it('over https counts under its bound name only, which no other site can set', async () => {
    const sid = tokenOf(await signIn({ headers: https }));
    expect((await test.inject({ url: '/api/auth/user', headers: https, cookies: { sid } })).statusCode).toBe(401);
  });

  it('cannot be planted: a token that the browser brought along is worth nothing afterwards', async () => {
    const planted = 'A'.repeat(43);
    const fresh = tokenOf(await signIn({ cookies: { sid: planted } }));
    expect(fresh).not.toBe(planted);
    expect(await status(planted)).toBe(401);

    const earlier = tokenOf(await signIn());
    await signIn({ cookies: { sid: earlier } });
    expect(await status(earlier)).toBe(401);
  });

  it.each([
    ['empty', () => ''],
    ['cut', (sid: string) => sid.slice(0, -1)],
    ['longer', (sid: string) => `${sid}A`],
    ['changed in one place', (sid: string) => (sid[0] === 'A' ? 'B' : 'A') + sid.slice(1)],
    ['of other characters', () => `' or 1=1 --${'x'.repeat(32)}`],
    ['encoded', (sid: string) => encodeURIComponent(`${sid}\0`)],
    ['a lone percent sign', () => '%E0%A4%A'],
    ['huge', () => 'x'.repeat(8_000)],
  ])('that is %s means a visitor', async (_what, tamper) => {
    const sid = tokenOf(await signIn());
    expect(await status(sid)).toBe(200);
    const headers = { cookie: `sid=${tamper(sid)}` };
    expect((await test.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401);
  });

  it('may stand among others', async () => {
    const sid = tokenOf(await signIn());
    const headers = { cookie: `theme=dark; sid=${sid}; __proto__=x; broken; =y` };
    expect((await test.inject({ url: '/api/auth/user', headers })).statusCode).toBe(200);
  });
});

describe('signing out', () => {
  it('ends the session on the server, forgets the cookie and goes home', async () => {
    const sid = tokenOf(await signIn());
    const answer = await test.inject({ url: '/api/logout', cookies: { sid } });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/');
    expect(setCookie(answer)).toMatch(/^sid=; Max-Age=0; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(await status(sid)).toBe(401);
  });

  it('leaves other sessions of the same user', async () => {
    const [phone, desk] = [tokenOf(await signIn()), tokenOf(await signIn())];
    await test.inject({ url: '/api/logout', cookies: { sid: phone } });
    expect(await status(phone)).toBe(401);
    expect(await status(desk)).toBe(200);
  });

  it('is harmless for a visitor', async () => {
    const answer = await test.inject({ url: '/api/logout' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('the life of a session', () => {
  it('ends after 30 days without a request', async () => {
    const sid = tokenOf(await signIn());
    clock.ms = 30 * dayMs - 60_000;
    expect(await status(sid)).toBe(200);
    const forgotten = tokenOf(await signIn());
    clock.ms += 30 * dayMs + 1_000;
    expect(await status(forgotten)).toBe(401);
  });

  it('goes on with use, and the cookie with it, at most once a day', async () => {
    const sid = tokenOf(await signIn());
    clock.ms = dayMs / 2;
    expect((await userOf(sid)).cookies).toEqual([]);
    clock.ms = 20 * dayMs;
    const used = await userOf(sid);
    expect(used.cookies[0]).toMatchObject({ name: 'sid', value: sid, httpOnly: true, sameSite: 'Lax' });
    expect((await userOf(sid)).cookies).toEqual([]);
    clock.ms = 45 * dayMs;
    expect(await status(sid)).toBe(200);
  });

  it('ends after 180 days however much it is used', async () => {
    const sid = tokenOf(await signIn());
    for (let day = 20; day < 180; day += 20) {
      clock.ms = day * dayMs;
      expect(await status(sid)).toBe(200);
    }
    clock.ms = 180 * dayMs - 60_000;
    expect(await status(sid)).toBe(200);
    clock.ms = 180 * dayMs + 1_000;
    expect(await status(sid)).toBe(401);
  });

  it('leaves no row behind once it has ended', async () => {
    await signIn();
    clock.ms = 400 * dayMs;
    await signIn();
    const living = await test.deps.db.selectFrom('sessions').select('expire').execute();
    expect(living.every(({ expire }) => expire > new Date(Date.now() + clock.ms).toISOString())).toBe(true);
  });
});
