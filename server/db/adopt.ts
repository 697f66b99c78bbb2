import { type Kysely, sql } from 'kysely';
import { baseline, baselineStep } from './baseline/baseline.ts';
import { type Db, type Engine, openDatabase } from './database.ts';
import { describeSchema } from './describe-schema.ts';
import { raw } from './introspect.ts';
import { UnsupportedDatabaseError } from './supported.ts';

/** Schema in which the expected tables are created for comparison; dropped with the transaction. */
const scratch = 'leafbook_baseline';

/**
 * Turns a database from programs before 1.0 into one at the baseline: neither rows nor schema change.
 *
 * @param tx a transaction
 * @throws UnsupportedDatabaseError if its schema differs, with the first difference; it is left as it is
 */
export async function adopt(tx: Db, engine: Engine): Promise<void> {
  const db = raw(tx);
  const found = await describeSchema(db, engine);
  const wanted = await (engine === 'sqlite' ? describeInMemory() : describeInScratch(db));
  const [missing] = wanted.filter((line) => !found.includes(line));
  const [extra] = found.filter((line) => !wanted.includes(line));
  if (missing ?? extra)
    throw new UnsupportedDatabaseError(
      'This database was made before version 1.0, and its schema was changed since: ' +
        `${missing ? `it lacks "${missing}"` : `it has "${extra}"`}. Undo that change, or restore a backup. Nothing was changed.`,
    );
  await sql`delete from migrations`.execute(db);
  const at = new Date().toISOString();
  await sql`insert into migrations (name, timestamp) values (${baselineStep}, ${at})`.execute(db);
}

async function describeInMemory(): Promise<string[]> {
  const { db } = openDatabase(':memory:');
  try {
    await baseline(raw(db), 'sqlite');
    return await describeSchema(raw(db), 'sqlite');
  } finally {
    await db.destroy();
  }
}

async function describeInScratch(tx: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`select current_setting('search_path') as path`.execute(tx);
  await sql`create schema ${sql.id(scratch)}`.execute(tx);
  await sql`select set_config('search_path', ${scratch}, true)`.execute(tx);
  await baseline(tx, 'postgres');
  const lines = await describeSchema(tx, 'postgres');
  await sql`select set_config('search_path', ${rows[0]?.path ?? 'public'}, true)`.execute(tx);
  await sql`drop schema ${sql.id(scratch)} cascade`.execute(tx);
  return lines;
}
