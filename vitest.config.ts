import { existsSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { writeAllWords } from './web/build/word-modules.ts';

// `#words/*` leads to what is written of the catalog.
writeAllWords();

const inMemory = '/dev/shm';
/** PostgreSQL, databases and photos of a run take a few hundred megabytes. */
const roomForRun = 4_000_000_000;

/** Whether the temporary files of the tests fit into memory, where a database is made in a quarter of the time. */
function fitsInMemory(): boolean {
  if (!existsSync(inMemory) || freemem() < roomForRun) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > roomForRun;
}

// Told to the workers, and to the processes that they start.
if (!process.env.TMPDIR && fitsInMemory()) process.env.TMPDIR = inMemory;
// Compiling itself is half of what a process of the server or of a command does.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.build/compile-cache');

const http = 'server/**/*.http.test.ts';
/** The slow tests of `npm run test:trust`; those of `*.http.trust.test.ts` run on PostgreSQL too. */
const trust = 'server/**/*.trust.test.ts';

const features = [
  ...['account-removal', 'badges', 'community', 'events', 'garden-removal', 'home-assistant', 'likes', 'notifications'],
];
/**
 * What can differ on PostgreSQL: queries and their plans, locks and races, triggers, the search, jobs, leases, live events,
 * backups. `npm test` runs these there; `npm run test:all` all others, too.
 */
const onPostgres = [
  'server/{backup,db,jobs}/**/*.http.test.ts',
  'server/process/{jobs,purge}.http.test.ts',
  'server/features/care/weather/*.http.test.ts',
  'server/http/{idempotency,revalidation,shared-limits,unit-of-work}.http.test.ts',
  `server/features/{${features.join()},outbox,reminders,search,species,undo}/**/*.http.test.ts`,
];

const setupFiles = ['server/testing/setup.ts'];
const postgres = { setupFiles, globalSetup: ['server/testing/postgres-setup.ts'] };

/** `*.http.test.ts` run on each database engine; all other tests run once. */
export default defineConfig({
  test: {
    // Many tests wait for a process or a clock, so two cores are busy only with more workers than cores.
    maxWorkers: 3,
    // They end what hangs. A test that takes a second alone may take a minute on a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'threads',
    // Loading the app once per worker instead of once per file takes a third off the whole: the few modules of the server
    // that keep state (queues, the memory of uploads) are empty between tests, and each file has its own database and app.
    isolate: false,
    globalSetup: ['server/testing/sqlite-setup.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,scripts,tools}/**/*.test.ts'],
          exclude: [http, trust, '**/node_modules/**'],
          setupFiles,
        },
      },
      { test: { name: 'web', include: ['web/**/*.test.ts'], setupFiles: ['web/testing/setup.ts'] } },
      { test: { name: 'sqlite', include: [http], setupFiles } },
      { test: { name: 'postgres', include: onPostgres, ...postgres } },
      { test: { name: 'postgres-rest', include: [http], exclude: [...onPostgres, '**/node_modules/**'], ...postgres } },
      { test: { name: 'trust', include: [trust] } },
      {
        test: {
          name: 'trust-postgres',
          include: ['server/**/*.http.trust.test.ts'],
          globalSetup: ['server/testing/postgres-setup.ts'],
        },
      },
      // The whole HTTP suite once more, behind PgBouncer in transaction mode.
      {
        test: {
          name: 'trust-pgbouncer',
          include: [http],
          // What behind a pooler is not done: `pgbouncer.trust.test.ts` looks that it is not.
          exclude: ['server/db/postgres-names.http.test.ts', '**/node_modules/**'],
          setupFiles,
          globalSetup: ['server/testing/pgbouncer-setup.ts'],
        },
      },
    ],
  },
});
