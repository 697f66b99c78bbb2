import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { runSql } from './run-sql.ts';

interface TestDatabase extends OpenDatabase {
  close(): Promise<void>;
}

/** A fresh, migrated database on the engine of this run: SQLite in memory, or one of its own in the run's PostgreSQL. */
export async function testDatabase(): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl');
  if (!postgresUrl) {
    const open = openDatabase(':memory:');
    await migrate(open);
    return { ...open, close: () => open.db.destroy() };
  }
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runSql(postgresUrl, `create database ${name} template template_leafbook`);
  const open = openDatabase(postgresUrl.replace(/\/postgres$/, `/${name}`));
  return {
    ...open,
    close: async () => {
      await open.db.destroy();
      await runSql(postgresUrl, `drop database ${name} with (force)`);
    },
  };
}
