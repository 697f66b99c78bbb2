// Whether the queries of a garden of 1,000 plants take longer than before gardens could be shared:
// `node bench/garden-queries.ts`. The old queries are asked of the old schema, today's of the same rows after the migration,
// in turn. With DATABASE_URL set to a PostgreSQL database whose role may create databases, it does so there, too.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CamelCasePlugin, type CompiledQuery, Kysely, sql } from 'kysely';
import { type Engine, type OpenDatabase, openDatabase } from '../server/db/database.ts';
import { raw } from '../server/db/introspect.ts';
import { migrate } from '../server/db/migrate.ts';
import { postgresDialect } from '../server/db/postgres.ts';
import type { Schema } from '../server/db/schema.ts';
import { sqliteDialect } from '../server/db/sqlite.ts';
import { gardenAccess } from '../server/features/gardens/access.queries.ts';
import { signedInAs } from '../server/signed-in-user.ts';
import { compileOld, createOldSchema, type OldQuery, oldQueries } from '../server/testing/before-gardens/database.ts';
import { fillOldSchema, type OldGardener } from '../server/testing/before-gardens/gardens.ts';
import { runSql } from '../server/testing/run-sql.ts';
import { type Ask, type Asker, presentQueries } from './present-queries.ts';

const plants = 1_000;
const rounds = 200;
const warmUp = 20;

/** What an old query, or several, became. */
interface Comparison {
  name: string;
  before: CompiledQuery[];
  now: CompiledQuery[];
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** What a function of the app answers, and the statements that it makes of the database for that. */
async function traced<T>(source: string, engine: Engine, ask: (db: Kysely<Schema>) => Promise<T>) {
  const statements: CompiledQuery[] = [];
  const db = new Kysely<Schema>({
    dialect: engine === 'sqlite' ? sqliteDialect(source) : postgresDialect(source, () => {}, true),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void statements.push(query),
  });
  try {
    return { answer: await ask(db), statements };
  } finally {
    await db.destroy();
  }
}

async function comparisonsOf(source: string, engine: Engine, { userId, parameters }: OldGardener) {
  const old = new Map((await oldQueries()).map((query) => [query.name, query]));
  const compiled = (name: string) => {
    const query = old.get(name);
    old.delete(name);
    return compileOld(engine, query as OldQuery, parameters);
  };
  const user = signedInAs(userId);
  const access = await traced(source, engine, (db) => gardenAccess(db, user));
  const asker: Asker = { user, garden: access.answer, values: parameters };
  const comparisons: Comparison[] = [];
  for (const [names, ask] of Object.entries(presentQueries) as [string, Ask][]) {
    const { statements: now } = await traced(source, engine, (db) => ask(db, asker));
    const [first = '', ...more] = names.split(', ');
    const name = more.length > 0 ? `${first} and ${more.length} more` : first;
    comparisons.push({ name, before: [first, ...more].map(compiled), now });
  }
  if (old.size > 0) throw new Error(`Nothing is compared with ${[...old.keys()].join(', ')}`);
  return { comparisons, access: access.statements };
}

async function timeOf({ db }: OpenDatabase, statements: readonly CompiledQuery[]): Promise<number> {
  const start = performance.now();
  for (const statement of statements) await raw(db).executeQuery(statement);
  return performance.now() - start;
}

type Side = 'before' | 'now';

/** The medians of both, asked in turn. */
async function mediansOf(open: Record<Side, OpenDatabase>, statements: Record<Side, CompiledQuery[]>) {
  const times: Record<Side, number[]> = { before: [], now: [] };
  for (let round = -warmUp; round < rounds; round += 1) {
    // Neither is always the one that finds the caches as the other left them.
    const order: Side[] = round % 2 === 0 ? ['before', 'now'] : ['now', 'before'];
    for (const side of order) {
      const taken = await timeOf(open[side], statements[side]);
      if (round >= 0) times[side].push(taken);
    }
  }
  return { before: median(times.before), now: median(times.now) };
}

async function compare(engine: Engine, sources: Record<Side, string>): Promise<void> {
  const open = { before: openDatabase(sources.before), now: openDatabase(sources.now) };
  let gardener: OldGardener | undefined;
  for (const side of ['before', 'now'] as const) {
    await createOldSchema(open[side]);
    [gardener] = await fillOldSchema(open[side].db, { plants });
  }
  await migrate(open.now);
  // As its autovacuum does after a while; SQLite's planner is told nothing by the app either.
  if (engine === 'postgres') for (const { db } of Object.values(open)) await sql`vacuum analyze`.execute(db);
  const rows = [];
  const { comparisons, access } = await comparisonsOf(sources.now, engine, gardener as OldGardener);
  for (const { name, ...statements } of comparisons) {
    const { before, now } = await mediansOf(open, statements);
    rows.push({ query: name, before, now, ratio: now / before });
  }
  const { now: check } = await mediansOf(open, { before: [], now: access });
  for (const { db } of Object.values(open)) await db.destroy();
  print(engine, rows);
  console.log(`To check that the gardener is a member of the garden takes ${check.toFixed(3)} ms`);
}

function print(engine: Engine, rows: { query: string; before: number; now: number; ratio: number }[]): void {
  console.log(`\n${engine}, ${plants} plants, median ms of ${rounds}${''.padEnd(3)}before     now ratio`);
  for (const { query, before, now, ratio } of rows.sort((a, b) => b.ratio - a.ratio))
    console.log(
      `${query.padEnd(36)} ${before.toFixed(3).padStart(7)} ${now.toFixed(3).padStart(7)} ${ratio.toFixed(2).padStart(5)}`,
    );
}

const folder = await mkdtemp(join(tmpdir(), 'leafbook-bench-'));
await compare('sqlite', { before: join(folder, 'before.db'), now: join(folder, 'now.db') });
rmSync(folder, { recursive: true });

const { DATABASE_URL: server } = process.env;
if (server) {
  const made = ['before', 'now'].map((name) => `leafbook_bench_${name}_${randomBytes(4).toString('hex')}`);
  const [before = '', now = ''] = made.map((name) => Object.assign(new URL(server), { pathname: `/${name}` }).href);
  for (const name of made) await runSql(server, `create database ${name} template template0`);
  try {
    await compare('postgres', { before, now });
  } finally {
    for (const name of made) await runSql(server, `drop database ${name} with (force)`);
  }
}
