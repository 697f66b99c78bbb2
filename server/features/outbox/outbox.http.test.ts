import { CamelCasePlugin, Kysely } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { postgresDialect } from '../../db/postgres.ts';
import type { Schema } from '../../db/schema.ts';
import { sqliteDialect } from '../../db/sqlite.ts';
import { confirmAddress, mailTo, openedSink, personWithPassword, signIn } from '../../testing/accounts.ts';
import { type Person, type TestApp, testApp, testClock } from '../../testing/kit.ts';
import { outgoingThrough } from '../../testing/reminders.ts';
import { openedDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/until.ts';
import { makeResetPath } from '../account/password-reset.service.ts';

const sink = await openedSink();
const clock = testClock();
const world = () => ({ outgoing: outgoingThrough(sink.url), now: clock.now });
/** Every statement of requests to `silent`, in order. */
const statements: string[] = [];
let next: TestApp | undefined;
const database = await openedDatabase();
const { engine, source } = database;
const recorded = new Kysely<Schema>({
  dialect: engine === 'postgres' ? postgresDialect(source, () => {}, false) : sqliteDialect(source),
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  log: ({ query }) => void statements.push(query.sql),
});
/** A process that is killed before it sends anything. */
const silent = await testApp({ sendsMail: false, deps: { ...world(), db: recorded } });
afterEach(async () => {
  await next?.close();
  next = undefined;
  await database.db.deleteFrom('jobs').execute();
});
afterAll(async () => {
  await silent.close();
  await recorded.destroy();
});

/** The process that comes after one that was killed, or another one on the same database. */
async function restart(): Promise<TestApp> {
  next = await testApp({ deps: { ...world(), db: database.db } });
  return next;
}

const old = 'tomatoes love basil';
const gardener = () => personWithPassword(silent, old);
const post = (by: Pick<Person, 'inject'>, url: string, payload: object) => by.inject({ method: 'POST', url, payload });
const ask = (email: string) => post(silent, '/api/account/password-reset', { email });
const jobs = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute();
const noneWaits = () => until(async () => (await jobs()).length === 0);

describe('an e-mail that waits', () => {
  it('is sent by the next process, with a link that nobody had before', async () => {
    const who = await gardener();
    expect((await ask(who.email)).statusCode).toBe(204);
    const [job] = await jobs();
    expect(job).toMatchObject({ name: 'email', userId: who.user.id, parameters: { kind: 'password-reset' } });
    expect(JSON.stringify(job)).not.toContain(who.email);
    const tokens = () =>
      database.db.selectFrom('accountTokens').selectAll().where('userId', '=', who.user.id).execute();
    expect(await tokens()).toEqual([]);
    expect(sink.received).toEqual([]);

    const app = await restart();
    const { token } = await mailTo(sink, who.email, 'Choose a new password');
    const done = await post(app, '/api/account/password-reset/confirm', { token, newPassword: 'basil loves tomatoes' });
    expect(done.statusCode).toBe(200);
    await mailTo(sink, who.email, 'Your password was changed');
    await noneWaits();
  });

  it('of a change of address confirms that address, and no row has its link', async () => {
    const [who, email] = [await gardener(), 'moved@example.org'];
    const asked = await post(who, '/api/account/email', { email, currentPassword: old });
    expect(asked.json()).toMatchObject({ pendingEmail: email });
    const app = await restart();
    const { token } = await mailTo(sink, email, 'Confirm your e-mail address');
    expect((await mailTo(sink, who.email, 'Your e-mail address is about to change')).text).toContain(email);
    const caller = { inject: (request: object) => app.inject({ ...request, headers: { cookie: who.cookie } }) };
    expect((await post(caller, '/api/account/email/confirm', { token })).json()).toEqual({ email });
    expect((await mailTo(sink, who.email, 'Your e-mail address was changed')).text).toContain(email);
    expect((await signIn(app, { email }, old)).statusCode).toBe(200);
    await noneWaits();
  });

  it('of a changed password goes to the address that the account had then', async () => {
    const [changing, resetting] = [await gardener(), await gardener()];
    const newPassword = 'basil loves tomatoes';
    const changed = await post(changing, '/api/account/password', { currentPassword: old, newPassword });
    expect(changed.statusCode).toBe(200);
    const path = await makeResetPath(silent.deps, resetting.user.id, resetting.email);
    const token = path.split('token=')[1];
    const reset = await post(resetting, '/api/account/password-reset/confirm', { token, newPassword });
    expect(reset.statusCode).toBe(200);
    for (const { user } of [changing, resetting]) {
      const email = `intruder${user.id}@example.org`;
      await database.db.updateTable('users').set({ email, emailKey: email }).where('id', '=', user.id).execute();
    }
    await restart();
    await mailTo(sink, changing.email, 'Your password was changed');
    await mailTo(sink, resetting.email, 'Your password was changed');
    await noneWaits();
    expect(sink.received.flatMap(({ to }) => to).sort()).toEqual([changing.email, resetting.email].sort());
  });

  it('is not sent where the address is kept meanwhile', async () => {
    const who = await gardener();
    await post(who, '/api/account/email', { email: 'kept@example.org', currentPassword: old });
    await who.inject({ method: 'DELETE', url: '/api/account/email' });
    await restart();
    await mailTo(sink, who.email, 'Your e-mail address is about to change');
    await noneWaits();
    expect(sink.received.flatMap(({ to }) => to)).toEqual([who.email]);
  });

  it('of an invitation has a link of its own beside that of its sender', async () => {
    const [owner, first, second] = [await gardener(), await gardener(), await gardener()];
    await confirmAddress(silent, owner, first, second);
    const garden = (await owner.inject({ url: '/api/gardens' })).json()[0].id;
    const invite = (email: string) => post(owner, `/api/gardens/${garden}/invitations`, { role: 'viewer', email });
    const made = await invite(first.email);
    await invite(second.email);
    const own = made.json().url.split('token=')[1];
    await restart();
    const subject = 'You are invited to a garden';
    const mailed = await mailTo(sink, second.email, subject);
    expect((await mailTo(sink, first.email, subject)).token).not.toBe(own);
    const open = (who: Person, token: string) => who.inject({ url: `/api/garden-invitations/${token}` });
    expect((await open(second, mailed.token)).json()).toMatchObject({ role: 'viewer' });
    expect((await open(first, own)).json()).toMatchObject({ role: 'viewer' });
    expect((await open(first, mailed.token)).statusCode).toBe(403);
    const rows = JSON.stringify(await database.db.selectFrom('gardenInvitations').selectAll().execute());
    for (const token of [own, mailed.token]) expect(rows).not.toContain(token);
  });

  it('ends with the account', async () => {
    const who = await gardener();
    await ask(who.email);
    const removed = await post(who, '/api/account/delete', { currentPassword: old });
    expect([removed.statusCode, await jobs()]).toEqual([204, []]);
  });

  it('has no link that is asked for an hour before', async () => {
    const who = await gardener();
    await ask(who.email);
    clock.ms = 60 * 60_000 + 1_000;
    await restart();
    await noneWaits();
    expect(sink.received).toEqual([]);
  });

  it('is not queued where what causes it is refused', async () => {
    const [who, other] = [await gardener(), await gardener()];
    expect((await post(who, '/api/account/email', { email: other.email, currentPassword: old })).statusCode).toBe(409);
    expect(await jobs()).toEqual([]);
  });
});

describe('a mail server that fails', () => {
  const retries = () => database.db.updateTable('jobs').set({ dueAt: '2026-01-01T00:00:00.000Z' }).execute();

  it('gets the e-mail again later', async () => {
    const who = await gardener();
    sink.refuse(450);
    await ask(who.email);
    const begin = Date.now();
    const app = await restart();
    await until(async () => (await jobs())[0]?.lastError != null);
    const [job] = await jobs();
    expect(job?.lastError).toMatch(/^password-reset failed: .*450/);
    expect(Date.parse(job?.dueAt ?? '') - begin).toBeGreaterThan(10_000);
    sink.refuse(null);
    await retries();
    app.deps.jobs.wake();
    await mailTo(sink, who.email, 'Choose a new password');
    await noneWaits();
  });

  it('gets no e-mail more than three times that it may have taken', async () => {
    const who = await gardener();
    sink.hangUp(true);
    await ask(who.email);
    const app = await restart();
    for (let tries = 1; tries <= 3; tries += 1) {
      await until(async () => (await jobs()).some((job) => job.tries >= tries && job.lease === null));
      await retries();
      app.deps.jobs.wake();
    }
    expect(await jobs()).toMatchObject([{ tries: 3, failedAt: expect.any(String) }]);
  });
});

it('is asked for with the same statements, whether anybody has the address or not', async () => {
  const who = await gardener();
  const asked = async (email: string) => {
    statements.length = 0;
    expect((await ask(email)).statusCode).toBe(204);
    return [...statements];
  };
  const known = await asked(who.email);
  expect(known.length).toBeGreaterThanOrEqual(2);
  expect(await asked('nobody@example.org')).toEqual(known);
  // Nothing is learned from how the rows are stored, nor from what follows them: no key refers to the account.
  const [first, second] = await jobs();
  expect(first).toMatchObject({ userId: who.user.id, parameters: second?.parameters });
  expect(second).toMatchObject({ userId: null });
  expect(JSON.stringify(second)).not.toContain('nobody');
  await restart();
  await mailTo(sink, who.email, 'Choose a new password');
  await noneWaits();
  expect(sink.received).toHaveLength(1);
});
