// Whether the queries of a garden of 1,000 plants take longer than before gardens could be shared:
// `node bench/garden-queries.ts`. The old queries are asked of the old schema, today's of the same rows after the migration,
// in turn. With DATABASE_URL set to a PostgreSQL database, it does so there, too, in two schemas that it makes and drops.
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

type Side = 'before' | 'now';
const sides = ['before', 'now'] as const;

/** A database of each schema, and how its statements are timed. */
interface Bench {
  engine: Engine;
  sources: Record<Side, string>;
  timeOf(side: Side, statements: readonly CompiledQuery[]): Promise<number>;
}

async function timed({ db }: OpenDatabase, statements: readonly CompiledQuery[]): Promise<number> {
  const start = performance.now();
  for (const statement of statements) await raw(db).executeQuery(statement);
  return performance.now() - start;
}

/** The medians of both, asked in turn. */
async function mediansOf({ timeOf }: Bench, statements: Record<Side, CompiledQuery[]>) {
  const times: Record<Side, number[]> = { before: [], now: [] };
  for (let round = -warmUp; round < rounds; round += 1) {
    // Neither is always the one that finds the caches as the other left them.
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const taken = await timeOf(side, statements[side]);
      if (round >= 0) times[side].push(taken);
    }
  }
  return { before: median(times.before), now: median(times.now) };
}

/** Fills both databases and migrates one of them. */
async function prepare({ engine, sources }: Pick<Bench, 'engine' | 'sources'>): Promise<OldGardener> {
  let gardener: OldGardener | undefined;
  for (const side of sides) {
    const open = openDatabase(sources[side], () => {}, { patient: true });
    await createOldSchema(open);
    [gardener] = await fillOldSchema(open.db, { plants });
    if (side === 'now') await migrate(open);
    // As its autovacuum does after a while; SQLite's planner is told nothing by the app either.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(open.db);
    await open.db.destroy();
  }
  return gardener as OldGardener;
}

async function compare(bench: Bench, gardener: OldGardener): Promise<void> {
  const rows = [];
  const { comparisons, access } = await comparisonsOf(bench.sources.now, bench.engine, gardener);
  for (const { name, ...statements } of comparisons) {
    const { before, now } = await mediansOf(bench, statements);
    rows.push({ query: name, before, now, ratio: now / before });
  }
  const check = await mediansOf(bench, { before: [], now: access });
  print(bench.engine, rows);
  console.log(`To check that the gardener is a member of the garden takes ${check.now.toFixed(3)} ms`);
}

function print(engine: Engine, rows: { query: string; before: number; now: number; ratio: number }[]): void {
  console.log(`\n${engine}, ${plants} plants, median ms of ${rounds}${''.padEnd(3)}before     now ratio`);
  for (const { query, before, now, ratio } of rows.sort((a, b) => b.ratio - a.ratio))
    console.log(
      `${query.padEnd(36)} ${before.toFixed(3).padStart(7)} ${now.toFixed(3).padStart(7)} ${ratio.toFixed(2).padStart(5)}`,
    );
}

async function compareOnSqlite(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'leafbook-bench-'));
  const sources = { before: join(folder, 'before.db'), now: join(folder, 'now.db') };
  const gardener = await prepare({ engine: 'sqlite', sources });
  const open = { before: openDatabase(sources.before), now: openDatabase(sources.now) };
  await compare({ engine: 'sqlite', sources, timeOf: (side, statements) => timed(open[side], statements) }, gardener);
  for (const side of sides) await open[side].db.destroy();
  rmSync(folder, { recursive: true });
}

/** Both are asked over one connection: two of the server's processes are seldom equally fast. */
async function compareOnPostgres(url: string): Promise<void> {
  const schema = (side: Side) => `leafbook_bench_${side}`;
  const source = (side: Side) => {
    const withPath = new URL(url);
    withPath.searchParams.set('options', `-c search_path=${schema(side)}`);
    return withPath.href;
  };
  const sources = { before: source('before'), now: source('now') };
  for (const side of sides) await runSql(url, `create schema ${schema(side)}`);
  const open = openDatabase(url, () => {}, { patient: true });
  try {
    const gardener = await prepare({ engine: 'postgres', sources });
    const timeOf: Bench['timeOf'] = async (side, statements) => {
      await sql`set search_path = ${sql.ref(schema(side))}`.execute(open.db);
      return timed(open, statements);
    };
    await compare({ engine: 'postgres', sources, timeOf }, gardener);
  } finally {
    await open.db.destroy();
    for (const side of sides) await runSql(url, `drop schema ${schema(side)} cascade`);
  }
}

await compareOnSqlite();
if (process.env.DATABASE_URL) await compareOnPostgres(process.env.DATABASE_URL);
