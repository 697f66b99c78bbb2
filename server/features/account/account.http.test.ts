import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { type Caller, elsewhere, givePassword, hashOf, personWithPassword, signIn } from '../../testing/accounts.ts';
import { eventsDuring } from '../../testing/event-streams.ts';
import { dayMs, openedApp, person, testApp, testClock } from '../../testing/kit.ts';
import { makeResetPath } from './password-reset.service.ts';

const clock = testClock();
const test = await openedApp({ deps: { now: clock.now } });

const minuteMs = 60_000;
const old = 'tomatoes love basil';
const fresh = 'basil loves tomatoes too';

const gardener = () => personWithPassword(test, old);

const account = async (who: Caller) => (await who.inject({ url: '/api/account' })).json();
const change = (who: Caller, currentPassword: string | null, newPassword = fresh) =>
  who.inject({ method: 'POST', url: '/api/account/password', payload: { currentPassword, newPassword } });
const status = async (who: Caller) => (await who.inject({ url: '/api/account' })).statusCode;
const renewed = (answer: LightMyRequestResponse): Caller => {
  const sid = answer.cookies.find(({ name }) => name === 'sid')?.value ?? '';
  return { inject: (request) => test.inject({ ...request, cookies: { sid } }) };
};

it('the account tells what its gardener signs in with', async () => {
  const who = await person(test);
  const unset = { emailVerified: false, isConfirmable: false, pendingEmail: null, hasPassword: false, provider: null };
  expect(await account(who)).toEqual({ email: who.email, ...unset, freshSignIn: true });
  await givePassword(test, who, old);
  clock.ms = 10 * minuteMs + 1_000;
  expect(await account(who)).toMatchObject({ hasPassword: true, freshSignIn: false });
});

describe('changing the password', () => {
  it('needs the current one, ends every other session and goes on under a new token', async () => {
    const who = await gardener();
    const phone = await elsewhere(test, who);
    const answer = await change(who, old);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: who.email, hasPassword: true });
    expect(answer.body).not.toMatch(/hash|argon2/i);
    expect([await status(phone), await status(who), await status(renewed(answer))]).toEqual([401, 401, 200]);
    expect((await signIn(test, who, old)).statusCode).toBe(401);
    expect((await signIn(test, who, fresh)).statusCode).toBe(200);
  });

  it.each([
    ['a wrong current password', 'tomatoes hate basil', fresh, 'currentPassword', 'This password is wrong'],
    ['none', null, fresh, 'currentPassword', 'Enter your password'],
    ['a common new one', old, 'Password1', 'newPassword', expect.stringMatching(/^Choose a less common/)],
    ['a short new one', old, 'abc4567', 'newPassword', expect.stringMatching(/at least 8/)],
    ['a huge new one', old, 'a'.repeat(100_000), 'newPassword', expect.stringMatching(/at most 256/)],
    ['a NUL in the new one', old, 'tomatoes\0basil', 'newPassword', expect.stringMatching(/NUL/)],
  ])('is refused with %s, and changes nothing', async (_what, current, next, path, message) => {
    const who = await gardener();
    const before = await hashOf(test, who);
    const answer = await change(who, current, next);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ path, message }]]);
    expect([await hashOf(test, who), await status(who)]).toEqual([before, 200]);
  });

  it('succeeds for one of two at the same time', async () => {
    const who = await gardener();
    const phone = await elsewhere(test, who);
    const answers = await Promise.all([change(who, old, `${fresh} one`), change(phone, old, `${fresh} two`)]);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses[0]).toBe(200);
    expect([400, 401]).toContain(statuses[1]);
  });

  it('sets a first one after a fresh sign-in only', async () => {
    const who = await person(test);
    clock.ms = 11 * minuteMs;
    const late = await change(who, null);
    expect([late.statusCode, late.json()]).toMatchObject([403, { code: 'forbidden', reason: 'sign_in_again' }]);
    expect(await hashOf(test, who)).toBeNull();
    clock.ms = 0;
    expect((await change(who, null)).json()).toMatchObject({ hasPassword: true });
  });

  it('makes links that were sent before void', async () => {
    const who = await gardener();
    await makeResetPath(test.deps, who.user.id, who.email);
    const links = () =>
      test.deps.db.selectFrom('accountTokens').where('userId', '=', who.user.id).select('id').execute();
    expect(await links()).toHaveLength(1);
    expect((await change(who, old)).statusCode).toBe(200);
    expect(await links()).toEqual([]);
  });
});

const agents = {
  phone: 'Mozilla/5.0 (Android 15; Mobile; rv:138.0) Gecko/138.0 Firefox/138.0',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  computer:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};
const sessions = async (who: Caller) => (await who.inject({ url: '/api/account/sessions' })).json();
const end = (who: Caller, id: number | string) => who.inject({ method: 'DELETE', url: `/api/account/sessions/${id}` });

