import type { KyselyPlugin } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { namedEndpoints } from '../testing/contract-requests.ts';
import { addMember, dropMember, makeGarden, type Person, person, plantRow, testApp } from '../testing/kit.ts';
import { opened } from '../testing/opened.ts';
import { askRandomly, randomly } from '../testing/random-revalidation.ts';
import { days } from './revalidation.ts';

const world = await opened(randomly());
const { test } = world.pair.world;
const [owner, other] = [await person(test), await person(test)];

const options = {
  ...{ logger: pino({ level: 'silent' }), rateLimits: false, trustProxy: [], webRoot: null },
  rememberAnswers: false,
};
const get = (who: Pick<Person, 'inject'>, url: string, etag?: unknown) =>
  who.inject({ method: 'GET', url, headers: etag === undefined ? {} : { 'if-none-match': String(etag) } });

describe('an answer with a tag', () => {
  it('is not sent again where nothing was written, and no browser may store it', async () => {
    const [browser] = world.browsers;
    const urls = world.urls();
    await browser?.askAgain(urls);
    const { lies, unchanged, tagged } = (await browser?.askAgain(urls)) ?? {};
    expect([lies, unchanged]).toEqual([[], tagged]);
    expect(tagged).toBeGreaterThan(50);
    const answer = await get(owner, '/api/plants');
    const again = await get(owner, '/api/plants', answer.headers.etag);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', answer.headers.etag]);
    expect([answer, again].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
  });

  // The same few writes each time; `npm run test:trust` makes hundreds of others.
  it('is never called the same when it is not, whatever two people write', async () => {
    const { lies, unchanged, tagged } = await askRandomly(world, { steps: 30, seed: 7, share: 0.3 });
    expect(lies).toEqual([]);
    expect([unchanged > 0, unchanged < tagged]).toEqual([true, true]);
  });

  it('is given again as it was made, the headers of a list among them', async () => {
    const { app } = await testApp({ deps: test.deps });
    const ask = () => app.inject({ url: '/api/plants?limit=1', headers: { cookie: owner.cookie } });
    const [first, again] = [await ask(), await ask()];
    const told = ({ body, headers }: typeof first) => [body, headers.etag, headers.link, headers['x-total-count']];
    expect(told(again)).toEqual(told(first));
  });

  it('remembers the day of a zone once, however its name is spelled', async () => {
    const spelled = (n: number) => [...'europe/berlin'].map((c, at) => ((n >> at) & 1 ? c.toUpperCase() : c)).join('');
    const ask = async (n: number) =>
      (await get(owner, `/api/care/today?timeZone=${encodeURIComponent(spelled(n))}`)).statusCode;
    expect(await ask(0)).toBe(200);
    const before = days.size;
    for (let n = 1; n < 60; n += 1) expect(await ask(n * 97)).toBe(200);
    expect(days.size).toBe(before);
  });

  it('is of one person and one address', async () => {
    const { etag } = (await get(owner, '/api/plants/stats')).headers;
    expect((await get(other, '/api/plants/stats', etag)).statusCode).toBe(200);
    expect((await get(owner, '/api/plants/stats?x', etag)).statusCode).toBe(200);
  });

  it('is refused to somebody who is no longer a member, tag or not', async () => {
    const garden = await makeGarden(test, owner);
    const plantId = await plantRow(test, owner, { gardenId: garden.id });
    await addMember(test, garden, other, 'viewer');
    const urls = [`/api/plants?garden=${garden.id}`, `/api/plants/${plantId}`, `/api/gardens/${garden.id}/members`];
    const tags: unknown[] = [];
    for (const url of urls) tags.push((await get(other, url)).headers.etag);
    expect(tags).toEqual(urls.map(() => expect.any(String)));
    await dropMember(test, garden, other);
    for (const [n, url] of urls.entries()) {
      const refused = await get(other, url, tags[n]);
      expect([url, refused.statusCode, refused.headers.etag]).toEqual([url, 404, undefined]);
      expect((await get(other, url, '*')).statusCode).toBe(404);
    }
  });

  it('is no answer about a plant of others, which nothing of the caller says has changed', async () => {
    const plantId = await plantRow(test, owner, { isPublic: true });
    for (const url of [`/api/plants/${plantId}`, `/api/plants/${plantId}/warnings`])
      for (const [who, etag] of [
        [owner, expect.any(String)],
        [other, undefined],
        [test, undefined],
      ] as const)
        expect([(await get(who, url)).statusCode, (await get(who, url)).headers.etag]).toEqual([200, etag]);
  });

  it('is asked for again after what was written while it was made', async () => {
    const { db } = test.deps;
    let queries = 0;
    let writeAfter = 0;
    let written: Promise<unknown> | undefined;
    const interrupting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        if (queries === writeAfter) {
          written = plantRow(test, owner, { commonName: `Written after query ${queries}` });
          await written;
        }
        return result;
      },
    };
    const app = await buildApp({ ...test.deps, db: db.withPlugin(interrupting) }, options);
    const asking: Pick<Person, 'inject'> = {
      inject: (request) => app.inject({ ...request, headers: { ...request.headers, cookie: owner.cookie } }),
    };
    await get(asking, '/api/plants');
    const inAll = queries;
    expect(inAll).toBeGreaterThan(1);
    for (let after = 1; after <= inAll; after += 1) {
      [queries, writeAfter] = [0, after];
      const answer = await get(asking, '/api/plants');
      await written;
      writeAfter = 0;
      const again = await get(asking, '/api/plants', answer.headers.etag);
      const fresh = await get(asking, '/api/plants');
      expect([after, again.statusCode === 304 ? answer.body : again.body]).toEqual([after, fresh.body]);
    }
    await app.close();
  });
});

/** Why an answer has no tag. */
const reasons: Record<string, string[]> = {
  'it is about what anybody shares, which moves nobody’s version': [
    ...['community.list', 'comments.list', 'likes.get', 'species.results', 'species.featured'],
    ...['species.suggestions', 'species.get', 'auth.options'],
  ],
  'it changes with the minute: something in it expires, or is counted elsewhere': [
    ...['trash.list', 'gardens.ended', 'gardens.invitations', 'gardens.activity', 'identifiers.list'],
    ...['account.invites', 'reminders.preferences'],
  ],
  'it is about sessions and secrets': [
    ...['account.get', 'account.sessions', 'gardens.invitation', 'feed.get', 'reminders.pushKey'],
    ...['auth.login', 'auth.logout', 'provider.start', 'provider.callback', 'reminders.askToStopEmail'],
  ],
  'it is a file or a stream, with a tag of its own or none': [
    ...['photos.get', 'trash.photo', 'feed.read', 'portability.export', 'events.stream'],
  ],
};

it('is what every answer to a GET has, but for those with a reason', () => {
  const without = namedEndpoints.filter(([, { method, revalidated }]) => method === 'GET' && !revalidated);
  expect(without.map(([name]) => name).sort()).toEqual(Object.values(reasons).flat().sort());
  expect(namedEndpoints.filter(([, { method, revalidated }]) => method !== 'GET' && revalidated)).toEqual([]);
});

it('names another tag for other settings of the host', async () => {
  const app = await buildApp(test.deps, { ...options, zoneMapUrl: 'https://zones.example' });
  const { etag } = (await get(owner, '/api/settings')).headers;
  const answer = await app.inject({
    url: '/api/settings',
    headers: { cookie: owner.cookie, 'if-none-match': String(etag) },
  });
  expect(answer.statusCode).toBe(200);
  await app.close();
});
