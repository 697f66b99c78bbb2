import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePassword } from '../../testing/accounts.ts';
import { appForTests } from '../../testing/for-tests.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let minutesAhead = 0;
const password = 'tomatoes love basil';

const test = appForTests({ rateLimits: true, deps: { now: () => new Date(Date.now() + minutesAhead * 60_000) } });

async function withPassword(): Promise<Person> {
  const who = await person(test);
  await givePassword(test, who, password);
  return who;
}

const remove = (who: Person, currentPassword: unknown, from = '192.0.2.1') =>
  who.inject({ method: 'POST', url: '/api/account/delete', payload: { currentPassword }, remoteAddress: from });
const me = async (who: Person) => (await who.inject({ url: '/api/auth/user' })).statusCode;

describe('deleting an account', () => {
  it('ends every session, forgets the cookie, and lets nobody sign in any more', async () => {
    const who = await withPassword();
    const credentials = { email: who.email, password };
    const elsewhere = await test.inject({ method: 'POST', url: '/api/auth/sign-in', payload: credentials });
    const answer = await remove(who, password);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.cookies).toMatchObject([{ name: 'sid', value: '', path: '/' }]);
    const sid = elsewhere.cookies.find(({ name }) => name === 'sid')?.value ?? '';
    expect((await test.inject({ url: '/api/auth/user', cookies: { sid } })).statusCode).toBe(401);
    expect(await me(who)).toBe(401);
    expect((await remove(who, password)).statusCode).toBe(401);
    const again = await test.inject({ method: 'POST', url: '/api/auth/sign-in', payload: credentials });
    expect(again.statusCode).toBe(401);
  });

  it('is said to the live connections of the gardener and of whoever was told of them', async () => {
    const [goes, stays] = [await person(test), await person(test)];
    const plantId = await plantRow(test, stays, { isPublic: true });
    await goes.inject({ method: 'POST', url: `/api/plants/${plantId}/like` });
    const unread = async () => (await stays.inject({ url: '/api/notifications/count' })).json().count;
    expect(await unread()).toBe(1);
    const heard: (number | null)[] = [];
    const stop = test.deps.userEvents.subscribe((userId) => heard.push(userId));
    await remove(goes, null);
    stop();
    expect(heard.sort()).toEqual([goes.user.id, stays.user.id].sort());
    expect(await unread()).toBe(0);
  });

  it.each([
    ['a wrong password', 'basil loves tomatoes'],
    ['no password', null],
    ['an empty password', ''],
    ['a password of a wrong type', 5],
  ])('is refused at the field for %s', async (_what, given) => {
    const who = await withPassword();
    const answer = await remove(who, given);
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      400,
      [{ path: 'currentPassword', message: expect.any(String) }],
    ]);
    expect(await me(who)).toBe(200);
  });

  it('is refused to visitors and for a body that is none', async () => {
    const answer = await test.inject({
      method: 'POST',
      url: '/api/account/delete',
      payload: { currentPassword: null },
    });
    expect(answer.statusCode).toBe(401);
    const who = await person(test);
    expect((await who.inject({ method: 'POST', url: '/api/account/delete', payload: {} })).statusCode).toBe(400);
    expect(await me(who)).toBe(200);
  });

  it('refuses to try passwords without end, from whatever address', async () => {
    const who = await withPassword();
    const statuses: number[] = [];
    for (let n = 0; n < 26; n += 1) statuses.push((await remove(who, 'wrong guess', `192.0.2.${n + 10}`)).statusCode);
    expect(statuses.slice(0, 25)).toEqual(Array.from({ length: 25 }, () => 400));
    const refused = await remove(who, password, '192.0.2.99');
    expect([statuses[25], refused.statusCode]).toEqual([429, 429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(await me(who)).toBe(200);
  });

  it('needs a sign-in of just now where the account has no password', async () => {
    const who = await person(test);
    minutesAhead = 11;
    const refused = await remove(who, null);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    expect(await me(who)).toBe(200);
    minutesAhead = 9;
    expect((await remove(who, null)).statusCode).toBe(204);
    minutesAhead = 0;
  });
});

describe('where nobody signs in with a password any more', () => {
  let off: TestApp;
  beforeAll(async () => {
    off = await testApp({ passwords: false, deps: { db: test.deps.db, now: test.deps.now } });
  });
  afterAll(() => off.app.close());
  const at = (who: Person, url: string, payload: object) =>
    off.inject({ method: 'POST', url, payload, cookies: { sid: who.cookie.replace('sid=', '') } });

  it('a sign-in of just now stands in for the password that is still stored', async () => {
    const who = await withPassword();
    const account = await off.inject({ url: '/api/account', cookies: { sid: who.cookie.replace('sid=', '') } });
    expect(account.json()).toMatchObject({ hasPassword: false, freshSignIn: true });
    const email = `moved-${who.email}`;
    const moved = await at(who, '/api/account/email', { email, currentPassword: null });
    expect([moved.statusCode, moved.json().email]).toEqual([200, email]);
    expect((await at(who, '/api/account/delete', { currentPassword: null })).statusCode).toBe(204);
    expect(await me(who)).toBe(401);
  });

  it('the stored password is no proof', async () => {
    const who = await withPassword();
    minutesAhead = 11;
    const refused = await at(who, '/api/account/delete', { currentPassword: password });
    minutesAhead = 0;
    expect([refused.statusCode, await me(who)]).toEqual([403, 200]);
  });
});