describe('the list of sessions', () => {
  it('holds the own ones, the latest use first, and says which device each is', async () => {
    const [who, other] = [await gardener(), await gardener()];
    await elsewhere(test, other);
    for (const [n, agent] of Object.values(agents).entries()) {
      clock.ms = (n + 1) * minuteMs;
      await elsewhere(test, who, agent);
    }
    const list = await sessions(who);
    const id = expect.any(Number);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const row = { id, current: false, createdAt: at, lastSeenAt: at };
    expect(list).toEqual([
      { ...row, browser: 'Chrome', system: 'Windows', kind: 'computer' },
      { ...row, browser: 'Safari', system: 'iOS', kind: 'tablet' },
      { ...row, browser: 'Firefox', system: 'Android', kind: 'phone' },
      { ...row, current: true, browser: null, system: null, kind: 'other' },
    ]);
  });

  it('says when each was used last, to the day, and forgets those that have ended', async () => {
    const who = await gardener();
    await elsewhere(test, who);
    clock.ms = 20 * dayMs;
    await status(who);
    const [first, second] = await sessions(who);
    expect(first).toMatchObject({ current: true });
    expect(Date.parse(first.lastSeenAt) - Date.parse(second.lastSeenAt)).toBeGreaterThan(19 * dayMs);
    clock.ms = 35 * dayMs;
    expect(await sessions(who)).toHaveLength(1);
  });

  it('takes whatever a browser says of itself', async () => {
    const who = await gardener();
    for (const agent of ['', 'x'.repeat(3_000), '<script>alert(1)</script>', 'curl/8.0', '((((((((((', 'Mozilla/5.0 ('])
      await elsewhere(test, who, agent);
    expect(await sessions(who)).toHaveLength(7);
    await signIn(test, who, old, `Mozilla/5.0 ${'('.repeat(5_000)}`);
    expect(await sessions(who)).toHaveLength(8);
  });
});

describe('ending sessions', () => {
  it('ends one, at once', async () => {
    const who = await gardener();
    const phone = await elsewhere(test, who);
    const [one] = (await sessions(who)).filter(({ current }: { current: boolean }) => !current);
    expect((await end(who, one.id)).statusCode).toBe(204);
    expect([await status(phone), await status(who)]).toEqual([401, 200]);
    expect((await end(who, one.id)).statusCode).toBe(404);
  });

  it('ends the own one, and the browser forgets it', async () => {
    const who = await gardener();
    const [own] = await sessions(who);
    const answer = await end(who, own.id);
    expect(answer.headers['set-cookie']).toMatch(/^sid=; Max-Age=0/);
    expect(await status(who)).toBe(401);
  });

  it.each([
    ['all others', true, [401, 200]],
    ['all, the own one too', false, [401, 401]],
  ])('ends %s', async (_what, others, statuses) => {
    const [who, stranger] = [await gardener(), await gardener()];
    const phone = await elsewhere(test, who);
    const answer = await who.inject({ method: 'POST', url: '/api/account/sessions/end', payload: { others } });
    expect(answer.statusCode).toBe(204);
    expect([await status(phone), await status(who)]).toEqual(statuses);
    expect(await status(stranger)).toBe(200);
  });

  it('tells live connections, which then end', async () => {
    const who = await gardener();
    await elsewhere(test, who);
    const told = await eventsDuring(test, async () => {
      const [one] = (await sessions(who)).filter(({ current }: { current: boolean }) => !current);
      await end(who, one.id);
      await who.inject({ method: 'POST', url: '/api/account/sessions/end', payload: { others: true } });
      await change(who, old);
    });
    expect(told.map(([userId]) => userId)).toEqual(Array(3).fill(who.user.id));
  });
});

it('wrong passwords are limited, whatever they are asked for', async () => {
  const limited = await testApp({ rateLimits: true });
  const who = await person(limited);
  await givePassword(limited, who, old);
  const email = (currentPassword: string) =>
    who.inject({ method: 'POST', url: '/api/account/email', payload: { email: 'new@example.org', currentPassword } });
  const remove = (currentPassword: string, remoteAddress: string) =>
    who.inject({ method: 'POST', url: '/api/account/delete', payload: { currentPassword }, remoteAddress });
  const statuses = new Set<number>();
  for (let n = 0; n < 12; n += 1) statuses.add((await change(who, 'a guess')).statusCode);
  for (let n = 0; n < 7; n += 1) statuses.add((await email('a guess')).statusCode);
  for (let n = 0; n < 6; n += 1) statuses.add((await remove('a guess', `192.0.2.${n}`)).statusCode);
  expect([...statuses]).toEqual([400]);
  for (const answer of [await email(old), await change(who, old), await remove(old, '192.0.2.99')]) {
    expect([answer.statusCode, answer.json().reason]).toEqual([429, 'too_many_failed_sign_ins']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
  }
  await limited.close();
});
