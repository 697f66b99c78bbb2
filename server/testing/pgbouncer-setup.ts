import type { TestProject } from 'vitest/node';
import { startPgBouncer } from './pgbouncer.ts';
import { setup as startPostgres } from './postgres-setup.ts';

/** Debian's size: tests hold locks in transactions of their own while requests wait for them. */
const poolSize = 20;

/** As `postgres-setup`, with PgBouncer in transaction mode between the app and the server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>> | undefined;
  const stop = await startPostgres(project, async (url) => {
    pooler = await startPgBouncer(url, poolSize);
    project.provide('poolerUrl', pooler.url);
  });
  return async () => {
    await pooler?.stop();
    await stop();
  };
}
