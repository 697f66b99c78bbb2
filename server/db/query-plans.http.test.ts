import { type CompiledQuery, sql } from 'kysely';
import pino from 'pino';
import { expect, it } from 'vitest';
import { listShown } from '../features/home-assistant/home-assistant.queries.ts';
import { purgeAnswers } from '../http/idempotency.ts';
import { jobs } from '../process/jobs.ts';
import { namedEndpoints, pathWith, sample, schemaOf } from '../testing/contract-requests.ts';
import { exported, importing } from '../testing/exports.ts';
import { fullGarden } from '../testing/full-garden.ts';
import { gardenRequests, sceneIn, sharedGarden } from '../testing/garden-requests.ts';
import { addSession, openedApp, person } from '../testing/kit.ts';
import { opened } from '../testing/opened.ts';
import { gardenReads, isStatement, recordedDatabase, wholeReads } from '../testing/query-plans.ts';
import { openedDatabase } from '../testing/test-database.ts';
import { sharedStreams } from './event-streams.ts';
import { raw } from './introspect.ts';
import { leasesOn } from './leases.ts';
import { RateCounters } from './rate-counters.ts';
import { sweepExpired } from './sweep-expired.ts';

/**
 * Every statement that requests and jobs make of the database is explained: none may read a whole table that grows.
 */
const statements = new Map<string, CompiledQuery>();
/** Statements of requests that write, and whether such a request is being answered. */
const written = new Map<string, CompiledQuery>();
let isWriting = false;

/** What changes or reads all of a garden or account. */
const ofWholeGardens = new Set([
  ...['account.remove', 'account.import', 'gardens.remove', 'gardens.restore', 'trash.empty'],
  // They change every plant or notification, or every event of one series, and answer all places.
  ...['places.rename', 'tags.edit', 'tags.remove', 'notifications.markAllRead'],
  // Looks for anything of a garden that has the kind, once when it is deleted.
  'careKinds.remove',
]);

const database = await openedDatabase({ catalogue: true });
const recorded = recordedDatabase(database.source, database.engine, (query) => {
  if (isStatement(query.sql) && !statements.has(query.sql)) statements.set(query.sql, query);
  if (isWriting && isStatement(query.sql)) written.set(query.sql, query);
});
await opened(recorded);
const test = await openedApp({ deps: { db: recorded } });

/** Asks for everything there is once, and runs every job. */
/** What several processes hold together. */
async function shareWithOthers(userId: number): Promise<void> {
  const counter = new RateCounters(recorded).counter('test', 60_000);
  await counter.count('a');
  await counter.takeBack('a');
  await counter.read('a');
  const leases = leasesOn(recorded);
  await (await leases.take({ name: 'test', key: 'a', most: 3 }))?.();
  leases.close();
  if (database.engine === 'postgres')
    for (const table of ['rate_limits', 'leases'] as const) sweepExpired(recorded, table, 0)();
  const streams = sharedStreams(recorded, 1);
  for (const id of ['one', 'two']) await streams?.add(id, userId);
  for (const ask of ['renew', 'find', 'remove'] as const) await streams?.[ask](['two']);
}

async function doAllJobs(): Promise<void> {
  const backups = { folder: '', everyHours: 24, keep: 7 };
  const outgoing = { ...test.deps.outgoing, mqtt: null };
  const context = { ...test.deps, outgoing, logger: pino({ level: 'silent' }), source: '', backups };
  const signals = { stop: new AbortController().signal, cut: new AbortController().signal };
  const row = { id: 1, name: '', userId: null, parameters: {}, createdAt: '', tries: 1, lease: '' };
  for (const days of [0, 0.6, 1.2]) {
    const now = () => new Date(Date.now() + days * 86_400_000);
    for (const job of jobs)
      if (job.isFor?.({ ...context, now }) ?? true) await job.run({ ...context, now } as never, signals, row);
  }
}

async function askForEverything(): Promise<void> {
  const world = await sharedGarden(test);
  const rows = gardenRequests(world);
  const { owner } = world.people;
  for (const [name, endpoint] of namedEndpoints) {
    if (name === 'events.stream') continue;
    const scene = await sceneIn(world);
    const request = {
      method: endpoint.method,
      url: pathWith(endpoint, scene.plantId),
      headers: { 'idempotency-key': `${endpoint.method === 'POST' ? 'queued-' : ''}${name}` },
      ...(endpoint.body && { payload: sample(schemaOf(endpoint.body)) as object }),
      ...(await rows[name]?.request?.(scene, 'owner')),
    };
    const somebody = rows[name] ? owner : await person(test);
    isWriting = endpoint.method !== 'GET' && !ofWholeGardens.has(name);
    await somebody.inject(request);
    isWriting = false;
    if (endpoint.access === 'anyone') await test.inject(request);
    if (endpoint.method === 'GET')
      await somebody.inject({ ...request, url: `${String(request.url).split('?')[0]}?limit=1` });
  }
  const gardener = await fullGarden(test);
  await importing(await person(test), await exported(gardener));
  for (const search of ['a', 'purple', 'zq']) {
    await test.inject({ url: `/api/community?search=${search}&limit=5` });
    await test.inject({ url: `/api/community?search=${search}&limit=5&sort=family` });
    await test.inject({ url: `/api/plants/search?query=${search}` });
  }
  await addSession(test, gardener.user.id);
  await shareWithOthers(gardener.user.id);
  await doAllJobs();
  // The job that asks this holds a connection.
  await listShown(recorded, { after: 0, limit: 2 });
  await purgeAnswers({ ...test.deps, now: () => new Date(Date.now() + 2 * 86_400_000) });
}

it('read no whole table that grows', async () => {
  await askForEverything();
  const asked = [...statements.values()];
  expect(asked.length).toBeGreaterThan(300);
  const found = await recorded.transaction().execute((tx) => wholeReads(raw(tx), database.engine, asked));
  expect(found).toEqual([]);
});

it('read no whole garden in a write', async () => {
  if (database.engine === 'postgres') return;
  expect(written.size).toBeGreaterThan(150);
  expect(await gardenReads(raw(recorded), [...written.values()])).toEqual([]);
});

it('find what refers to a row that is deleted', async () => {
  if (database.engine === 'postgres') return;
  const { rows } = await sql<{ child: string; column: string }>`
    select t.name as child, f."from" as "column" from pragma_table_list as t join pragma_foreign_key_list(t.name) as f
    where t.schema = 'main' and not exists (
      select 1 from pragma_index_list(t.name) as i join pragma_index_info(i.name) as c
      where c.seqno = 0 and c.name = f."from"
    ) and not exists (select 1 from pragma_table_info(t.name) as c where c.pk = 1 and c.name = f."from")`.execute(
    raw(recorded),
  );
  expect(rows).toEqual([]);
});
