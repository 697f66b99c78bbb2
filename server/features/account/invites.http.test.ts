import { describe, expect, it } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { newAddress } from '../../testing/accounts.ts';
import { dayMs, openedApp, type Person, person, type TestApp, testClock } from '../../testing/kit.ts';
import { makeInvite } from './invites.service.ts';

const clock = testClock();
const test = await openedApp({ signUp: 'invite', deps: { now: clock.now } });
const closed = await openedApp({ signUp: 'closed' });
const off = await openedApp({ passwords: false });

const password = 'tomatoes love basil';
const signUp = (invite?: unknown, email = newAddress(), on = test) =>
  on.inject({ method: 'POST', url: '/api/auth/sign-up', payload: { email, password, invite } });
const invite = (who: Person) => who.inject({ method: 'POST', url: '/api/account/invites' });
const list = async (who: Person) => (await who.inject({ url: '/api/account/invites' })).json();
const tokenOf = (path: string) => /^\/sign-in\?invite=([\w-]{43})$/.exec(path)?.[1] ?? '';
const tokenFrom = async (who: Person) => tokenOf((await invite(who)).json().path);
const accounts = (email: string) => test.deps.db.selectFrom('users').select('id').where('email', '=', email).execute();

describe('an invitation', () => {
  it('is told once, creates one account, and is gone from the list then', async () => {
    const who = await person(test);
    const made = await invite(who);
    expect(made.statusCode).toBe(201);
    const { path, ...kept } = made.json();
    expect(Date.parse(kept.expiresAt) - Date.parse(kept.createdAt)).toBe(14 * dayMs);
    expect(await list(who)).toEqual([kept]);
    const rows = await test.deps.db.selectFrom('invites').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(tokenOf(path));

    const answer = await signUp(tokenOf(path));
    expect(answer.statusCode).toBe(201);
    expect(answer.cookies[0]?.name).toBe('sid');
    expect(await list(who)).toEqual([]);
    const again = await signUp(tokenOf(path));
    expect([again.statusCode, again.json().errors[0].path]).toEqual([400, 'invite']);
  });

  it('is made once, however often the request is repeated; a repeat no longer has its path', async () => {
    const who = await person(test);
    const make = () =>
      who.inject({ method: 'POST', url: '/api/account/invites', headers: { 'idempotency-key': 'invite-1' } });
    const made = (await make()).json();
    expect((await make()).json()).toEqual({ ...made, path: '' });
    expect((await list(who)).map(({ id }: { id: number }) => id)).toEqual([made.id]);
  });

  it('of two who come with it at the same time creates one account', async () => {
    const token = await tokenFrom(await person(test));
    const answers = await Promise.all([signUp(token), signUp(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  it('stays where the address has an account, or the password is refused', async () => {
    const who = await person(test);
    const token = await tokenFrom(who);
    expect((await signUp(token, who.email)).statusCode).toBe(409);
    const payload = { email: newAddress(), password: 'Password1', invite: token };
    expect((await test.inject({ method: 'POST', url: '/api/auth/sign-up', payload })).statusCode).toBe(400);
    const both = newAddress();
    const answers = await Promise.all([signUp(token, both), signUp(await tokenFrom(who), both)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await list(who)).toHaveLength(1);
  });

  it('lasts two weeks, and no longer than its maker wants', async () => {
    const who = await person(test);
    const [late, withdrawn] = [await tokenFrom(who), await tokenFrom(who)];
    const [{ id }] = await list(who);
    const url = `/api/account/invites/${id}`;
    expect((await who.inject({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await who.inject({ method: 'DELETE', url })).statusCode).toBe(404);
    expect((await signUp(withdrawn)).statusCode).toBe(400);
    clock.ms = 14 * dayMs + 1_000;
    expect((await signUp(late)).statusCode).toBe(400);
    expect(await list(who)).toEqual([]);
  });

  it("is in nobody else's list, and there are twenty at most", async () => {
    const [who, other] = [await person(test), await person(test)];
    for (let n = 0; n < 20; n += 1) await invite(who);
    const refused = await invite(who);
    const tooMany = { reason: 'too_many_invites', params: { max: 20 } };
    expect([refused.statusCode, refused.json()]).toMatchObject([409, tooMany]);
    expect(await list(other)).toEqual([]);
  });

  it('goes with the account of its maker, and stays used when that of its user goes', async () => {
    const who = await person(test);
    const [used, open] = [await tokenFrom(who), await tokenFrom(who)];
    const email = newAddress();
    await signUp(used, email);
    await test.deps.db.deleteFrom('users').where('email', '=', email).execute();
    expect((await signUp(used)).statusCode).toBe(400);
    await test.deps.db.deleteFrom('users').where('id', '=', who.user.id).execute();
    expect((await signUp(open)).statusCode).toBe(400);
  });
});

describe('without an invitation', () => {
  it('nobody can create an account where one is needed, nor learn who has one', async () => {
    const known = await person(test);
    for (const email of [known.email, newAddress()]) {
      const answer = await signUp(undefined, email);
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'forbidden', reason: 'invite_required' }]);
      expect(answer.cookies).toEqual([]);
    }
  });

  it.each([
    ['made up', 'x'.repeat(43)],
    ['empty', ''],
    ['huge', 'x'.repeat(100_000)],
    ['of NUL', '\0'],
    ['no text', { id: 1 }],
  ])('one that is %s is refused', async (_what, token) => {
    const email = newAddress();
    const answer = await signUp(token, email);
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'invite']);
    expect(await accounts(email)).toEqual([]);
  });
});

describe('how people can sign in', () => {
  const options = async (on: TestApp) => (await on.inject({ url: '/api/auth/options' })).json();

  it('is told to anybody', async () => {
    const how = {
      passwords: true,
      passwordReset: false,
      provider: null,
      asksServices: false,
      publicUrl: '',
      languages,
    };
    expect(await options(test)).toEqual({ ...how, signUp: 'invite' });
  });

  it('with sign-up closed, nobody creates an account, not even with an invitation', async () => {
    const who = await person(closed);
    expect(await options(closed)).toMatchObject({ signUp: 'closed' });
    const { path } = await makeInvite(closed.deps, null);
    for (const token of [undefined, tokenOf(path)]) {
      const answer = await signUp(token, newAddress(), closed);
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'forbidden', reason: 'sign_up_closed' }]);
    }
    expect((await invite(who)).statusCode).toBe(404);
  });

  it('with passwords off, nobody signs in or up, sets or resets one', async () => {
    const who = await person(off);
    expect(await options(off)).toMatchObject({ signUp: 'closed', passwords: false, passwordReset: false });
    const signIn = { method: 'POST', url: '/api/auth/sign-in', payload: { email: who.email, password } } as const;
    const payload = { currentPassword: null, newPassword: password };
    const set = { method: 'POST', url: '/api/account/password', payload } as const;
    const answers = [await signUp(undefined, newAddress(), off), await off.inject(signIn), await who.inject(set)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    const ask = { method: 'POST', url: '/api/account/password-reset', payload: { email: who.email } } as const;
    expect((await off.inject(ask)).statusCode).toBe(404);
  });
});
