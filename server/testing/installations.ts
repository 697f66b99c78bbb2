import { openedApp, type TestApp } from './test-app.ts';
import { openedDatabase } from './test-database.ts';

/**
 * Two installations with the same settings. `there` is always on SQLite, so that on PostgreSQL what moves goes from one
 * engine to the other.
 */
export async function installations(deps: Partial<TestApp['deps']> = {}): Promise<{ here: TestApp; there: TestApp }> {
  const other = await openedDatabase({ sqlite: true });
  return { here: await openedApp({ deps }), there: await openedApp({ deps: { ...deps, db: other.db } }) };
}
