import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { seedSpecies } from '../db/seed.ts';
import { runSql } from './run-sql.ts';

/** SQLite databases as they begin, made once in each worker: migrating and seeding anew takes most of a short test's time. */
const beginnings = new Map<'migrated' | 'catalogue', Promise<Uint8Array>>();

async function makeBeginning(catalogue: boolean): Promise<Uint8Array> {
  const open = openDatabase(':memory:');
  await migrate(open);
  if (catalogue) await seedSpecies(open.db);
  const file = join(tmpdir(), `leafbook-${randomBytes(6).toString('hex')}.sqlite`);
  await sql`vacuum into ${file}`.execute(open.db);
  await open.db.destroy();
  const bytes = await readFile(file);
  await rm(file);
  return bytes;
}

function beginning(name: 'migrated' | 'catalogue'): Promise<Uint8Array> {
  const made = beginnings.get(name) ?? makeBeginning(name === 'catalogue');
  beginnings.set(name, made);
  return made;
}

export interface TestDatabase extends OpenDatabase {
  /** What it can be opened with once more; SQLite's is in memory, and cannot be. */
  source: string;
  close(): Promise<void>;
}

/**
 * A fresh database on the engine of this run: SQLite in memory, or one of its own in the run's PostgreSQL. It has the
 * newest schema, or with `empty` none; with `catalogue`, it has the shipped species too. With `sqlite`, it is on SQLite in
 * every run.
 */
export async function testDatabase({ empty = false, catalogue = false, sqlite = false } = {}): Promise<TestDatabase> {
  const postgresUrl = sqlite ? undefined : inject('postgresUrl');
  if (!postgresUrl) {
    const open = openDatabase(empty ? ':memory:' : await beginning(catalogue ? 'catalogue' : 'migrated'));
    return { ...open, source: ':memory:', close: () => open.db.destroy() };
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  const filled = catalogue ? 'template_catalogue' : 'template_leafbook';
  await runSql(postgresUrl, `create database ${name} template ${empty ? 'template0' : filled}`);
  const source = postgresUrl.replace(/\/postgres$/, `/${name}`);
  const open = openDatabase(source);
  return {
    ...open,
    source,
    close: async () => {
      await open.db.destroy();
      await runSql(postgresUrl, `drop database ${name} with (force)`);
    },
  };
}
