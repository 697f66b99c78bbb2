import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openLog } from '../core/log.ts';
import { openDatabase } from '../db/database.ts';
import { leasesOn } from '../db/leases.ts';
import { RateCounters } from '../db/rate-counters.ts';
import { claimAlone, claimToServe } from '../process/claim-garden.ts';
import { addFeaturedPlant, signedUpClient } from '../testing/http-client.ts';
import { opened, openedFolder } from '../testing/opened.ts';
import { startPgBouncer } from '../testing/pgbouncer.ts';
import { startCluster } from '../testing/postgres-cluster.ts';
import { openedServer } from '../testing/server-process.ts';

const cluster = await opened(startCluster());
const bouncer = await opened(startPgBouncer(cluster.url));
const dataDir = await openedFolder();
const server = await openedServer({ DATA_DIR: dataDir, DATABASE_URL: bouncer.url, RATE_LIMITS: 'on' });
const gardener = await signedUpClient(server.url);
const database = openDatabase(bouncer.url);
await opened(database.db);

it('starts behind PgBouncer in transaction mode, and serves many at once', { timeout: 60_000 }, async () => {
  const plants = await Promise.all(Array.from({ length: 20 }, () => addFeaturedPlant(gardener)));
  const comment = ({ id }: { id: number }) =>
    gardener.send('POST', `/api/plants/${id}/comments`, { json: { comment: 'Fine' } });
  expect(new Set((await Promise.all(plants.map(comment))).map(({ status }) => status))).toEqual(new Set([201]));
  expect(server.log()).not.toContain('"level":50');
});

it('names no statement there, which the next connection would not know', { timeout: 60_000 }, async () => {
  const users = () => database.db.selectFrom('users').select('id').execute();
  for (let n = 0; n < 5; n += 1) await users();
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(
    database.db,
  );
  expect(rows).toEqual([{ count: 0 }]);
});

it('counts there what is limited, also at once', { timeout: 60_000 }, async () => {
  const counter = new RateCounters(database.db).counter('test', 60_000);
  const counts = await Promise.all(Array.from({ length: 30 }, () => counter.count('a')));
  expect(Math.max(...counts.map(({ count }) => count))).toBe(30);
  // As many processes.
  const processes = Array.from({ length: 8 }, () => leasesOn(database.db));
  const taken = await Promise.all(processes.map((leases) => leases.take({ name: 'test', key: 'a', most: 3 })));
  expect(taken.filter((release) => release)).toHaveLength(3);
  await Promise.all(taken.map((release) => release?.()));
  for (const leases of processes) leases.close();
  // The server's own requests were counted there, too: none of them in its memory.
  const rows = await database.db.selectFrom('rateLimits').select('key').execute();
  expect(rows.map(({ key }) => key.split(':', 1)[0])).toContain('POST /api/auth/sign-up');
});

it('limits its transactions there, whatever a connection was told before', { timeout: 60_000 }, async () => {
  const setting = (db: typeof database.db, name: string) =>
    sql<{ is: string }>`select current_setting(${name}) as is`.execute(db).then(({ rows }) => rows[0]?.is);
  // Of connections that another made, and that hold other limits.
  const patient = openDatabase(bouncer.url, () => {}, { patient: true });
  expect(await patient.db.transaction().execute((tx) => setting(tx as never, 'statement_timeout'))).toBe('0');
  const inTransaction = await database.db
    .transaction()
    .execute(async (tx) => [
      await setting(tx as never, 'statement_timeout'),
      await setting(tx as never, 'idle_in_transaction_session_timeout'),
      await setting(tx as never, 'timezone'),
    ]);
  expect(inTransaction).toEqual(['6s', '8s', 'UTC']);
  const slow = database.db.transaction().execute((tx) => sql`select pg_sleep(20)`.execute(tx));
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  await patient.db.destroy();
});

describe('what needs a session of its own', { timeout: 60_000 }, () => {
  const direct = () => cluster.url;
  const place = (databaseListenUrl: string) => ({ dataDir, databaseUrl: bouncer.url, databaseListenUrl });

  it('is asked for in the log where the pooler is all that the app knows, and a restore is refused', async () => {
    expect(server.log()).toContain('DATABASE_LISTEN_URL should lead past the pooler');
    await expect(claimAlone(place(bouncer.url))).rejects.toThrow(/^DATABASE_LISTEN_URL must lead to PostgreSQL itself/);
  });

  it('is there with DATABASE_LISTEN_URL: live events through other processes, and the lock against a restore', async () => {
    const logger = openLog('silent');
    const [one, two] = [await claimToServe(place(direct()), logger), await claimToServe(place(direct()), logger)];
    const heard = new Promise((resolve) => two.userEvents.subscribe((userId) => userId === 7 && resolve(userId)));
    one.userEvents.publish(7);
    expect(await heard).toBe(7);
    await expect(claimAlone(place(direct()))).rejects.toThrow(/^Another Leafbook is running on the database/);
    for (const { giveBack } of [one, two]) await giveBack();
    // The server through the pooler holds no lock: the log has said so.
    await (await claimAlone(place(direct())))();
  });
});
