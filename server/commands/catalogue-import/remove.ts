import { StartError } from '../../core/start-errors.ts';
import type { Database, Db } from '../../db/database.ts';
import { factTerms, termsOf } from '../../db/search-words.ts';
import { ShortTransactions } from '../../db/short-transactions.ts';
import { progressKey } from './source-row.ts';

/** Rows of one transaction at most. */
const batchSize = 1_000;
const rowsAtATime = 5_000;
const wordsAtATime = 500;

/**
 * Undoes the import of a source: its species, the names that it gave to others, and the source itself, which goes last, so
 * that an interrupted removal can be run again. A plant of a removed species stays as it is, with all its texts, and points
 * to no species any more.
 *
 * @throws StartError where there is no such source
 */
export async function removeSource(db: Database, name: string): Promise<{ species: number; names: number }> {
  const source = await db.selectFrom('catalogueSources').select('id').where('name', '=', name).executeTakeFirst();
  if (!source) throw new StartError(await unknownSource(db, name));
  const removed = { species: 0, names: 0 };
  const transactions = new ShortTransactions(db, batchSize);
  for (const table of ['speciesNames', 'species'] as const) {
    for (let count = -1; count !== 0; ) {
      count = await transactions.run((tx) => removeBatch(tx, table, source.id, transactions.size));
      removed[table === 'species' ? 'species' : 'names'] += count;
    }
  }
  await removeUnusedWords(db);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('meta').where('key', '=', progressKey(source.id)).execute();
    await tx.deleteFrom('catalogueSources').where('id', '=', source.id).execute();
  });
  return removed;
}

async function removeBatch(
  tx: Db,
  table: 'species' | 'speciesNames',
  sourceId: number,
  limit: number,
): Promise<number> {
  const rows = await tx.selectFrom(table).select('id').where('sourceId', '=', sourceId).limit(limit).execute();
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id);
    await tx.deleteFrom(table).where('id', 'in', ids).execute();
  }
  return rows.length;
}

async function unknownSource(db: Database, name: string): Promise<string> {
  const sources = await db.selectFrom('catalogueSources').select('name').orderBy('name').limit(50).execute();
  const known = sources.map((source) => JSON.stringify(source.name)).join(', ');
  return `There is no source ${JSON.stringify(name)}. ${known ? `Imported are: ${known}.` : 'Nothing is imported.'}`;
}

/** Rows in the order of their ids, as many at a time as `read` gives; the caller may delete the rows of a page. */
async function* inPages<Row extends { id: number }>(read: (after: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows;
  }
}

/**
 * Removes the words from the search index that only removed imports had. Those of the shipped catalogue always stay; those
 * of other imports are identified by reading all their names, families and tags.
 */
async function removeUnusedWords(db: Database): Promise<void> {
  const used = await wordsOfImports(db);
  const words = (after: number) =>
    db
      .selectFrom('searchTerms')
      .select(['id', 'term'])
      .where('shipped', '=', false)
      .where('id', '>', after)
      .orderBy('id')
      .limit(wordsAtATime)
      .execute();
  for await (const page of inPages(words)) {
    const unused = page.filter(({ term }) => !used.has(term)).map(({ id }) => id);
    if (unused.length > 0) await db.deleteFrom('searchTerms').where('id', 'in', unused).execute();
  }
}

async function wordsOfImports(db: Database): Promise<Set<string>> {
  const used = new Set<string>();
  const names = (after: number) =>
    db
      .selectFrom('speciesNames')
      .select(['id', 'name'])
      .where('sourceId', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtATime)
      .execute();
  const species = (after: number) =>
    db
      .selectFrom('species')
      .select(['id', 'family', 'tags'])
      .where('sourceId', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtATime)
      .execute();
  for await (const page of inPages(names))
    for (const { name } of page) for (const term of termsOf(name)) used.add(term);
  for await (const page of inPages(species)) for (const one of page) for (const term of factTerms(one)) used.add(term);
  return used;
}
