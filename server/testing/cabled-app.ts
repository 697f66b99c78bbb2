import pino from 'pino';
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { Identifiers } from '../identifier/identifiers.ts';
import { jobSignal } from '../job-signal.ts';
import { outgoingOf } from '../outgoing.ts';
import { inProcessUserEvents } from '../user-events.ts';
import { Cable } from './cable.ts';
import { startCluster } from './postgres-cluster.ts';
import type { TestApp } from './test-app.ts';

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
    { db: database.db, ...unused, userEvents, outgoing, jobs: jobSignal(), now: () => new Date() },
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
