// How the time of an answer that keeps its size grows with the data: at 1, 10 and 100 times 1,000 shared plants, a garden of
// 50 plants, 1,000 species and what goes with them. `node bench/growth.ts`; on PostgreSQL too when DATABASE_URL names a
// database, in which it makes and drops others. Prints the time at the smallest scale, and those at the others as multiples.
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import pino from 'pino';
import { buildApp } from '../server/app.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { Identifiers } from '../server/identifier/identifiers.ts';
import { diskStore } from '../server/images/disk-store.ts';
import { jobSignal } from '../server/job-signal.ts';
import type { Outgoing } from '../server/outgoing.ts';
import { createDatabase, runSql } from '../server/testing/run-sql.ts';
import { inProcessUserEvents } from '../server/user-events.ts';
import { account, fillAtScale, token } from './growth-rows.ts';

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
  'create a plant': {
    ...{ method: 'POST', url: '/api/plants' },
    payload: { commonName: 'Fern', latinName: 'Dryopteris' },
  },
  'log care': { method: 'POST', url: '/api/plants/20/care', payload: { type: 'pruning' } },
  'like and take back': { method: 'POST', url: '/api/plants/900/like' },
  comment: { method: 'POST', url: '/api/plants/900/comments', payload: { comment: 'What a blue!' } },
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
  'sign in': { method: 'POST', url: '/api/auth/sign-in', payload: account },
};

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function measure(source: string, scale: number): Promise<Map<string, number>> {
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
      outgoing: {} as Outgoing,
      jobs: jobSignal(),
      photoQuota: { photos: 0, bytes: 0 },
      now: () => new Date(),
    },
    { logger: pino({ level: 'silent' }), rateLimits: false, trustProxy: [], webRoot: null },
  );
  const medians = new Map<string, number>();
  const signedIn = { cookies: { sid: token } };
  for (const [name, request] of Object.entries(cases)) {
    const times: number[] = [];
    for (let round = -10; round < rounds; round += 1) {
      const before = performance.now();
      const answer = await app.inject({ ...signedIn, ...request });
      if (round >= 0) times.push(performance.now() - before);
      if (answer.statusCode >= 300) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
    }
    medians.set(name, median(times));
  }
  await app.close();
  await open.db.destroy();
  rmSync(photos, { recursive: true });
  return medians;
}

function print(engine: string, results: Map<string, number>[]): void {
  const [first = new Map<string, number>(), ...others] = results;
  console.log(
    `\n${engine}, median of ${rounds}`.padEnd(44),
    'ms'.padStart(8),
    ...scales.slice(1).map((s) => `${s}x`.padStart(7)),
  );
  for (const [name, time] of first) {
    const ratios = others.map((one) => ((one.get(name) ?? 0) / time).toFixed(2).padStart(7));
    console.log(name.padEnd(43), time.toFixed(2).padStart(8), ...ratios);
  }
}

const folder = await mkdtemp(join(tmpdir(), 'leafbook-bench-'));
const onSqlite = [];
for (const scale of scales) onSqlite.push(await measure(join(folder, `${scale}.db`), scale));
print('SQLite', onSqlite);
rmSync(folder, { recursive: true });

const { DATABASE_URL: url } = process.env;
if (url) {
  const onPostgres = [];
  for (const scale of scales) {
    const name = `leafbook_growth_${scale}`;
    onPostgres.push(await measure(await createDatabase(url, name, 'template0'), scale));
    await runSql(url, `drop database ${name} with (force)`);
  }
  print('PostgreSQL', onPostgres);
}
