import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { addFeaturedPlant, signedUpClient } from '../testing/http-client.ts';
import { opened, openedFolder } from '../testing/opened.ts';
import { startCluster } from '../testing/postgres-cluster.ts';
import { openedServer } from '../testing/server-process.ts';

const restarts = 5;
/** Who writes at the same time. */
const writers = 6;

const cluster = await opened(startCluster());
const settings = { DATA_DIR: await openedFolder(), DATABASE_URL: cluster.url, LOG_LEVEL: 'info' };
const server = await openedServer(settings);
const gardener = await signedUpClient(server.url);
const { id } = await addFeaturedPlant(gardener);
const commentsUrl = `/api/plants/${id}/comments`;
const db = await opened(openDatabase(cluster.url).db);

const statusOf = async (path: string) => (await gardener.send('GET', path)).status;

/** Milliseconds until everything is well again. */
async function recovery(): Promise<number> {
  const begin = performance.now();
  while ((await statusOf('/readyz')) !== 200 || (await statusOf('/api/plants')) !== 200) {
    expect(performance.now() - begin).toBeLessThan(30_000);
    await sleep(50);
  }
  return performance.now() - begin;
}

it('is answered 503 while its database restarts, and goes on by itself', { timeout: 300_000 }, async ({ annotate }) => {
  const acknowledged: string[] = [];
  const refusals = new Set<string>();
  const statuses = new Map<number, number>();
  let count = 0;
  let writing = true;
  const write = async () => {
    while (writing) {
      count += 1;
      const comment = `comment ${count}`;
      const { status, body, headers } = await gardener.send<{ code?: string }>('POST', commentsUrl, {
        json: { comment },
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) acknowledged.push(comment);
      else refusals.add(`${status} ${body.code}, again in ${headers.get('retry-after')} s`);
    }
  };
  const load = Promise.all(Array.from({ length: writers }, write));
  const recoveries: number[] = [];
  for (let round = 0; round < restarts; round += 1) {
    await sleep(300);
    await cluster.halt();
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);
    const user = await gardener.send('GET', '/api/auth/user');
    expect(user).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(user.headers.getSetCookie()).toEqual([]);
    await cluster.resume();
    recoveries.push(await recovery());
  }
  writing = false;
  await load;
  const failures = server
    .log()
    .split('\n')
    .filter((line) => line.includes('"level":50'));
  expect(failures).toEqual([]);
  expect([...refusals]).toEqual(['503 unavailable, again in 5 s']);
  const rows = await db.selectFrom('plantComments').select('comment').execute();
  const found = new Set(rows.map(({ comment }) => comment));
  expect(acknowledged.filter((comment) => !found.has(comment))).toEqual([]);
  expect(found.size).toBe(rows.length);
  expect(Math.max(...recoveries)).toBeLessThan(5_000);
  await annotate(
    `${restarts} restarts, ${acknowledged.length} writes acknowledged, ${statuses.get(503)} answered 503; well again ${Math.round(Math.max(...recoveries))} ms at most after the database was`,
  );
});

it('says that the disk is full where that of its database is', async () => {
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    db,
  );
  await sql`create trigger no_room before insert on plant_comments execute function no_room()`.execute(db);
  const answer = await gardener.send('POST', commentsUrl, { json: { comment: 'one too many' } });
  expect(answer).toMatchObject({ status: 507, body: { code: 'storage_full' } });
  await sql`drop trigger no_room on plant_comments`.execute(db);
  expect((await gardener.send('POST', commentsUrl, { json: { comment: 'room again' } })).status).toBe(201);
});
