import { connect, createServer, type Server as NetServer, type Socket } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { jobSignal } from '../core/job-signal.ts';
import { inProcessUserEvents } from '../core/user-events.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { Identifiers } from '../engines/identifiers.ts';
import { outgoingOf } from '../mail-and-push/outgoing.ts';
import { effects } from '../process/effects.ts';
import { postgresUserEvents } from './event-streams.ts';
import { startCluster } from './postgres-cluster.ts';
import type { TestApp } from './test-app.ts';
import { eventually } from './until.ts';

/** A TCP proxy on loopback, between the app and its PostgreSQL: a network whose faults the test chooses. */
export class Cable {
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

  /** Swallows what the connections that are open now send, without closing them; new ones pass. */
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

/** An app with a gardener, behind a cable to a PostgreSQL of its own. */
export async function cabledApp() {
  const cluster = await startCluster();
  const cable = new Cable(Number(new URL(cluster.url).port));
  await cable.listen();
  const url = new URL(cluster.url);
  url.port = String(cable.port);
  const database = openDatabase(url.href);
  await migrate(database);
  const unused = {
    images: {} as TestApp['deps']['images'],
    identifiers: new Identifiers([]),
    photoQuota: { photos: 0, bytes: 0 },
  };
  const options = { logger: pino({ level: 'silent' }), rateLimits: false, trustProxy: [], webRoot: null };
  const outgoing = outgoingOf({ publicUrl: '', smtpUrl: '', mailFrom: '', pushPrivate: false });
  const userEvents = inProcessUserEvents();
  const app = await buildApp(
    { db: database.db, ...unused, userEvents, effects, outgoing, jobs: jobSignal(), now: () => new Date() },
    options,
  );
  const payload = { email: 'ann@example.org', password: 'tomatoes love basil' };
  const signedUp = await app.inject({ method: 'POST', url: '/api/auth/sign-up', payload });
  const cookies = { sid: signedUp.cookies[0]?.value ?? '' };
  return {
    cable,
    user: () => app.inject({ url: '/api/auth/user', cookies }),
    write: () => app.inject({ method: 'PATCH', url: '/api/places', payload: { from: 'Pond', to: null }, cookies }),
    statusOf: async (path: string) => (await app.inject({ url: path })).statusCode,
    close: async () => {
      await app.close();
      await database.db.destroy();
      await cable.close();
      await cluster.stop();
    },
  };
}

/** User events of a process, closed with the test. */
export function connectedEvents(url: string) {
  const events = postgresUserEvents(url);
  onTestFinished(() => events.close());
  return events;
}

/** A process whose connection to PostgreSQL falls silent after it heard of the user 1 from another process. */
export async function silencedHearer(url: string) {
  const { port } = new URL(url);
  const cable = new Cable(Number(port));
  await cable.listen();
  onTestFinished(() => cable.close());
  const [speaker, hearer] = [connectedEvents(url), connectedEvents(url.replace(`:${port}/`, `:${cable.port}/`))];
  const heard: (number | null)[] = [];
  hearer.subscribe((userId) => heard.push(userId));
  /** Fails until the hearer hears of a user; each call publishes it once more. */
  const hears = (userId: number) => {
    speaker.publish(userId);
    expect(heard).toContain(userId);
  };
  await eventually(() => hears(1));
  cable.freeze();
  return { heard, hears };
}
