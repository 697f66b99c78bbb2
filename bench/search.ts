// How long a search takes in the shipped catalogue and in one of 100,000 species: `node bench/search.ts`.
// Runs on SQLite, and on PostgreSQL too when DATABASE_URL names an empty database.
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { insertMany } from '../server/db/bulk-insert.ts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { factEntries } from '../server/db/search-words.ts';
import { seedSpecies } from '../server/db/seed.ts';
import { type NewName, writeNames } from '../server/db/species-names.ts';
import { searchItems } from '../server/features/search/search.service.ts';

const target = 100_000;
const batch = 5_000;
const rounds = 3;

/** Numbers that look random and are the same in every run (mulberry32). */
function generator(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const random = generator(7);
const pick = (from: readonly string[]): string => from[random(from.length)] ?? '';
const syllables =
  'a al an ar ba be bi car cla cor da di do el en er fa flo ga gra he hy in la le li lo ma me mi mo na ne no o pa per phy pla po ra ri ro sa se si so ta te ti tra tri u va ve vi xan'.split(
    ' ',
  );
const made = (count: number, ending: readonly string[]): string =>
  Array.from({ length: count }, () => pick(syllables)).join('') + pick(ending);
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const genera = Array.from({ length: 9_000 }, () =>
  capital(made(2 + random(2), ['us', 'a', 'um', 'ia', 'is', 'anthus'])),
);
const epithets = Array.from({ length: 25_000 }, () =>
  made(2 + random(3), ['a', 'us', 'um', 'ensis', 'iflora', 'ata', 'oides']),
);
const families = Array.from({ length: 400 }, () => capital(made(3, ['aceae'])));
// As in real floras, a few nouns carry most English names, the nouns that people search for among them.
const nouns =
  'lily rose oak fern daisy mint grass sedge orchid maple willow pine aster violet bean pea clover thistle berry cherry plum fig palm ivy sage bluebell poppy iris cactus vetch'.split(
    ' ',
  );
const modifiers =
  'red white blue yellow purple common wild dwarf giant swamp marsh mountain desert creeping hairy smooth narrow-leaved broad-leaved spotted golden silver eastern western northern southern Japanese Chinese Siberian Cape alpine'.split(
    ' ',
  );

async function fill(db: Database): Promise<void> {
  const { id: sourceId } = await db
    .insertInto('catalogueSources')
    .values({ name: 'Made up', license: null, format: null, importedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('species')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const latinNames = new Set<string>();
  while (latinNames.size < target - count) latinNames.add(`${pick(genera)} ${pick(epithets)}`);
  const all = [...latinNames];
  const known = new Set<string>();
  for (let start = 0; start < all.length; start += batch) {
    await db.transaction().execute((tx) => fillBatch(tx, all.slice(start, start + batch), sourceId, known));
  }
}

async function fillBatch(tx: Database, latinNames: string[], sourceId: number, known: Set<string>): Promise<void> {
  const species = latinNames.map((latinName) => ({ latinName, family: pick(families) }));
  const list = () => [];
  const { rows } = await insertMany<(typeof species)[number], { id: number }>(
    tx,
    {
      table: 'species',
      columns: {
        latin_name: ({ latinName }) => latinName,
        common_name: ({ latinName }) => latinName,
        family: ({ family }) => family,
        ...{ other_names: list, synonyms: list, tags: list, sources: list },
        source_id: () => sourceId,
        entries: ({ family }) => factEntries({ family, description: null }),
      },
      tail: 'returning id',
    },
    species,
  );
  const names: NewName[] = [];
  for (const [n, { id: speciesId }] of rows.entries()) {
    const add = (name: string, kind: NewName['kind']) => names.push({ speciesId, name, kind, sourceId });
    add(latinNames[n] ?? '', 'accepted');
    if (random(3) === 0)
      add(`${capital(pick(modifiers))} ${random(4) ? pick(nouns) : made(2, ['wort', 'weed'])}`, 'common');
    for (let left = random(3); left > 0; left -= 1) add(`${pick(genera)} ${pick(epithets)}`, 'synonym');
  }
  await writeNames(tx, names, known);
}

const queries = ['search-queries.tsv', 'search-queries-more.tsv']
  .flatMap((file) =>
    readFileSync(join(import.meta.dirname, '../server/testing', file), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1),
  )
  .map((line) => line.split('\t'))
  .map(([query = '', , type = '']) => ({ query, type }));

const share = (times: number[], part: number): number =>
  times.sort((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0;

async function measure(db: Database): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const { query, type } of queries) {
      const start = performance.now();
      await searchItems(db, query);
      const took = performance.now() - start;
      // The first round warms up.
      if (round === 0) continue;
      for (const key of [type, 'all']) times.set(key, [...(times.get(key) ?? []), took]);
    }
  }
  return times;
}

async function bench(name: string, source: string): Promise<void> {
  const open = openDatabase(source);
  await migrate(open);
  await seedSpecies(open.db);
  const analyze = () => sql`analyze`.execute(open.db);
  await analyze();
  const small = await measure(open.db);
  const start = performance.now();
  await fill(open.db);
  const seconds = (performance.now() - start) / 1000;
  await analyze();
  const large = await measure(open.db);
  console.log(`${name}: filled to ${target} species in ${seconds.toFixed(1)} s`);
  for (const [type, times] of large) {
    const before = small.get(type) ?? [];
    console.log(
      `  ${type.padEnd(24)} p50 ${share(before, 0.5).toFixed(1)} -> ${share(times, 0.5).toFixed(1)} ms, ` +
        `p95 ${share(before, 0.95).toFixed(1)} -> ${share(times, 0.95).toFixed(1)} ms ` +
        `(${(share(times, 0.95) / share(before, 0.95)).toFixed(1)} times)`,
    );
  }
  await open.db.destroy();
}

const folder = await mkdtemp(join(tmpdir(), 'leafbook-bench-'));
await bench('SQLite', join(folder, 'bench.db'));
if (process.env.DATABASE_URL) await bench('PostgreSQL', process.env.DATABASE_URL);
rmSync(folder, { recursive: true });
