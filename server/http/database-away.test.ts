import { connect, createServer, type Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { inProcessLive } from '../live.ts';
import { outgoingOf } from '../outgoing.ts';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { Server } from './server.ts';

/** A cable between the app and its PostgreSQL that a test can pull. */
class Cable {
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #server: NetServer | undefined;
  #pulled = false;
  port = 0;

  constructor(target: number) {
    this.#target = target;
  }

  /** Its port stays its own to the end: another program could take it in between. */
  async listen(): Promise<void> {
    const server = createServer((near) => {
      if (this.#pulled) {
        near.destroy();
        return;
      }
      const far = connect(this.#target, '127.0.0.1');
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address) this.port = address.port;
  }

  /** Nothing passes any more, but no end notices. */
  freeze(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  pull(): void {
    this.#pulled = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  plugIn(): void {
    this.#pulled = false;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    this.pull();
    await closed;
  }
}

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
    identifier: {} as TestApp['deps']['identifier'],
    photoQuota: { photos: 0, bytes: 0 },
  };
  const options = { logger: pino({ level: 'silent' }), rateLimits: false, trustProxy: [], webRoot: null };
  const outgoing = outgoingOf({ publicUrl: '', smtpUrl: '', mailFrom: '', pushPrivate: false });
  app = await buildApp({ db: database.db, ...unused, live: inProcessLive(), outgoing, now: () => new Date() }, options);
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

describe('a PostgreSQL that goes away and comes back', { timeout: 60_000 }, () => {
  it('is told of soon and plainly, signs nobody out, and is found again without a restart', async () => {
    expect((await user()).statusCode).toBe(200);
    expect(await statusOf('/readyz')).toBe(200);

    cable.pull();
    for (let i = 0; i < 3; i += 1) {
      const start = performance.now();
      const away = await user();
      expect(performance.now() - start).toBeLessThan(10_000);
      expect(away.statusCode).toBe(503);
      expect(away.json()).toEqual({ message: expect.stringContaining('try again'), code: 'unavailable' });
      expect(away.headers['retry-after']).toBe('5');
      expect(away.cookies).toEqual([]);
    }
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);

    cable.plugIn();
    await found();
  });

  it('is not waited for when it falls silent', async () => {
    expect((await user()).statusCode).toBe(200);
    cable.freeze();
    const start = performance.now();
    expect((await user()).statusCode).toBe(503);
    expect(performance.now() - start).toBeLessThan(10_000);
    cable.pull();
    cable.plugIn();
    await found();
  });
});
