import { defineConfig } from 'vitest/config';

const http = 'server/**/*.http.test.ts';

/** `*.http.test.ts` run once on each database engine; all other tests run once. */
export default defineConfig({
  test: {
    // Many tests wait for a process or a clock, so two cores are busy only with more workers than cores.
    maxWorkers: 3,
    pool: 'threads',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{catalogue,contract,server,web,scripts}/**/*.test.ts'],
          exclude: [http, '**/node_modules/**'],
        },
      },
      { test: { name: 'sqlite', include: [http] } },
      { test: { name: 'postgres', include: [http], globalSetup: ['server/testing/postgres-setup.ts'] } },
    ],
  },
});
