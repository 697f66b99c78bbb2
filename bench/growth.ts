// How the cost of an answer that keeps its size, and of a write, grows with the data: at 1, 10 and 100 times 1,000 shared
// plants, a garden of 100 plants, 1,000 species and what goes with them. `node bench/growth.ts`; on PostgreSQL too when
// DATABASE_URL names a database of this machine, in which it makes and drops others. Prints the processor time of this process
// and of PostgreSQL's at the smallest scale, and those at the others as multiples. With words behind it, only the cases whose
// names hold one of them. The scales take turns, so that a busy machine slows them alike.

import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { type Kysely, sql } from 'kysely';
import pino from 'pino';
import { buildApp } from '../server/app.ts';
import { jobSignal } from '../server/core/job-signal.ts';
import { inProcessUserEvents } from '../server/core/user-events.ts';
import { openDatabase } from '../server/db/database.ts';
import { raw } from '../server/db/introspect.ts';
import { migrate } from '../server/db/migrate.ts';
import { Identifiers } from '../server/engines/identifiers.ts';
import type { Outgoing } from '../server/mail-and-push/outgoing.ts';
import { diskStore } from '../server/photo-storage/disk-store.ts';
import { effects } from '../server/process/effects.ts';
import { createDatabase, runSql } from '../server/testing/run-sql.ts';
import { account, fillAtScale, token } from './growth-rows.ts';
import { type Ask, type Write, writes } from './growth-writes.ts';

const scales = (process.env.SCALES ?? '1,10,100').split(',').map(Number);
const rounds = 60;
const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** What is measured: requests whose answers have the same size at every scale. */
const cases: Record<string, InjectOptions> = {
  'one plant': { url: '/api/plants/20' },
  'notification count': { url: '/api/notifications/count' },
  stats: { url: '/api/plants/stats' },
  'my garden, first 16': { url: '/api/plants?limit=16' },
  'recent plants': { url: '/api/plants/recent' },
  'community, first page': { url: '/api/community?limit=50', cookies: {} },
  'community, signed in': { url: '/api/community?limit=50' },
  'community by family': { url: '/api/community?limit=50&sort=family', cookies: {} },
  'community search, a tenth match': { url: '/api/community?limit=50&search=dahlia', cookies: {} },
  'the same by family': { url: '/api/community?limit=50&search=dahlia&sort=family', cookies: {} },
  'community search, few match': { url: '/api/community?limit=50&search=aab', cookies: {} },
  'community search, none match': { url: '/api/community?limit=50&search=zzzzz', cookies: {} },
  'community search, one letter': { url: '/api/community?limit=50&search=a', cookies: {} },
  'community search, two letters, none match': { url: '/api/community?limit=50&search=%3Fz', cookies: {} },
  'catalog search': { url: '/api/plants/search?query=lavendar', cookies: {} },
  'suggestions of species': { url: '/api/species/suggestions?query=lav' },
  'care today': { url: '/api/care/today?timeZone=UTC' },
  'calendar month': { url: `/api/calendar?from=${day(-30)}&to=${day(0)}&timeZone=UTC` },
  notifications: { url: '/api/notifications?limit=50' },
  'comments of a plant': { url: '/api/plants/900/comments?limit=50' },
  trash: { url: '/api/trash?limit=50' },
  'report of a month': {
    url: `/api/report?year=${day(-40).slice(0, 4)}&month=${Number(day(-40).slice(5, 7))}&timeZone=UTC`,
  },
  identifications: { url: '/api/identifications?limit=20' },
  'activity of a garden': { url: '/api/gardens/1/activity?limit=50' },
  badges: { url: '/api/badges' },
  'sign in': { method: 'POST', url: '/api/auth/sign-in', payload: account, cookies: {} },
};

const words = process.argv.slice(2);
const isWanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word));

/** The cases, each with what makes its next request. */
const measured: [string, Write][] = [
  ...Object.entries(cases).map(([name, request]): [string, Write] => [name, async () => request]),
  ...Object.entries(writes),
].filter(([name]) => isWanted(name)) as [string, Write][];

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Milliseconds that the processes of a PostgreSQL database have run. */
function timeOfProcesses(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0);
}

