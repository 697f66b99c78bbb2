import { describe, expect, it } from 'vitest';
import { personWithPassword } from '../../testing/accounts.ts';
import { eventsDuring } from '../../testing/event-streams.ts';
import { openedApp, type Person, person, plantRow, testClock } from '../../testing/kit.ts';

const clock = testClock();
const password = 'tomatoes love basil';

const test = await openedApp({ deps: { now: clock.now } });
const off = await openedApp({ passwords: false, deps: { now: clock.now } });

const withPassword = (on = test) => personWithPassword(on, password);

const remove = (who: Person, currentPassword: unknown) =>
  who.inject({ method: 'POST', url: '/api/account/delete', payload: { currentPassword } });
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
    const told = await eventsDuring(test, () => remove(goes, null));
    expect(told.map(([userId]) => userId).sort()).toEqual([goes.user.id, stays.user.id].sort());
    expect(await unread()).toBe(0);
  });

  it.each([
    ['a wrong password', 'basil loves tomatoes'],
    ['no password', null],
    ['an empty password', ''],
    ['a password of a wrong type', 5],
    ['a body that is none', undefined],
  ])('is refused at the field for %s', async (_what, given) => {
    const who = await withPassword();
    const answer = await remove(who, given);
    const fault = { path: 'currentPassword', message: expect.any(String) };
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [fault]]);
    expect(await me(who)).toBe(200);
  });

  it('needs a sign-in of just now where the account has no password', async () => {
    const who = await person(test);
    clock.ms = 11 * 60_000;
    const refused = await remove(who, null);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    expect(await me(who)).toBe(200);
    clock.ms = 9 * 60_000;
    expect((await remove(who, null)).statusCode).toBe(204);
  });
});

describe('where nobody signs in with a password any more', () => {
  const at = (who: Person, url: string, payload: object) => who.inject({ method: 'POST', url, payload });

  it('a sign-in of just now stands in for the password that is still stored', async () => {
    const who = await withPassword(off);
    const account = await who.inject({ url: '/api/account' });
    expect(account.json()).toMatchObject({ hasPassword: false, freshSignIn: true });
    const email = `moved-${who.email}`;
    const moved = await at(who, '/api/account/email', { email, currentPassword: null });
    expect([moved.statusCode, moved.json().email]).toEqual([200, email]);
    expect((await at(who, '/api/account/delete', { currentPassword: null })).statusCode).toBe(204);
    expect(await me(who)).toBe(401);
  });

  it('the stored password is no proof', async () => {
    const who = await withPassword(off);
    clock.ms = 11 * 60_000;
    const refused = await at(who, '/api/account/delete', { currentPassword: password });
    clock.ms = 0;
    expect([refused.statusCode, await me(who)]).toEqual([403, 200]);
  });
});
