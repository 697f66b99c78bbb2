import { test as base, expect } from '@playwright/test';
import { App } from './app.ts';
import { type EngineBrowser, type EngineName, type EngineOptions, type Size, startWithRetries } from './engine.ts';
import { startPuppeteer } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

interface WorkerFixtures extends EngineOptions {
  engineBrowser: EngineBrowser;
}

interface Fixtures {
  /** The viewport that a test wants. */
  size: Size;
  /** Complaints that a test provokes on purpose. */
  expectedNoise: RegExp | null;
  app: App;
}

const start = (engine: EngineName) => () => (engine === 'webkit' ? startWebKit() : startPuppeteer(engine));

/** A test of the app in the engine of its project. It fails for what the page complains of in the console. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  engineBrowser: [
    async ({ engine }, use) => {
      const browser = await startWithRetries(start(engine));
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  size: [{ width: 1280, height: 800 }, { option: true }],
  expectedNoise: [null, { option: true }],
  app: async ({ engineBrowser, engine, size, expectedNoise, baseURL }, use, testInfo) => {
    const window = await engineBrowser.open(size);
    const app = new App(window, baseURL ?? '', `${engine}, ${size.width} px wide`);
    await use(app);
    if (testInfo.status !== testInfo.expectedStatus) await app.keepScreenshot('at the failure').catch(() => undefined);
    const complaints = await window.complaints().catch(() => []);
    await window.close();
    const unexpected = complaints.filter((complaint) => !expectedNoise?.test(complaint));
    expect(unexpected, `${engine} complains of nothing`).toEqual([]);
  },
});

/** The widths of a desktop and of a large phone. */
export const desktop: Size = { width: 1280, height: 800 };
export const phone: Size = { width: 430, height: 932 };
