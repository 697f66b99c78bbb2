import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from './database.ts';
import { searchedKeys } from './text-key.ts';

/** Letters of the name parts in the index. */
const gramLength = 3;
/** Trigrams that begin with one or two letters; letters with more are in so many names that no index is needed. */
const mostTrigrams = 200;

/**
 * The ids of shared plants whose name may contain the text, in no order. They include all plants whose name does.
 *
 * @param search not empty
 * @param most returns null if there are more
 */
export async function sharedPlantsNamed(db: Db, search: string, most: number): Promise<number[] | null> {
  const keys = searchedKeys(search);
  if (keys.length === 0) return [];
  const found = await (engineOf(db) === 'postgres' ? postgresIds : sqliteIds)(db, keys, most + 1);
  return found === null || found.length > most ? null : found;
}

const idsOf = async (db: Db, query: RawBuilder<{ id: number }>): Promise<number[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

async function sqliteIds(db: Db, keys: readonly string[], limit: number): Promise<number[] | null> {
  let match = keys.map(quoted).join(' OR ');
  const [key = ''] = keys;
  if (keys.length === 1 && [...key].length < gramLength) {
    const { rows } = await sql<{ term: string }>`select term from community_terms
      where term >= ${key} and term < ${`${key}\u{10ffff}`} limit ${mostTrigrams + 1}`.execute(db);
    if (rows.length > mostTrigrams) return null;
    if (rows.length === 0) return [];
    match = rows.map(({ term }) => quoted(term)).join(' OR ');
  }
  return idsOf(db, sql`select rowid as id from community_names where community_names match ${match} limit ${limit}`);
}

function postgresIds(db: Db, keys: readonly string[], limit: number): Promise<number[]> {
  const each = keys.map((key) => {
    const letters = [...key];
    const grams =
      letters.length < gramLength
        ? [key]
        : letters.slice(gramLength - 1).map((_, n) => letters.slice(n, n + gramLength).join(''));
    return sql`grams @> array[${sql.join([...new Set(grams)])}]::text[]`;
  });
  return idsOf(db, sql`select plant_id as id from community_names where ${sql.join(each, sql` or `)} limit ${limit}`);
}
