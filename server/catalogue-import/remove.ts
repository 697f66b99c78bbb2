import type { Database, Db } from '../db/database.ts';
import { ImportRefused } from './refused.ts';
import { progressKey } from './source-row.ts';
import { forgetUnusedWords } from './unused-words.ts';

/** Rows of one transaction. */
const batchSize = 1_000;

/**
 * Undoes the import of a source: its species, the names that it gave to others, and the source itself, which goes last, so
 * that an interrupted removal can be run again. A plant of a removed species stays as it is, with all its texts, and points
 * to no species any more.
 *
 * @throws ImportRefused where there is no such source
 */
export async function removeSource(db: Database, name: string): Promise<{ species: number; names: number }> {
  const source = await db.selectFrom('catalogueSources').select('id').where('name', '=', name).executeTakeFirst();
  if (!source) throw new ImportRefused(await unknownSource(db, name));
  const removed = { species: 0, names: 0 };
  for (const table of ['speciesNames', 'species'] as const) {
    for (let count = -1; count !== 0; ) {
      count = await db.transaction().execute((tx) => removeBatch(tx, table, source.id));
      removed[table === 'species' ? 'species' : 'names'] += count;
    }
  }
  await forgetUnusedWords(db);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('meta').where('key', '=', progressKey(source.id)).execute();
    await tx.deleteFrom('catalogueSources').where('id', '=', source.id).execute();
  });
  return removed;
}

async function removeBatch(tx: Db, table: 'species' | 'speciesNames', sourceId: number): Promise<number> {
  const rows = await tx.selectFrom(table).select('id').where('sourceId', '=', sourceId).limit(batchSize).execute();
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
