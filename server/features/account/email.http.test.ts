import { describe, expect, it } from 'vitest';
import { elsewhere, mailTo, newAddress, openedSink, personWithPassword, signIn } from '../../testing/accounts.ts';
import { dayMs, openedApp, type Person, person, type TestApp, testApp, testClock } from '../../testing/kit.ts';
import { outgoingThrough } from '../../testing/reminders.ts';

const sink = await openedSink();
const clock = testClock();
const test = await openedApp({ deps: { outgoing: outgoingThrough(sink.url), now: clock.now } });

const password = 'tomatoes love basil';
const confirmSubject = 'Confirm your e-mail address';

const gardener = (on: TestApp = test) => personWithPassword(on, password);

const change = (who: Person, email: unknown, currentPassword: string | null = password) =>
  who.inject({ method: 'POST', url: '/api/account/email', payload: { email, currentPassword } });
/** E-mails to these; those of an earlier test may come late. */
const mailsTo = (...emails: unknown[]) => sink.received.filter(({ to }) => to.some((each) => emails.includes(each)));
const confirm = (by: Pick<Person, 'inject'>, token: unknown) =>
  by.inject({ method: 'POST', url: '/api/account/email/confirm', payload: { token } });
const refuse = (token: unknown) =>
  test.inject({ method: 'POST', url: '/api/account/email/refuse', payload: { token } });
const account = async (who: Person) => (await who.inject({ url: '/api/account' })).json();
async function tokenFor(who: Person, email: string): Promise<string> {
  sink.received.length = 0;
  expect((await change(who, email)).statusCode).toBe(200);
  return (await mailTo(sink, email, confirmSubject)).token;
}

describe('another e-mail address', () => {
  it('counts once the link that went there was used; the old one is told twice', async () => {
    const [who, email] = [await gardener(), newAddress()];
    const phone = await elsewhere(test, who);
    const answer = await change(who, ` ${email} `);
    expect(answer.json()).toMatchObject({ email: who.email, pendingEmail: email, emailVerified: false });
    const { token, url, text } = await mailTo(sink, email, confirmSubject);
    expect(url).toBe(`https://garden.example/confirm-email?token=${token}`);
    expect(text).toContain('you can ignore this e-mail');
    const asked = await mailTo(sink, who.email, 'Your e-mail address is about to change');
    expect(asked.text).toContain(`the address of your Leafbook account to ${email}`);
    expect([asked.token, asked.text]).toEqual(['', expect.stringContaining('https://garden.example/settings')]);
    expect((await signIn(test, { email }, password)).statusCode).toBe(401);

    const confirmed = await confirm(who, token);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { email }]);
    expect(await account(who)).toMatchObject({ email, pendingEmail: null, emailVerified: true });
    expect((await phone.inject({ url: '/api/account' })).statusCode).toBe(200);
    const changed = await mailTo(sink, who.email, 'Your e-mail address was changed');
    expect(changed.text).toContain(`now uses ${email}`);
    expect((await signIn(test, { email }, password)).statusCode).toBe(200);
    expect((await signIn(test, who, password)).statusCode).toBe(401);
    expect((await confirm(who, token)).statusCode).toBe(400);
  });

  it('may be the same, to be proven, also in other letters', async () => {
    const who = await gardener();
    const other = who.email.replace('gardener', 'Gardener');
    for (const email of [who.email, other]) {
      await confirm(who, await tokenFor(who, email));
      expect(await account(who)).toMatchObject({ email, emailVerified: true });
    }
    sink.received.length = 0;
    expect((await change(who, other)).json()).toMatchObject({ pendingEmail: null, emailVerified: true });
  });

  it('is confirmed by a link that is sent without a password', async () => {
    const who = await gardener();
    const send = () => who.inject({ method: 'POST', url: '/api/account/email/confirmation' });
    expect((await send()).json()).toMatchObject({ pendingEmail: who.email, emailVerified: false, isConfirmable: true });
    expect((await confirm(who, (await mailTo(sink, who.email, confirmSubject)).token)).statusCode).toBe(200);
    sink.received.length = 0;
    const again = await send();
    expect(again.json()).toMatchObject({ pendingEmail: null, emailVerified: true, isConfirmable: false });
    expect(mailsTo(who.email)).toEqual([]);
  });

  it('is forgotten where the gardener keeps the old one', async () => {
    const [who, other] = [await gardener(), await gardener()];
    const token = await tokenFor(who, newAddress());
    await other.inject({ method: 'DELETE', url: '/api/account/email' });
    expect((await account(who)).pendingEmail).not.toBeNull();
    const kept = await who.inject({ method: 'DELETE', url: '/api/account/email' });
    expect(kept.json()).toMatchObject({ email: who.email, pendingEmail: null });
    expect((await confirm(who, token)).statusCode).toBe(400);
  });

  it('takes the place of the one that was asked for before', async () => {
    const who = await gardener();
    const [first, second] = [newAddress(), newAddress()];
    const tokens = [await tokenFor(who, first), await tokenFor(who, second)];
    expect((await confirm(who, tokens[0])).statusCode).toBe(400);
    expect((await confirm(who, tokens[1])).json()).toEqual({ email: second });
  });

  it.each([
    ['a wrong password', newAddress(), 'tomatoes hate basil', 'currentPassword'],
    ['no password', newAddress(), null, 'currentPassword'],
    ['no address', 'ann', password, 'email'],
    ['a huge address', `${'a'.repeat(100_000)}@example.org`, password, 'email'],
    ['a NUL', 'a\0b@example.org', password, 'email'],
    ['a second header', 'a@example.org\r\nBcc: b@example.org', password, 'email'],
  ])('is refused with %s, and nothing is sent', async (_what, email, secret, path) => {
    const who = await gardener();
    const answer = await change(who, email, secret);
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
    expect([(await account(who)).pendingEmail, mailsTo(who.email, email)]).toEqual([null, []]);
  });

  it('needs a fresh sign-in where there is no password', async () => {
    const who = await person(test);
    clock.ms = 11 * 60_000;
    expect((await change(who, newAddress(), null)).statusCode).toBe(403);
    clock.ms = 0;
    expect((await change(who, newAddress(), null)).statusCode).toBe(200);
  });
});

