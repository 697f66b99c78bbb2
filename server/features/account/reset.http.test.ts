import pino from 'pino';
import { describe, expect, it } from 'vitest';
import {
  confirmAddress,
  elsewhere,
  hashOf,
  mailTo,
  openedSink,
  personWithPassword,
  signIn,
} from '../../testing/accounts.ts';
import { openedApp, type Person, person, type TestApp, testApp, testClock } from '../../testing/kit.ts';
import { outgoingThrough } from '../../testing/reminders.ts';
import { until } from '../../testing/until.ts';
import { makeResetPath } from './password-reset.service.ts';

let logged = '';
const logger = pino({ level: 'debug' }, { write: (line: string) => (logged += line) });
const sink = await openedSink();
const clock = testClock();
const test = await openedApp({ logger, deps: { outgoing: outgoingThrough(sink.url), now: clock.now } });
const limited = await openedApp({ rateLimits: true, deps: { outgoing: outgoingThrough(sink.url) } });

const hourMs = 60 * 60 * 1000;
const old = 'tomatoes love basil';
const fresh = 'basil loves tomatoes too';
const chosen = 'Choose a new password';

const gardener = () => personWithPassword(test, old);

const post = (url: string, payload: object, to: Pick<TestApp, 'inject'> = test) =>
  to.inject({ method: 'POST', url, payload });
const ask = (email: string) => post('/api/account/password-reset', { email });
const complete = (token: unknown, newPassword: unknown = fresh) =>
  post('/api/account/password-reset/confirm', { token, newPassword });
const status = async (who: Pick<Person, 'inject'>) => (await who.inject({ url: '/api/account' })).statusCode;
const verifiedAt = async (who: Person) => {
  const { db } = test.deps;
  const found = await db.selectFrom('users').select('emailVerifiedAt').where('id', '=', who.user.id).execute();
  return found[0]?.emailVerifiedAt;
};

/** Asks for a link and waits for it. */
async function tokenFor(who: Person): Promise<string> {
  sink.received.length = 0;
  expect((await ask(who.email)).statusCode).toBe(204);
  return (await mailTo(sink, who.email, chosen)).token;
}

describe('a forgotten password', () => {
  it('is chosen anew by the link of an e-mail, which ends every session and proves the address', async () => {
    const who = await gardener();
    const phone = await elsewhere(test, who);
    const token = await tokenFor(who);
    const { text, html, url, headers } = await mailTo(sink, who.email, chosen);
    expect(url).toBe(`https://garden.example/reset-password?token=${token}`);
    expect(html).toContain(`href="${url}"`);
    expect(text).toContain('you can ignore this e-mail');
    expect(html).not.toMatch(/<img|<script|http:/);
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect([await status(phone), await verifiedAt(who)]).toEqual([200, null]);

    const answer = await complete(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: who.email }]);
    // No session; but nobody's wrong passwords lock this browser out.
    expect(answer.cookies.map(({ name }) => name)).toEqual(['browser']);
    expect([await status(phone), await status(who)]).toEqual([401, 401]);
    expect(await verifiedAt(who)).not.toBeNull();
    expect((await signIn(test, who, old)).statusCode).toBe(401);
    expect((await signIn(test, who, fresh)).statusCode).toBe(200);
    const told = await mailTo(sink, who.email, 'Your password was changed');
    expect(told.text).toContain('choose a new password now: https://garden.example/forgot-password');
    expect(told.token).toBe('');
  });

  it('may be a first one, for an account that had none', async () => {
    const who = await person(test);
    expect((await complete(await tokenFor(who))).statusCode).toBe(200);
    expect((await signIn(test, who, fresh)).statusCode).toBe(200);
  });

  it('is asked for in whatever case, and answered alike for nobody', async () => {
    const who = await gardener();
    const [known, unknown] = [await ask(` ${who.email.toUpperCase()}`), await ask('nobody@example.org')];
    for (const answer of [known, unknown]) expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await mailTo(sink, who.email, chosen);
    expect(sink.received.filter(({ to }) => to.includes('nobody@example.org'))).toEqual([]);
  });

  it('is answered before the mail server is', async () => {
    const who = await gardener();
    const held = sink.hold();
    try {
      expect((await ask(who.email)).statusCode).toBe(204);
      await until(() => held.waiting() > 0);
    } finally {
      held.release();
    }
    await mailTo(sink, who.email, chosen);
  });

  it('takes from whoever holds the account all that they could come back by or read along with', async () => {
    const [squatted, own, other] = [await gardener(), await gardener(), await gardener()];
    await confirmAddress(test, own);
    const { db } = test.deps;
    const createdAt = test.deps.now().toISOString();
    for (const { user } of [squatted, own, other]) {
      const mine = { userId: user.id, createdAt };
      const feed = { ...mine, tokenHash: `feed ${user.id}` };
      await db.insertInto('calendarFeeds').values(feed).execute();
      const identity = { ...mine, issuer: 'https://id.example', subject: `${user.id}` };
      await db.insertInto('identities').values(identity).execute();
      const device = { endpoint: `https://push.example/${user.id}`, p256dh: '', auth: '', deliveredOn: null };
      const subscription = { ...mine, ...device, sessionId: null };
      await db.insertInto('pushSubscriptions').values(subscription).execute();
    }
    const count = async ({ user }: Person) => {
      const tables = ['calendarFeeds', 'identities', 'pushSubscriptions'] as const;
      const rows = tables.map((table) => db.selectFrom(table).select('userId').where('userId', '=', user.id).execute());
      return (await Promise.all(rows)).flat().length;
    };
    await complete(await tokenFor(squatted));
    await complete(await tokenFor(own));
    expect([await count(squatted), await count(own), await count(other)]).toEqual([0, 0, 3]);
    const told = await mailTo(sink, own.email, 'Your password was changed');
    expect(told.text).toContain('We also removed your calendar link, unused invitations and other ways to sign in.');
  });
});

