import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Database, type Db, engineOf } from './database.ts';

/** Tables with an index of the entries in their column `entries`. */
type IndexedTable = 'species' | 'species_names' | 'search_terms';

/** What a row's entries must hold: an entry, the beginning of one, or several of such. */
export type EntryQuery =
  | { entry: string }
  | { prefix: string }
  | { all: readonly EntryQuery[] }
  | { any: readonly EntryQuery[] };

/** Ids of the rows that match, the lowest first. */
export interface Lookup {
  query: EntryQuery;
  limit: number;
}

/**
 * The condition that a row is found by one of the lookups. The index is asked alone and first, so that no planner walks the
 * table by its key instead.
 */
export function foundBy(
  db: Db,
  table: IndexedTable,
  id: RawBuilder<unknown>,
  lookups: readonly Lookup[],
): RawBuilder<SqlBool> {
  const found = engineOf(db) === 'postgres' ? postgresIds : sqliteIds;
  const each = lookups.map((lookup) => sql`select id from (${found(table, lookup)}) as one`);
  return sql<SqlBool>`${id} in (${sql.join(each, sql` union `)})`;
}

function sqliteIds(table: IndexedTable, { query, limit }: Lookup): RawBuilder<unknown> {
  const index = sql.raw(`${table}_entries`);
  const text = written(query, { quote: '"', prefix: '*', all: ' AND ', any: ' OR ' });
  return sql`select rowid as id from ${index} where ${index} match ${text} order by rowid limit ${limit}`;
}

function postgresIds(table: IndexedTable, { query, limit }: Lookup): RawBuilder<unknown> {
  const text = written(query, { quote: "'", prefix: ':*', all: ' & ', any: ' | ' });
  const matching = sql`select id from ${sql.raw(table)}
    where array_to_tsvector(array_remove(string_to_array(entries, ' '), '')) @@ ${text}::tsquery`;
  return sql`with matching as materialized (${matching}) select id from matching order by id limit ${limit}`;
}

interface Signs {
  quote: string;
  prefix: string;
  all: string;
  any: string;
}

/** The query in the engine's own language; entries hold letters and digits alone, and are quoted all the same. */
function written(query: EntryQuery, signs: Signs): string {
  const { quote } = signs;
  const quoted = (text: string) => quote + text.replaceAll('\\', '').replaceAll(quote, quote + quote) + quote;
  if ('entry' in query) return quoted(query.entry);
  if ('prefix' in query) return quoted(query.prefix) + signs.prefix;
  const parts = 'all' in query ? query.all : query.any;
  return `(${parts.map((part) => written(part, signs)).join('all' in query ? signs.all : signs.any)})`;
}

/**
 * Brings the index into the order that searches like, after many rows were written. PostgreSQL keeps what is new in a list
 * that every search reads through, until it comes round to tidying up by itself; SQLite has its index in order at once.
 */
export async function settleIndex(db: Database): Promise<void> {
  if (engineOf(db) !== 'postgres') return;
  for (const table of ['species', 'species_names', 'search_terms']) {
    await sql`select gin_clean_pending_list(${`${table}_entries`}::regclass)`.execute(db);
  }
}
