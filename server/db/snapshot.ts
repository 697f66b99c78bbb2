import { sql } from 'kysely';
import { type Database, type Db, engineOf, openDatabase } from './database.ts';

/** Path of the database file; empty for a database in memory. */
async function fileOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  return rows.find(({ name }) => name === 'main')?.file ?? '';
}

async function onOwnConnection<T>(file: string, read: (db: Db) => Promise<T>): Promise<T> {
  const { db } = openDatabase(file);
  try {
    await sql`begin deferred`.execute(db);
    return await read(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Reads everything as it stands at one moment, whatever is written meanwhile; nobody waits for it. Nothing can be written
 * in it. Only a database in memory has one connection alone, so that everybody else waits there.
 */
export async function readSnapshot<T>(db: Database, read: (db: Db) => Promise<T>): Promise<T> {
  if (engineOf(db) === 'postgres')
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
  const file = await fileOf(db);
  return file === '' ? db.transaction().execute(read) : onOwnConnection(file, read);
}