const processesOf = async (db: Kysely<unknown>): Promise<number[]> =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`.execute(db)
  ).rows.map(({ pid }) => pid);

/** An app on a database of some scale. */
interface Measured {
  ask: Ask;
  /** Milliseconds of processor time that a request takes. */
  cost(request: InjectOptions): Promise<number>;
  close(): Promise<void>;
}

async function openAt(source: string, scale: number): Promise<Measured> {
  const open = openDatabase(source, () => {}, { patient: true });
  await migrate(open);
  const filling = performance.now();
  await fillAtScale(open.db, scale);
  console.log(`${open.engine} at ${scale}: filled in ${((performance.now() - filling) / 1000).toFixed(0)} s`);
  const photos = await mkdtemp(join(tmpdir(), 'leafbook-bench-'));
  const app = await buildApp(
    {
      db: open.db,
      images: diskStore(photos),
      identifiers: new Identifiers([]),
      userEvents: inProcessUserEvents(),
      effects,
      outgoing: {} as Outgoing,
      jobs: jobSignal(),
      photoQuota: { photos: 0, bytes: 0 },
      now: () => new Date(),
    },
    { logger: pino({ level: 'silent' }), rateLimits: false, trustProxy: [], webRoot: null },
  );
  const ask = async (request: InjectOptions) => {
    const answer = await app.inject({ cookies: { sid: token }, ...request });
    const { statusCode, body, headers } = answer;
    if (statusCode >= 300) throw new Error(`${request.method} ${request.url} answered ${statusCode}: ${body}`);
    return { body: body === '' ? {} : JSON.parse(body), undo: String(headers.undo) };
  };
  return {
    ask,
    cost: async (request) => {
      const pids = open.engine === 'postgres' ? await processesOf(raw(open.db)) : [];
      const [there, here] = [timeOfProcesses(pids), process.cpuUsage()];
      await ask(request);
      const { user, system } = process.cpuUsage(here);
      return (user + system) / 1000 + timeOfProcesses(pids) - there;
    },
    close: async () => {
      await app.close();
      await open.db.destroy();
      rmSync(photos, { recursive: true });
    },
  };
}

async function measure(engine: string, sources: string[]): Promise<void> {
  const apps: Measured[] = [];
  for (const [n, source] of sources.entries()) apps.push(await openAt(source, scales[n] ?? 1));
  const head = [`\n${engine}, median of ${rounds}`.padEnd(44), 'ms'.padStart(8)];
  console.log(...head, ...scales.slice(1).map((scale) => `${scale}x`.padStart(7)));
  for (const [name, write] of measured) {
    const times = apps.map((): number[] => []);
    for (let round = -40; round < rounds; round += 1) {
      for (const [n, { ask, cost }] of apps.entries()) {
        const time = await cost(await write(ask));
        if (round >= 0) times[n]?.push(time);
      }
    }
    const [first = 0, ...others] = times.map(median);
    const ratios = others.map((time) => (time / first).toFixed(2).padStart(7));
    console.log(name.padEnd(43), first.toFixed(2).padStart(8), ...ratios);
  }
  for (const app of apps) await app.close();
}

const folder = await mkdtemp(join(tmpdir(), 'leafbook-bench-'));
const { DATABASE_URL: url } = process.env;
if (process.env.ENGINE !== 'postgres')
  await measure(
    'SQLite',
    scales.map((scale) => join(folder, `${scale}.db`)),
  );
rmSync(folder, { recursive: true });

if (url) {
  const nameOf = (scale: number) => `leafbook_growth_${scale}`;
  const sources: string[] = [];
  for (const scale of scales) sources.push(await createDatabase(url, nameOf(scale), 'template0'));
  await measure('PostgreSQL', sources);
  for (const scale of scales) await runSql(url, `drop database ${nameOf(scale)} with (force)`);
}