describe('the link', () => {
  it('works once', async () => {
    const who = await gardener();
    const token = await tokenFor(who);
    const answers = await Promise.all([complete(token, `${fresh} one`), complete(token, `${fresh} two`)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await complete(token)).statusCode).toBe(400);
  });

  it('works for an hour', async () => {
    const who = await gardener();
    const token = await tokenFor(who);
    clock.ms = hourMs + 1_000;
    expect((await complete(token)).statusCode).toBe(400);
    clock.ms = hourMs - 10_000;
    expect((await complete(token)).statusCode).toBe(200);
  });

  it('no longer works when there is a newer one', async () => {
    const who = await gardener();
    const [first, second] = [await tokenFor(who), await tokenFor(who)];
    expect((await complete(first)).statusCode).toBe(400);
    expect((await complete(second)).statusCode).toBe(200);
  });

  it.each([
    ['cut', (token: string) => token.slice(0, -1)],
    ['changed', (token: string) => (token[0] === 'A' ? 'B' : 'A') + token.slice(1)],
    ['empty', () => ''],
    ['of NUL', (token: string) => `${token}\0`],
    ['huge', () => 'x'.repeat(100_000)],
    ['no text', () => ({ $gt: '' })],
  ])('that is %s is refused, and changes nothing', async (_what, tamper) => {
    const who = await gardener();
    const token = await tokenFor(who);
    const before = await hashOf(test, who);
    const answer = await complete(tamper(token));
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'token']);
    expect([await hashOf(test, who), await status(who)]).toEqual([before, 200]);
  });

  it('survives a password that is refused', async () => {
    const token = await tokenFor(await gardener());
    for (const newPassword of ['Password1', 'abc4567', 'a'.repeat(257), null]) {
      const answer = await complete(token, newPassword);
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'newPassword']);
    }
    expect((await complete(token)).statusCode).toBe(200);
  });

  it('is no link to confirm an address with', async () => {
    const token = await tokenFor(await gardener());
    const answer = await post('/api/account/email/confirm', { token }, await gardener());
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'token']);
  });

  it('that the host made proves no address', async () => {
    const who = await gardener();
    const path = await makeResetPath(test.deps, who.user.id, null);
    expect((await complete(path.split('token=')[1])).statusCode).toBe(200);
    expect(await verifiedAt(who)).toBeNull();
  });

  it('is stored as a hash', async () => {
    const who = await gardener();
    const token = await tokenFor(who);
    const rows = await test.deps.db.selectFrom('accountTokens').selectAll().where('userId', '=', who.user.id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

it('logs neither an address nor a token, also where the mail server refuses', async () => {
  const who = await gardener();
  const token = await tokenFor(who);
  await complete(token);
  await mailTo(sink, who.email, 'Your password was changed');
  sink.refuse(550);
  await ask(who.email);
  await until(() => logged.includes('an account e-mail was not sent'));
  expect(logged).toMatch(/"message":"password-reset failed: [^"@]*550[^"@]*"/);
  await ask('not an address');
  await complete('x'.repeat(43));
  for (const secret of ['example.org', token, 'x'.repeat(43)]) expect(logged).not.toContain(secret);
});

describe('where links are limited', () => {
  it('an address may be asked for three times in an hour, whether there is such an account or not', async () => {
    const who = await person(limited);
    for (const email of [who.email, 'nobody@example.org']) {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1)
        statuses.push((await post('/api/account/password-reset', { email }, limited)).statusCode);
      expect(statuses).toEqual([204, 204, 204, 429]);
    }
  });

  it('one network may ask for so many', async () => {
    const asked = { method: 'POST', url: '/api/account/password-reset', remoteAddress: '192.0.2.9' } as const;
    const from = (n: number) => limited.inject({ ...asked, payload: { email: `somebody${n}@example.org` } });
    const statuses: number[] = [];
    for (let n = 0; n < 16; n += 1) statuses.push((await from(n)).statusCode);
    expect(statuses.indexOf(429)).toBe(15);
  });
});

it('says so where the server sends no e-mail', async () => {
  const silent = await testApp();
  const answer = await post('/api/account/password-reset', { email: 'ann@example.org' }, silent);
  const message = "This server can't send you a link. Ask the person who runs it for one.";
  const refusal = { code: 'not_found', reason: 'no_password_reset', message };
  expect([answer.statusCode, answer.json()]).toEqual([404, refusal]);
  expect((await silent.inject({ url: '/api/auth/options' })).json()).toMatchObject({ passwordReset: false });
  await silent.close();
});
