import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { givePassword } from '../testing/accounts.ts';
import { exported, importing } from '../testing/exports.ts';
import { type Person, person, plantRow, type TestApp, testApp } from '../testing/kit.ts';
import { form, plainPhoto } from '../testing/photos.ts';
import { outgoingThrough } from '../testing/reminders.ts';
import { type SmtpSink, smtpSink } from '../testing/smtp-sink.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { eventually, until } from '../testing/until.ts';

const password = 'tomatoes love basil';

let sink: SmtpSink;
let database: TestDatabase;
const pools: OpenDatabase[] = [];
const apps: TestApp[] = [];
let first: TestApp;

/** Each with its own connections and memory, as processes have. */
async function anotherApp(): Promise<TestApp> {
  const pool = openDatabase(database.source);
  pools.push(pool);
  const app = await testApp({ rateLimits: true, deps: { db: pool.db, outgoing: outgoingThrough(sink.url) } });
  apps.push(app);
  return app;
}

const isShared = inject('postgresUrl') !== undefined;

beforeAll(async () => {
  if (!isShared) return;
  sink = await smtpSink();
  database = await testDatabase();
  for (let i = 0; i < 3; i += 1) first = await anotherApp();
});
afterAll(async () => {
  if (!isShared) return;
  for (const app of apps) await app.close();
  for (const { db } of pools) await db.destroy();
  await database.close();
  await sink.close();
});

type Request = Parameters<TestApp['inject']>[0];
const at = (i: number): TestApp => apps[i % 3] as TestApp;
/** Makes requests all at once, each at the next app. */
const spread = (n: number, make: (i: number) => Request) =>
  Promise.all(Array.from({ length: n }, (_, i) => at(i).inject(make(i))));
