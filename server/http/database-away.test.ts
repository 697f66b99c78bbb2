import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { Identifiers } from '../identifier/identifiers.ts';
import { jobSignal } from '../job-signal.ts';
import { outgoingOf } from '../outgoing.ts';
import { Cable } from '../testing/cable.ts';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import type { TestApp } from '../testing/test-app.ts';
import { inProcessUserEvents } from '../user-events.ts';
import type { Server } from './server.ts';

let cluster: Cluster;
let cable: Cable;
let database: OpenDatabase;
let app: Server;
let cookies: { sid: string };

beforeAll(async () => {
  cluster = await startCluster();
  cable = new Cable(Number(new URL(cluster.url).port));
  await cable.listen();
  const url = new URL(cluster.url);
  url.port = String(cable.port);
  database = openDatabase(url.href);
  await migrate(database);
  const unused = {
    images: {} as TestApp['deps']['images'],
    identifiers: new Identifiers([]),
    photoQuota: { photos: 0, bytes: 0 },
  };
  const options = { logger: pino({ level: 'silent' }), rateLimits: false, trustProxy: [], webRoot: null };
  const outgoing = outgoingOf({ publicUrl: '', smtpUrl: '', mailFrom: '', pushPrivate: false });
  app = await buildApp(
    {
      db: database.db,
      ...unused,
      userEvents: inProcessUserEvents(),
      outgoing,
      jobs: jobSignal(),
      now: () => new Date(),
    },
    options,
  );
  const payload = { email: 'ann@example.org', password: 'tomatoes love basil' };
  const signedUp = await app.inject({ method: 'POST', url: '/api/auth/sign-up', payload });
  cookies = { sid: signedUp.cookies[0]?.value ?? '' };
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.db.destroy();
  await cable.close();
  await cluster.stop();
}, 60_000);

const user = () => app.inject({ url: '/api/auth/user', cookies });
const statusOf = async (url: string) => (await app.inject({ url })).statusCode;

/** Waits until the app works again, without help. */
async function found(): Promise<void> {
  const start = performance.now();
  while ((await user()).statusCode !== 200 && performance.now() - start < 10_000) await sleep(100);
  expect((await user()).statusCode).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
}

describe('a PostgreSQL that goes away and comes back', () => {
  it('is told of soon and plainly, signs nobody out, and is found again without a restart', async () => {
    expect((await user()).statusCode).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);

    cable.pull();
    for (let i = 0; i < 3; i += 1) {
      const start = performance.now();
      const away = await user();
      expect(performance.now() - start).toBeLessThan(10_000);
      expect(away.statusCode).toBe(503);
      expect(away.json()).toEqual({
        message: expect.stringContaining('try again'),
        code: 'unavailable',
        reason: 'out_of_reach',
      });
      expect(away.headers['retry-after']).toBe('5');
      expect(away.cookies).toEqual([]);
    }
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);

    cable.plugIn();
    await found();
  });

  it('is back to normal within 10 seconds when its connections fall silent under steady traffic', async () => {
    // Every connection of the pool is open, and idle again.
    expect((await Promise.all(Array.from({ length: 20 }, user))).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 20 }, () => 200),
    );
    cable.freeze();
    const frozenAt = performance.now();
    const answers: { askedAt: number; tookMs: number; statusCode: number }[] = [];
    const asked: Promise<void>[] = [];
    for (let askedAt = 0; askedAt < 11_000; askedAt = performance.now() - frozenAt) {
      const at = askedAt;
      const write = () =>
        app.inject({ method: 'PATCH', url: '/api/places', payload: { from: 'Pond', to: null }, cookies });
      // A transaction, too: its rollback must not wait on the silent connection once more.
      const ask = asked.length % 3 === 0 ? write() : user();
      asked.push(
        ask.then(({ statusCode }) => {
          answers.push({ askedAt: at, tookMs: performance.now() - frozenAt - at, statusCode });
        }),
      );
      await sleep(400);
    }
    await Promise.all(asked);
    expect(answers.filter(({ askedAt, statusCode }) => askedAt > 10_000 && statusCode >= 500)).toEqual([]);
    expect(answers.filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(0);
    expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(9_000);
    expect(await statusOf('/readyz')).toBe(200);
  });
});
