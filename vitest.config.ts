import { defineConfig } from 'vitest/config';

const http = 'server/**/*.http.test.ts';

/** `*.http.test.ts` run once on each database engine; all other tests run once. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [http, '**/node_modules/**'],
        },
      },
      { test: { name: 'sqlite', include: [http] } },
      { test: { name: 'postgres', include: [http], globalSetup: ['server/testing/postgres-setup.ts'] } },
    ],
  },
});