const by = (who: Person, request: Request): Request => ({
  ...request,
  headers: { ...request.headers, cookie: who.cookie },
});
const statuses = (answers: { statusCode: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};
const post = (url: string, payload: object, remoteAddress = '127.0.0.1'): Request => ({
  ...{ method: 'POST', url, payload, remoteAddress },
});
const signIn = (email: string, secret: string, remoteAddress: string) =>
  post('/api/auth/sign-in', { email, password: secret }, remoteAddress);

async function gardener(): Promise<Person> {
  const who = await person(first);
  await givePassword(first, who, password);
  return who;
}

// On SQLite there is one process.
describe.skipIf(!isShared)('three apps on one database', () => {
  it('let an account be guessed at as often as one does, from many addresses at once', async () => {
    const [ann, bea] = [await gardener(), await gardener()];
    const guesses = await spread(30, (i) => signIn(ann.email, 'a guess', `198.51.100.${i}`));
    expect(statuses(guesses)).toEqual({ 401: 20, 429: 10 });
    for (const i of [0, 1, 2]) {
      const refused = await at(i).inject(signIn(ann.email, password, `203.0.113.${i}`));
      expect(refused.json()).toMatchObject({ code: 'too_many', reason: 'too_many_failed_sign_ins' });
      const waitS = Number(refused.headers['retry-after']);
      expect([waitS > 19 * 60, waitS <= 20 * 60]).toEqual([true, true]);
    }
    // Another account is not concerned, and what succeeds does not count.
    expect(statuses(await spread(24, (i) => signIn(bea.email, password, `198.51.100.${i}`)))).toEqual({ 200: 24 });
  });

  it('let an address fail as often as one does, whatever accounts it tries at once', async () => {
    const tries = await spread(32, (i) => signIn(`nobody${i}@example.org`, password, `2001:db8:7:7::${i}`));
    expect(statuses(tries)).toEqual({ 401: 25, 429: 7 });
  });

  it('leave a browser that is known as many attempts of its own as one does', async () => {
    const ann = await gardener();
    const answer = await at(0).inject(signIn(ann.email, password, '192.0.2.1'));
    const cookies = { browser: answer.cookies.find(({ name }) => name === 'browser')?.value ?? '' };
    await spread(30, (i) => signIn(ann.email, 'a guess', `198.51.100.${100 + i}`));
    const known = await spread(9, () => ({ ...signIn(ann.email, 'mistyped', '192.0.2.1'), cookies }));
    expect(statuses(known)).toEqual({ 401: 5, 429: 4 });
  });

  it('ask for the password again as often as one does', async () => {
    const ann = await gardener();
    const remove = (secret: string) => by(ann, post('/api/account/delete', { currentPassword: secret }));
    expect(statuses(await spread(31, () => remove('a guess')))).toEqual({ 400: 25, 429: 6 });
    expect((await at(1).inject(remove(password))).statusCode).toBe(429);
  });

  it('send as many links to an address as one does', async () => {
    const ann = await gardener();
    const ask = (i: number) => post('/api/account/password-reset', { email: ann.email }, `198.51.100.${200 + i}`);
    expect(statuses(await spread(9, ask))).toEqual({ 204: 3, 429: 6 });
  });

  it('create as many accounts for an address as one does, and count down together', async () => {
    const signUp = (i: number) =>
      post('/api/auth/sign-up', { email: `n${i}@example.org`, password: 'Password1' }, '192.0.2.5');
    const answers = await spread(23, signUp);
    expect(statuses(answers)).toEqual({ 400: 20, 429: 3 });
    const left = answers
      .filter(({ statusCode }) => statusCode === 400)
      .map((a) => Number(a.headers['ratelimit-remaining']));
    expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(1_200);
  });

  const uploading = async (url: string): Promise<Request> => ({
    ...{ method: 'POST', url },
    ...form({ name: 'image', content: await plainPhoto('#208020'), filename: 'a.png', type: 'image/png' }),
  });
  const limited: [string, number, (plantId: number) => Promise<Request>][] = [
    ['comments', 25, async (id) => post(`/api/plants/${id}/comments`, { comment: 'Fine' })],
    [
      'identifications',
      60,
      async () => ({ ...post('/api/identify', {}), payload: 'none', headers: { 'content-type': 'text/plain' } }),
    ],
    ['uploads', 30, () => uploading('/api/profile/upload-image')],
  ];
  it.each(limited)('limit %s of a gardener to %i as one does', async (_what, max, ask) => {
    const ann = await person(first);
    const request = await ask(await plantRow(first, ann, { isPublic: true }));
    const address = { remoteAddress: `192.0.2.${100 + max}` };
    expect(statuses(await spread(max + 5, () => by(ann, { ...request, ...address })))[429]).toBe(5);
  });

  it('let a household do four times what one gardener may', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => person(first)));
    const identify = {
      ...post('/api/identify', {}, '192.0.2.200'),
      payload: 'none',
      headers: { 'content-type': 'text/plain' },
    };
    // Refused requests of the first do not count for the household.
    expect(statuses(await spread(70, () => by(people[0] as Person, identify)))[429]).toBe(10);
    const answers = await spread(4 * 50, (i) => by(people[1 + (i % 4)] as Person, identify));
    expect(statuses(answers)[429]).toBe(20);
  });

  it('go on counting where one is started anew', async () => {
    const ann = await gardener();
    await spread(21, (i) => signIn(ann.email, 'a guess', `198.51.100.${220 + i}`));
    const restarted = await anotherApp();
    expect((await restarted.inject(signIn(ann.email, password, '192.0.2.2'))).statusCode).toBe(429);
  });

  it('export and import for a gardener once at a time', async () => {
    const ann = await person(first);
    const zip = await exported(ann);
    const request = { url: '/api/account/export' };
    const lease = { name: 'export', key: String(ann.user.id), most: 1 };
    // The first export gives its lease back just after its last byte.
    const release = await until(() => at(0).app.leases.take(lease));
    for (const i of [0, 1, 2]) expect((await at(i).inject(by(ann, request))).statusCode).toBe(409);
    const bea = await person(first);
    expect((await at(1).inject(by(bea, request))).statusCode).toBe(200);
    await release();
    expect((await at(2).inject(by(ann, request))).statusCode).toBe(200);
    const elsewhere = { ...ann, inject: (asked: Request) => at(0).inject(by(ann, asked)) };
    const endImport = await until(() => at(1).app.leases.take({ ...lease, name: 'import' }));
    expect((await importing(ann, zip)).statusCode).toBe(409);
    expect((await importing(elsewhere, zip)).statusCode).toBe(409);
    await endImport();
    expect((await importing(elsewhere, zip)).statusCode).toBe(200);
  });

  it('take three uploads of a gardener at once, whichever they come to', async () => {
    const ann = await person(first);
    const lease = { name: 'upload', key: String(ann.user.id), most: 3 };
    const taken = await Promise.all([0, 1, 2].map((i) => at(i).app.leases.take(lease)));
    const looks = vi.spyOn(at(1).app.leases, 'take');
    let isAnswered = false;
    const upload = at(1)
      .inject(by(ann, await uploading('/api/profile/upload-image')))
      .then((answer) => {
        isAnswered = true;
        return answer;
      });
    // The third look for a free lease: two found none.
    await until(() => looks.mock.calls.length >= 3);
    expect(isAnswered).toBe(false);
    await taken[0]?.();
    expect((await upload).statusCode).toBe(200);
    await Promise.all(taken.map((release) => release?.()));
    // The upload gives its lease back just after its answer: the next test takes the table away.
    await eventually(async () => expect(await first.deps.db.selectFrom('leases').selectAll().execute()).toEqual([]));
  });

  it('count on in memory where the counts cannot be asked for', async () => {
    const { db } = first.deps;
    await db.schema.alterTable('rate_limits').renameTo('away').execute();
    await db.schema.alterTable('leases').renameTo('leases_away').execute();
    try {
      const [ann, bea] = [await gardener(), await person(first)];
      const guesses = await Promise.all(
        Array.from({ length: 23 }, (_, i) => first.inject(signIn(ann.email, 'a guess', `198.51.100.${i}`))),
      );
      expect(statuses(guesses)).toEqual({ 401: 20, 429: 3 });
      const plantId = await plantRow(first, bea, { isPublic: true });
      const comments = await Promise.all(
        Array.from({ length: 27 }, () =>
          bea.inject(post(`/api/plants/${plantId}/comments`, { comment: 'Fine' }, '192.0.2.77')),
        ),
      );
      expect(statuses(comments)).toEqual({ 201: 25, 429: 2 });
      expect((await exported(bea)).length).toBeGreaterThan(0);
    } finally {
      await db.schema.alterTable('away').renameTo('rate_limits').execute();
      await db.schema.alterTable('leases_away').renameTo('leases').execute();
    }
  });

  it('store neither addresses nor who asked, and nothing for what is not limited', async () => {
    const { db } = first.deps;
    const rows = await db.selectFrom('rateLimits').select('key').execute();
    expect(rows.length).toBeGreaterThan(50);
    for (const { key } of rows) expect(key).toMatch(/^[\w /:-]+:[\w-]{43}$/);
    const ann = await person(first);
    await spread(6, () => by(ann, { url: '/api/plants' }));
    expect(await db.selectFrom('rateLimits').select('key').execute()).toHaveLength(rows.length);
    await eventually(async () => expect(await db.selectFrom('leases').selectAll().execute()).toEqual([]));
  });
});
