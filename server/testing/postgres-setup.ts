import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { seedSpecies } from '../db/seed.ts';
import { startCluster } from './postgres-cluster.ts';
import { createDatabase } from './run-sql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance URL of the PostgreSQL of this run; absent where the suite runs on SQLite. */
    postgresUrl: string | undefined;
    /** The same server through PgBouncer, where the suite runs behind it. */
    poolerUrl: string | undefined;
  }
}

/**
 * Starts PostgreSQL once for the run and keeps two migrated databases as templates of every test file's own: an empty one, and
 * one with the shipped catalogue.
 *
 * @param beside starts what stands before the server, given its maintenance URL
 */
export async function setup(
  project: TestProject,
  beside: (url: string) => Promise<void> = async () => {},
): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  const template = openDatabase(await createDatabase(cluster.url, 'template_migrated', 'template0'));
  await migrate(template);
  await template.db.destroy();
  const filled = openDatabase(await createDatabase(cluster.url, 'template_catalogue', 'template_migrated'));
  await seedSpecies(filled.db);
  await filled.db.destroy();
  project.provide('postgresUrl', cluster.url);
  await beside(cluster.url);
  return cluster.stop;
}
