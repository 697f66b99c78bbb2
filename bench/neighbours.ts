/**
 * How long it takes to find the nearest of 100,000 photos that gardeners named, and how much memory that needs:
 * `node --expose-gc bench/neighbours.ts [rounds]`. Databases are SQLite, and PostgreSQL too when DATABASE_URL names an empty one.
 *
 * Times are given in milliseconds and as multiples of one plain copy of the same bytes, measured in between, so that runs
 * on machines that are busy or slow can be compared.
 */

import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { GardenEditor } from '../server/core/garden-access.ts';
import { signedInAs } from '../server/core/signed-in-user.ts';
import { insertMany } from '../server/db/bulk-insert.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { Neighbours } from '../server/features/neighbours/neighbours.service.ts';
import { VectorTable } from '../server/features/neighbours/vectors.rules.ts';
import { addGardener } from './gardener.ts';

const rows = 100_000;
const owners = 500;
/** Shares no factor with the owners, so that everybody has some of every name. */
const names = 1_999;
const dimensionsOfModel = 128;
const rounds = Number(process.argv[2] ?? 60);

let state = 7;
function randomVector(dimensions: number): Int8Array {
  return Int8Array.from({ length: dimensions }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 24) - 128;
  });
}

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

async function timed(action: () => unknown): Promise<number> {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

async function used(): Promise<number> {
  for (let n = 0; n < 3; n += 1) {
    globalThis.gc?.();
    await sleep(20);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

/** Times of an action, with those of a copy of as many bytes as the vectors have. */
async function measure(what: string, dimensions: number, action: (query: Int8Array) => unknown): Promise<void> {
  const from = new Int8Array(rows * dimensions).fill(1);
  const to = new Int8Array(from.length);
  const copies: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const query = randomVector(dimensions);
    copies.push(await timed(() => to.set(from)));
    times.push(await timed(() => action(query)));
  }
  const copy = quantile(copies, 0.5);
  const spelled = [0, 0.5, 0.95].map((share) => {
    const time = quantile(times, share);
    return `${time.toFixed(1)} ms = ${(time / copy).toFixed(0)} copies`;
  });
  console.log(`${what}: fastest ${spelled[0]}, p50 ${spelled[1]}, p95 ${spelled[2]}; one copy ${copy.toFixed(2)} ms`);
}

const everybody = Array.from({ length: owners }, (_, id) => id);
for (const dimensions of [64, dimensionsOfModel, 256, 768]) {
  const before = await used();
  const table = new VectorTable(dimensions, rows);
  for (let id = 1; id <= rows; id += 1) table.set(id, id % owners, randomVector(dimensions));
  const megabytes = (await used()) - before;
  await measure(`${rows} vectors of ${dimensions} bytes, ${megabytes.toFixed(0)} MB`, dimensions, (query) =>
    table.compare(query).nearest(everybody, { floor: -1, limit: 100 }),
  );
}

const at = '2026-05-04T10:00:00.000Z';
const embeddings = 'bench 1';
/** Photos of one name look alike. */
const prototypes = Array.from({ length: names }, () => randomVector(dimensionsOfModel));
const photoOf = (name: number): Int8Array => (prototypes[name] ?? new Int8Array()).map((value) => value * 0.8 + 10);

async function fill(db: Database): Promise<number[]> {
  const gardeners: GardenEditor[] = [];
  for (let n = 0; n < owners; n += 1) {
    const garden = await addGardener(db, `bench-${n}`);
    const sharing = { userId: garden.user.id, shareIdentifications: true, updatedAt: at };
    await db.insertInto('userSettings').values(sharing).execute();
    gardeners.push(garden);
  }
  const numbers = Array.from({ length: rows }, (_, n) => n);
  const gardenerOf = (n: number) => gardeners[n % owners]?.user.id;
  const gardenOf = (n: number) => gardeners[n % owners]?.id;
  const nameOf = (n: number) => `Species ${n % names}`;
  for (let start = 0; start < rows; start += 5_000) {
    const part = numbers.slice(start, start + 5_000);
    const { rows: made } = await insertMany<number, { id: number }>(
      db,
      {
        table: 'identifications',
        columns: {
          user_id: gardenerOf,
          garden_id: gardenOf,
          candidates: () => [],
          embedding: (n) => Buffer.from(photoOf(n % names)).toString('base64'),
          ...{ embeddings: () => embeddings, confirmed_at: () => at, created_at: () => at },
        },
        tail: 'returning id',
      },
      part,
    );
    await insertMany<number>(
      db,
      {
        table: 'plants',
        columns: {
          user_id: gardenerOf,
          garden_id: gardenOf,
          identification_id: (n) => made[n - start]?.id,
          origin: () => 'photo',
          ...{ common_name: nameOf, latin_name: nameOf, latin_name_key: (n) => nameOf(n).toLowerCase() },
          ...{ tags: () => [], identified_at: () => at, added_at: () => at },
        },
        tail: '',
      },
      part,
    );
  }
  return gardeners.map(({ user }) => user.id);
}

async function benchDatabase(name: string, source: string): Promise<void> {
  const open = openDatabase(source);
  await migrate(open);
  const [gardener = 0] = await fill(open.db);
  await sql`analyze`.execute(open.db);
  const user = signedInAs(gardener);
  const answer = { verdict: 'uncertain' as const, level: 'unknown' as const, group: null, candidates: [] };
  const before = await used();
  const neighbours = new Neighbours({ db: open.db, now: () => new Date() });
  const ask = (name: number) => neighbours.join(user, { embedding: photoOf(name), embeddings }, answer);
  const first = await timed(() => ask(0));
  console.log(`${name}: first look ${first.toFixed(0)} ms, ${((await used()) - before).toFixed(0)} MB`);
  let asked = 0;
  await measure(`${name}: a look with its queries`, dimensionsOfModel, async () => {
    asked += 1;
    const { candidates } = await ask(asked % names);
    if (candidates.length === 0) throw new Error('nobody taught anything');
  });
  await open.db.destroy();
}

const folder = await mkdtemp(join(tmpdir(), 'leafbook-bench-'));
await benchDatabase('SQLite', join(folder, 'bench.db'));
if (process.env.DATABASE_URL) await benchDatabase('PostgreSQL', process.env.DATABASE_URL);
rmSync(folder, { recursive: true });
