import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { startCluster } from './postgres-cluster.ts';
import { runSql } from './run-sql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance URL of the PostgreSQL of this run; absent where the suite runs on SQLite. */
    postgresUrl: string | undefined;
  }
}

/** Starts PostgreSQL once for the run and keeps one migrated database as the template of every test file's own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  await runSql(cluster.url, 'create database template_leafbook');
  const template = openDatabase(cluster.url.replace(/\/postgres$/, '/template_leafbook'));
  await migrate(template);
  await template.db.destroy();
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}