const choosePassword = (token: string) => {
  const payload = { token, newPassword: 'basil loves tomatoes too' };
  return test.inject({ method: 'POST', url: '/api/account/password-reset/confirm', payload });
};

describe('the link', () => {
  it('works for a day, once, also when it is used twice at the same time', async () => {
    const [who, email] = [await gardener(), newAddress()];
    const token = await tokenFor(who, email);
    clock.ms = dayMs + 1_000;
    expect((await confirm(who, token)).statusCode).toBe(400);
    clock.ms = 0;
    const answers = await Promise.all([confirm(who, token), confirm(who, token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it.each([
    ['changed', (token: string) => (token[0] === 'A' ? 'B' : 'A') + token.slice(1)],
    ['empty', () => ''],
    ['huge', () => 'x'.repeat(100_000)],
    ['of NUL', () => '\0'],
    ['no text', () => 5],
  ])('that is %s is refused', async (_what, tamper) => {
    const who = await gardener();
    const answer = await confirm(who, tamper(await tokenFor(who, newAddress())));
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'token']);
    expect(await account(who)).toMatchObject({ email: who.email, emailVerified: false });
  });

  it('is no link to choose a password with', async () => {
    const answer = await choosePassword(await tokenFor(await gardener(), newAddress()));
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'token']);
  });

  it('makes a link void that went to the old address', async () => {
    const [who, email] = [await gardener(), newAddress()];
    await test.inject({ method: 'POST', url: '/api/account/password-reset', payload: { email: who.email } });
    const { token } = await mailTo(sink, who.email, 'Choose a new password');
    await confirm(who, await tokenFor(who, email));
    expect((await choosePassword(token)).statusCode).toBe(400);
  });
});

describe('the link of an account that somebody else made', () => {
  it('verifies nothing when the owner of the mailbox confirms it, signed in or not', async () => {
    const [stranger, victim, email] = [await gardener(), await gardener(), newAddress()];
    await stranger.inject({ method: 'PATCH', url: '/api/profile', payload: { username: 'mallory' } });
    const token = await tokenFor(stranger, email);
    const answer = await confirm(victim, token);
    const message = 'This link belongs to the account of mallory. Sign in to that account, then open the link again.';
    const refusal = { code: 'forbidden', reason: 'link_of_other_account', params: { username: 'mallory' }, message };
    expect([answer.statusCode, answer.json()]).toEqual([403, refusal]);
    expect((await confirm(test, token)).statusCode).toBe(401);
    const unchanged = { email: stranger.email, pendingEmail: email, emailVerified: false };
    expect(await account(stranger)).toMatchObject(unchanged);
    expect(await account(victim)).toMatchObject({ emailVerified: false });
  });

  it('names no more than the name that the account has in the community', async () => {
    const [stranger, victim] = [await gardener(), await gardener()];
    const answer = await confirm(victim, await tokenFor(stranger, newAddress()));
    expect(answer.json().message).toBe(
      'This link belongs to another account. Sign in to that account, then open the link again.',
    );
  });

  it('is made void by whoever never asked for it, without a session', async () => {
    const [stranger, email] = [await gardener(), newAddress()];
    const token = await tokenFor(stranger, email);
    expect((await refuse(token)).statusCode).toBe(204);
    expect((await confirm(stranger, token)).statusCode).toBe(400);
    expect(await account(stranger)).toMatchObject({ email: stranger.email, pendingEmail: null, emailVerified: false });
    const again = await refuse(token);
    expect([again.statusCode, again.json().errors[0].path]).toEqual([400, 'token']);
  });
});

describe('an address that has an account', () => {
  it('is refused, where anybody could find out by signing up', async () => {
    const [who, other] = [await gardener(), await gardener()];
    const answer = await change(who, other.email.toUpperCase());
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([409, 'email']);
    expect([(await account(who)).pendingEmail, mailsTo(who.email, other.email)]).toEqual([null, []]);
  });

  it('is refused at the link, too, when two want it at the same time', async () => {
    const [who, other, email] = [await gardener(), await gardener(), newAddress()];
    const tokens = [await tokenFor(who, email), await tokenFor(other, email)];
    const answers = await Promise.all([confirm(who, tokens[0]), confirm(other, tokens[1])]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const emails = [(await account(who)).email, (await account(other)).email];
    expect(emails.filter((each) => each === email)).toHaveLength(1);
  });

  it('is told of only to its owner, where sign-up tells nobody', async () => {
    const closed = await testApp({ signUp: 'closed', deps: { outgoing: outgoingThrough(sink.url) } });
    const [who, other] = [await gardener(closed), await gardener(closed)];
    const taken = await change(who, other.email);
    // Asking for another address first would take the place of this one, so that nothing would be sent.
    const { token } = await mailTo(sink, other.email, confirmSubject);
    expect(token).not.toBe('');
    const free = await change(who, newAddress());
    expect([taken.statusCode, free.statusCode]).toEqual([200, 200]);
    await closed.close();
  });
});

it('where the server sends no e-mail another address counts at once, and is not proven', async () => {
  const silent = await testApp();
  const [who, other, email] = [await gardener(silent), await gardener(silent), newAddress()];
  await silent.deps.db.updateTable('users').set({ emailVerifiedAt: new Date().toISOString() }).execute();
  expect((await change(who, email)).json()).toMatchObject({ email, pendingEmail: null, emailVerified: false });
  expect((await signIn(silent, { email }, password)).statusCode).toBe(200);
  const taken = await change(who, other.email);
  expect([taken.statusCode, taken.json().errors[0].path]).toEqual([409, 'email']);
  const confirmation = await who.inject({ method: 'POST', url: '/api/account/email/confirmation' });
  expect(confirmation.statusCode).toBe(409);
  expect(await account(who)).toMatchObject({ email, isConfirmable: false });
  await silent.close();
});
