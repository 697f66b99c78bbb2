import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { EngineName, EngineOptions } from './engines/engine.ts';
import { zone } from './zone.ts';

const port = Number(process.env.E2E_PORT ?? 3987);
/** The shell draws the same pages for two thirds of the work: a browser without windows of its own. */
const chromium = process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
// Told to the processes that run the journeys, or each would make a folder that nothing uses.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'leafbook-e2e-'));
// Without the cache, a third of the server's start is spent on compiling it.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.build/compile-cache');

/**
 * `npm test` runs the journeys on a desktop's screen, on a phone's those that differ there, and the main journey in Firefox and in
 * WebKit. `E2E_REST=on` (`npm run test:all`, after `npm test`) runs those that are marked `inRest`, on the phone the others that
 * are not marked `anyScreen`, the main journey in the third engine and the dialogs in all three.
 */
const isRest = process.env.E2E_REST === 'on';
/** The journeys of `npm run test:trust` are named by that command. They carry the tag that the phone leaves out, too. */
const isTrust = process.env.E2E_TRUST === 'on';

const differsOnPhone = /@phone-only|@both-screens/;

/** The main journey and the dialogs in an engine that Playwright does not drive itself; see engines/engine.ts. */
const inEngine = (engine: EngineName, grep = /./) => ({
  name: engine,
  testDir: 'engines',
  // WebKit paints without a graphics card, which a busy machine is slow at.
  timeout: 900_000,
  grep,
  grepInvert: isTrust ? [] : isRest ? [/@trust/] : [/@trust|@rest/],
  use: { engine },
});
/** Those tests want an engine. */
const testIgnore = /e2e\/engines\//;

/** Journeys through the built app, with a real server on a fresh data folder and the real model, in Debian's Chromium. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../.build/e2e',
  fullyParallel: true,
  // Journeys mostly wait for the server and for rendering: a third one keeps two cores busy.
  workers: 3,
  // A journey that passes the second time has a fault, or the app has.
  retries: 0,
  // It ends what hangs: ten times what the longest takes on an idle machine.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./spec/reporter.ts']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Recording every journey would take as long as another sixth of them; E2E_TRACE=on keeps those that fail.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
    locale: 'en-GB',
    timezoneId: zone,
    // Requests that a worker answers pass by the failures that a journey puts in their way. One journey is about the worker.
    serviceWorkers: 'block',
    // Nothing waits for what slides in.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
  projects: [
    // All other journeys run in Chromium anyway. The longest comes first: it would be at work alone at the end.
    ...(['webkit', 'firefox'] as const).map((engine) => inEngine(engine, isRest ? /@rest/ : /./)),
    ...(isRest || isTrust ? [inEngine('chromium')] : []),
    {
      name: 'desktop',
      testIgnore,
      grep: isRest ? /@rest/ : /./,
      grepInvert: isTrust ? /@phone-only/ : isRest ? /@trust/ : /@phone-only|@trust|@rest/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore,
      grep: isRest || isTrust ? /./ : differsOnPhone,
      grepInvert: isRest ? [/@any-screen/, differsOnPhone] : /@any-screen/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: 'node_modules/.bin/node server/main.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      // Dozens of accounts are created from one address within a minute.
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
