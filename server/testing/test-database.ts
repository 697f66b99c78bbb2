import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { seedSpecies } from '../db/seed.ts';
import { opened } from './opened.ts';
import { createDatabase, runSql } from './run-sql.ts';

/** What a new database holds: the newest schema, or that and the shipped catalogue. */
export type Template = 'migrated' | 'catalogue';

const templates = new Map<Template, Promise<Uint8Array>>();

async function readTemplate(name: Template): Promise<Uint8Array> {
  const file = join(inject('sqliteFolder'), name);
  if (!existsSync(file)) {
    const open = openDatabase(':memory:');
    await migrate(open);
    if (name === 'catalogue') await seedSpecies(open.db);
    // Another worker may be making it too, and reads only what is complete.
    const made = `${file}-${randomBytes(6).toString('hex')}`;
    await sql`vacuum into ${made}`.execute(open.db);
    await open.db.destroy();
    await rename(made, file);
  }
  return readFile(file);
}

/** The bytes of a SQLite database as it begins. Migrating and seeding for each test would take most of a short test's time. */
export function sqliteTemplate(name: Template): Promise<Uint8Array> {
  const read = templates.get(name) ?? readTemplate(name);
  templates.set(name, read);
  return read;
}

/** Opens the database of a test, through PgBouncer in a run behind it. */
function openForTest(source: string): OpenDatabase {
  const poolerUrl = source.startsWith('postgres') ? inject('poolerUrl') : undefined;
  return openDatabase(poolerUrl ? new URL(new URL(source).pathname, poolerUrl).href : source);
}

export interface TestDatabase extends OpenDatabase {
  /** What it can be opened with once more; on PostgreSQL the server's own address, also behind PgBouncer. */
  source: string;
  close(): Promise<void>;
}

/**
 * A fresh database on the engine of this run: a SQLite file, or one of its own in the run's PostgreSQL. It has the
 * newest schema, or with `empty` none; with `catalogue`, it has the shipped species too. With `sqlite`, it is on SQLite in
 * every run.
 */
export async function testDatabase({ empty = false, catalogue = false, sqlite = false } = {}): Promise<TestDatabase> {
  const postgresUrl = sqlite ? undefined : inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  if (!postgresUrl) {
    const source = join(inject('sqliteFolder'), `${name}.db`);
    if (!empty) await writeFile(source, await sqliteTemplate(catalogue ? 'catalogue' : 'migrated'));
    const open = openForTest(source);
    const close = async () => {
      await open.db.destroy();
      await rm(source, { force: true });
    };
    return { ...open, source, close };
  }
  const filled = catalogue ? 'template_catalogue' : 'template_migrated';
  const source = await createDatabase(postgresUrl, name, empty ? 'template0' : filled);
  const open = openForTest(source);
  return {
    ...open,
    source,
    close: async () => {
      await open.db.destroy();
      await runSql(postgresUrl, `drop database ${name} with (force)`);
    },
  };
}

/** A database for all tests of a file, closed after the last one. */
export const openedDatabase = (of?: Parameters<typeof testDatabase>[0]): Promise<TestDatabase> =>
  opened(testDatabase(of));
