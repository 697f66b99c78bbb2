import type { Db } from './database.ts';
import { raw, tablesInOrder } from './introspect.ts';

/**
 * The tables that give a file in the photo store its purpose: a photo, a deleted one that can be restored in a database of an
 * earlier version, one to be removed.
 */
const tables = ['photos', 'removed_photos', 'photo_deletions'];

/**
 * Looks up which photos a database knows, at any schema: an earlier version lacks some of the tables, a new database
 * all of them.
 *
 * @returns the known ones among some keys, at most a few hundred
 */
export async function photoKeyLookup(db: Db): Promise<(keys: readonly string[]) => Promise<Set<string>>> {
  const present = new Set((await tablesInOrder(db)).map(({ name }) => name));
  return async (keys) => {
    const known = new Set<string>();
    for (const table of tables.filter((name) => present.has(name))) {
      const rows = await raw(db)
        .selectFrom(table as never)
        .select('photo_key' as never)
        .where('photo_key' as never, 'in', keys as never)
        .$castTo<{ photo_key: string }>()
        .execute();
      for (const { photo_key } of rows) known.add(photo_key);
    }
    return known;
  };
}
