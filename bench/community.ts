// The time of `GET /api/community` at 100,000 public plants: `node bench/community.ts`, or with DATABASE_URL set to an
// empty PostgreSQL database.

import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { buildApp } from '../server/app.ts';
import type { GardenEditor } from '../server/core/garden-access.ts';
import { jobSignal } from '../server/core/job-signal.ts';
import { inProcessUserEvents } from '../server/core/user-events.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { Identifiers } from '../server/engines/identifiers.ts';
import { insertPlant } from '../server/features/plants/plants.queries.ts';
import type { Outgoing } from '../server/mail-and-push/outgoing.ts';
import { diskStore } from '../server/photo-storage/disk-store.ts';
import { effects } from '../server/process/effects.ts';
import { addGardener } from './gardener.ts';

const plants = 100_000;
const gardeners = 500;
const rounds = 60;

const folder = await mkdtemp(join(tmpdir(), 'leafbook-bench-'));
const open = openDatabase(process.env.DATABASE_URL || join(folder, 'bench.db'));
const { db } = open;
await migrate(open);

const genera = ['Acer', 'Betula', 'Carex', 'Dahlia', 'Echinacea', 'Ficus', 'Geum', 'Hosta', 'Iris', 'Juncus'];
const epithets = Array.from({ length: 200 }, (_, n) => `epithet${n.toString(36)}a`);
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const longText = 'A sturdy perennial that asks for little and gives a lot. '.repeat(20);

await db.transaction().execute(async (tx) => {
  const at = '2026-01-01T00:00:00.000Z';
  const owners: GardenEditor[] = [];
  for (let n = 0; n < gardeners; n += 1) {
    owners.push(await addGardener(tx, `bench-${n}`, `gardener-${n}`));
  }
  for (let n = 0; n < plants; n += 1) {
    const genus = pick(genera, n * 7 + (n >> 5));
    const identifiedAt = new Date(Date.parse(at) + n * 1_000).toISOString();
    const texts = { description: longText, nativeRange: 'Europe', careNotes: longText, funFact: null, tags: ['herb'] };
    const names = {
      commonName: `${genus} of the garden ${n % 997}`,
      latinName: `${genus} ${pick(epithets, n)}`,
      family: n % 50 === 0 ? null : `${pick(genera, n * 3)}aceae`,
    };
    const row = {
      speciesId: null,
      origin: 'photo' as const,
      photoId: null,
      identificationId: null,
      ...names,
      ...texts,
      identifiedAt,
      addedAt: identifiedAt,
    };
    await insertPlant(tx, pick(owners, n), row, null);
  }
  await tx.updateTable('plants').set({ isPublic: true }).execute();
});
await sql`analyze`.execute(db);

const app = await buildApp(
  {
    db,
    images: diskStore(folder),
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

async function nextOf(url: string): Promise<string> {
  const { headers } = await app.inject({ url });
  return /^<(.+)>/.exec(String(headers.link ?? ''))?.[1] ?? url;
}

/** A page in the middle: half of the plants are newer. */
const middle = Buffer.from(`${new Date(Date.parse('2026-01-01') + plants * 500).toISOString()} 1`).toString(
  'base64url',
);

const urls: [what: string, url: string][] = [
  ['first page', '/api/community?limit=50'],
  ['second page', await nextOf('/api/community?limit=50')],
  ['page in the middle', `/api/community?limit=50&cursor=${middle}`],
  ['whole list (2,000 plants)', '/api/community'],
  ['by family, first page', '/api/community?limit=50&sort=family'],
  ['by family, second page', await nextOf('/api/community?limit=50&sort=family')],
  ['search, a tenth matches', '/api/community?limit=50&search=dahlia'],
  ['search, few match', '/api/community?limit=50&search=epithet5ja'],
  ['search, none matches', '/api/community?limit=50&search=zzz'],
  ['search by family order', '/api/community?limit=50&search=dahlia&sort=family'],
];
for (const [what, url] of urls) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const { statusCode } = await app.inject({ url });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(`${what}: median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}
await app.close();
await db.destroy();
rmSync(folder, { recursive: true });
