import { type Compilable, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, type Db, type Engine, engineOf } from './database.ts';
import { type Prepared, prepared, type Values } from './prepared.ts';

/** Tables with an index of the entries in their column `entries`. */
type IndexedTable = 'species' | 'species_names' | 'search_terms';

/** What a row's entries must hold: an entry, the beginning of one, or several of such. */
export type EntryQuery =
  | { entry: string }
  | { prefix: string }
  | { all: readonly EntryQuery[] }
  | { any: readonly EntryQuery[] };

/** The rows that match, of those with the lowest ids as many as the limit. */
export interface Lookup {
  query: EntryQuery;
  limit: number;
}

/** Of each lookup its text, in the engine's own words, and its limit. */
type TextsAndLimits = readonly (string | number)[];

/** Finds rows by lookups. A row that several of them find comes once. */
export type FindByLookups<Row> = (db: Db, lookups: readonly Lookup[]) => Promise<Row[]>;

/**
 * A query over the rows that lookups find, built once per number of lookups.
 *
 * @param build takes the condition that a row is found: the index is queried separately and first, so that no planner
 *   scans the table by its key instead
 */
export function preparedLookups<Row>(
  table: IndexedTable,
  build: (db: Db, found: Expression<SqlBool>) => Compilable<Row>,
): FindByLookups<Row> {
  const byCount = new Map<number, Prepared<TextsAndLimits, Row>>();
  return (db, lookups) => {
    const signs = signsOf[engineOf(db)];
    const distinct = new Map(lookups.map(({ query, limit }) => [`${limit} ${written(query, signs)}`, limit]));
    const query =
      byCount.get(distinct.size) ?? prepared((one, values) => build(one, foundBy(one, table, distinct.size, values)));
    byCount.set(distinct.size, query);
    return query.all(
      db,
      [...distinct].flatMap(([key, limit]) => [key.slice(key.indexOf(' ') + 1), limit]),
    );
  };
}

function foundBy(db: Db, table: IndexedTable, count: number, values: Values<TextsAndLimits>): RawBuilder<SqlBool> {
  const isPostgres = engineOf(db) === 'postgres';
  const found = isPostgres ? postgresIds : sqliteIds;
  const each = Array.from(
    { length: count },
    (_, n) => sql`select id from (${found(table, values[2 * n], values[2 * n + 1])}) as one`,
  );
  const ids = sql.join(each, sql` union `);
  // PostgreSQL overestimates their number, and would read the whole table for them; for an array, it expects few.
  return isPostgres ? sql`${sql.ref(`${table}.id`)} = any (array(${ids}))` : sql`${sql.ref(`${table}.id`)} in (${ids})`;
}

function sqliteIds(table: IndexedTable, text: unknown, limit: unknown): RawBuilder<unknown> {
  const index = sql.raw(`${table}_entries`);
  return sql`select rowid as id from ${index} where ${index} match ${text} order by rowid limit ${limit}`;
}

function postgresIds(table: IndexedTable, text: unknown, limit: unknown): RawBuilder<unknown> {
  const matching = sql`select id from ${sql.raw(table)} where entry_vector(entries) @@ ${text}::tsquery`;
  return sql`with matching as materialized (${matching}) select id from matching order by id limit ${limit}`;
}

interface Signs {
  quote: string;
  prefix: string;
  all: string;
  any: string;
}

const signsOf: Readonly<Record<Engine, Signs>> = {
  sqlite: { quote: '"', prefix: '*', all: ' AND ', any: ' OR ' },
  postgres: { quote: "'", prefix: ':*', all: ' & ', any: ' | ' },
};

/** The query in the engine's own language; entries hold letters and digits alone, and are quoted all the same. */
function written(query: EntryQuery, signs: Signs): string {
  const { quote } = signs;
  const quoted = (text: string) => quote + text.replaceAll('\\', '').replaceAll(quote, quote + quote) + quote;
  if ('entry' in query) return quoted(query.entry);
  if ('prefix' in query) return quoted(query.prefix) + signs.prefix;
  const parts = 'all' in query ? query.all : withoutCovered(query.any);
  const each = [...new Set(parts.map((part) => written(part, signs)))];
  return each.length === 1 ? (each[0] ?? '') : `(${each.join('all' in query ? signs.all : signs.any)})`;
}

/** Without what begins like another of the parts that finds all that begins so. */
function withoutCovered(any: readonly EntryQuery[]): readonly EntryQuery[] {
  const prefixes = any.flatMap((part) => ('prefix' in part ? [part.prefix] : []));
  return any.filter((part) => {
    if ('entry' in part) return !prefixes.some((prefix) => part.entry.startsWith(prefix));
    return !('prefix' in part && prefixes.some((prefix) => prefix !== part.prefix && part.prefix.startsWith(prefix)));
  });
}

/** Pages that one merge of SQLite's index writes: some milliseconds of work, while other writers wait. */
const pagesOfMerge = 250;

/**
 * Optimizes the index for searches after many rows were written. PostgreSQL keeps new entries in a list that every
 * search scans, until it tidies up by itself. SQLite keeps them in up to some dozens of small indexes, each of which
 * every search reads; they are merged into one.
 */
export async function settleIndex(db: Database): Promise<void> {
  for (const table of ['species', 'species_names', 'search_terms']) {
    const index = `${table}_entries`;
    if (engineOf(db) === 'postgres') await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db);
    else await mergeSegments(db, sql.raw(index));
  }
}

/** The negative first step names all segments as those to be merged; a step that had nothing left to do changes one row at most. */
async function mergeSegments(db: Database, index: RawBuilder<unknown>): Promise<void> {
  for (let pages = -pagesOfMerge, changed = 2; changed >= 2; pages = pagesOfMerge) {
    changed = await db.transaction().execute(async (tx) => {
      const before = await totalChanges(tx);
      await sql`insert into ${index} (${index}, rank) values ('merge', ${pages})`.execute(tx);
      return (await totalChanges(tx)) - before;
    });
  }
}

async function totalChanges(tx: Db): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(tx);
  return rows[0]?.changes ?? 0;
}
