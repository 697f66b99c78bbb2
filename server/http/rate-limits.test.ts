import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Person, person, plantRow, testApp } from '../testing/kit.ts';
import { opened } from '../testing/opened.ts';

const minuteMs = 60_000;
const password = 'tomatoes love basil';

interface From {
  remoteAddress: string;
  headers?: Record<string, string>;
}
const from = (remoteAddress: string): From => ({ remoteAddress });
/** Through the trusted proxy, which appends the address that it sees to what the sender claims. */
const through = (address: string): From => ({
  remoteAddress: '10.0.0.1',
  headers: { 'x-forwarded-for': `203.0.113.250, ${address}` },
});

const post = (url: string, payload: object, sender: From) => test.inject({ method: 'POST', url, payload, ...sender });
const signIn = (email: string, secret: string, sender: From) =>
  post('/api/auth/sign-in', { email, password: secret }, sender);
const signUp = (email: string, secret: string, sender: From) =>
  post('/api/auth/sign-up', { email, password: secret }, sender);

const times = <T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));
const count = (answers: { statusCode: number }[], wanted: number) =>
  answers.filter(({ statusCode }) => statusCode === wanted).length;

const test = await opened(testApp({ rateLimits: true, trustProxy: ['10.0.0.1'] }));
await signUp('ann@example.org', password, from('192.0.2.200'));
await signUp('bea@example.org', password, from('192.0.2.200'));
afterEach(() => vi.useRealTimers());

describe('failed sign-ins', () => {
  it('are refused after 20 for one account, from many addresses; successes do not count', async () => {
    const guess = (i: number) =>
      signIn(i % 2 ? 'bea@example.org' : 'BEA@Example.org', 'wrong guess', through(`198.51.100.${i}`));
    expect(count(await times(19, guess), 401)).toBe(19);
    for (let i = 0; i < 3; i += 1)
      expect((await signIn('bea@example.org', password, from('192.0.2.3'))).statusCode).toBe(200);
    expect((await guess(19)).statusCode).toBe(401);
    const refused = await signIn('bea@example.org', password, from('192.0.2.3'));
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['ratelimit-limit']).toBe('100');
    expect(refused.json()).toEqual({
      message: expect.stringMatching(/^Too many failed sign-ins/),
      code: 'too_many',
      reason: 'too_many_failed_sign_ins',
    });
    const waitS = Number(refused.headers['retry-after']);
    // No test takes ten minutes.
    expect(waitS).toBeGreaterThan(10 * 60);
    expect(waitS).toBeLessThanOrEqual(20 * 60);
    expect((await signIn('ann@example.org', password, from('192.0.2.3'))).statusCode).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * minuteMs + 1_000 });
    expect((await signIn('bea@example.org', password, from('192.0.2.3'))).statusCode).toBe(200);
  });

  it('are refused after 25 from one household, whatever address it claims, even all at once', async () => {
    const headers = (i: number) => ({
      'x-forwarded-for': `203.0.113.${i}`,
      forwarded: `for=203.0.113.${i}`,
      'x-real-ip': '::1',
    });
    const lie = (i: number) =>
      signIn(`nobody${i}@example.org`, password, { remoteAddress: `2001:db8:1:1::${i}`, headers: headers(i) });
    const answers = await times(30, lie);
    expect(count(answers, 401)).toBe(25);
    expect(count(answers, 429)).toBe(5);
    expect((await signIn('ann@example.org', password, from('2001:db8:1:1::ffff'))).statusCode).toBe(429);
    expect((await signIn('ann@example.org', password, from('2001:db8:1:2::1'))).statusCode).toBe(200);
    expect((await signIn('ann@example.org', password, through('2001:db8:1:1::9'))).statusCode).toBe(429);
  });
});

/** One after the other, as a network delivers them. */
async function oneByOne<T>(n: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let i = 0; i < n; i += 1) answers.push(await make(i));
  return answers;
}

const tooMany = {
  ...{ message: expect.stringMatching(/^Too many requests/), code: 'too_many', reason: 'too_many_requests' },
};

describe('requests', () => {
  it('to create accounts are limited to 20 in half an hour and address', async () => {
    const answers = await oneByOne(20, (i) => signUp(`many${i}@example.org`, 'Password1', from('192.0.2.5')));
    expect(count(answers, 400)).toBe(20);
    const refused = await signUp('more@example.org', password, from('192.0.2.5'));
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual(tooMany);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1_200);
    expect((await signUp('more@example.org', password, from('192.0.2.6'))).statusCode).toBe(201);
  });

  /** What one user may do, and how often in a minute or half an hour. */
  const limited: [string, number, (plantId: number) => InjectOptions][] = [
    ['comment', 25, (id) => ({ url: `/api/plants/${id}/comments`, payload: { comment: 'Fine' } })],
    ['like', 60, (id) => ({ url: `/api/plants/${id}/like` })],
    ['identify', 60, () => ({ url: '/api/identify', payload: 'none', headers: { 'content-type': 'text/plain' } })],
  ];

  it.each(limited)('to %s are limited per user, %i at a time, and the answers count down', async (what, max, ask) => {
    const [ann, bea] = [await person(test), await person(test)];
    const plantId = await plantRow(test, ann, { isPublic: true });
    const address = `192.0.2.${max + what.length}`;
    const send = (who: Person, remoteAddress: string) => who.inject({ method: 'POST', remoteAddress, ...ask(plantId) });
    const first = await send(ann, address);
    expect(first.headers).toMatchObject({ 'ratelimit-limit': `${max}`, 'ratelimit-remaining': `${max - 1}` });
    expect(Number(first.headers['ratelimit-reset'])).toBeGreaterThan(0);
    await oneByOne(max - 1, () => send(ann, address));
    const refused = await send(ann, '192.0.2.250');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual(tooMany);
    expect(refused.headers['ratelimit-remaining']).toBe('0');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(bea, address)).statusCode).not.toBe(429);
  });

  it('of all accounts at one address are limited to four times what one may', async () => {
    const people = await oneByOne(5, () => person(test));
    const [ann] = people;
    const plantId = await plantRow(test, ann as Person, { isPublic: true });
    const comment = (who: Person, remoteAddress: string) =>
      who.inject({
        ...{ method: 'POST', url: `/api/plants/${plantId}/comments`, payload: { comment: 'Fine' } },
        remoteAddress,
      });
    const answers = await oneByOne(105, (i) => comment(people[i % 5] as Person, '192.0.2.9'));
    expect(count(answers, 201)).toBe(100);
    expect(count(answers, 429)).toBe(5);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await comment(ann as Person, '192.0.2.10')).statusCode).toBe(201);
  });

  it('of any kind are limited to 1,200 in a minute and address', async () => {
    // real clock: it stands still, so that a slow machine stays within the minute.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    onTestFinished(() => clock.mockRestore());
    const answers = await oneByOne(1_200, () => test.inject({ url: '/healthz', ...through('192.0.2.7') }));
    expect(count(answers, 200)).toBe(1_200);
    const refused = await test.inject({ url: '/api/auth/user', ...through('192.0.2.7') });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too_many' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.inject({ url: '/healthz', ...through('192.0.2.8') })).statusCode).toBe(200);
    // The app's own files don't count. This test has no such file, so it isn't found.
    expect((await test.inject({ url: '/assets/app.js', ...through('192.0.2.7') })).statusCode).toBe(404);
  });
});
