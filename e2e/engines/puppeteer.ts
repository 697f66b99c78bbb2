import { existsSync } from 'node:fs';
import puppeteer, { type ConsoleMessage, type KeyInput, type LaunchOptions, type Page } from 'puppeteer-core';
import { zone } from '../zone.ts';
import type { EngineBrowser, EngineWindow } from './engine.ts';

const startWithinMs = 20_000;
const answerWithinMs = 30_000;
const headlessShell = '/usr/bin/chromium-headless-shell';

/** The fixtures close the browsers, also when a run is interrupted; a worker that ends kills what is left. */
const common: LaunchOptions = {
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
  timeout: startWithinMs,
  protocolTimeout: answerWithinMs,
  env: { ...process.env, TZ: zone },
};

const launches: Record<'chromium' | 'firefox', () => LaunchOptions> = {
  chromium: () => ({
    ...common,
    browser: 'chrome',
    ...(existsSync(headlessShell)
      ? { executablePath: headlessShell, headless: 'shell' }
      : { executablePath: '/usr/bin/chromium', headless: true }),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  }),
  firefox: () => ({ ...common, browser: 'firefox', executablePath: '/usr/bin/firefox-esr', headless: true }),
};

/**
 * What Firefox says when a worker failed to answer, and at times when the page itself called the request off just then. Which
 * of the two it was shows by the request.
 */
const interceptionFailed =
  /^Failed to load .*A ServiceWorker intercepted the request and encountered an unexpected error/;

function windowOf(page: Page, close: () => Promise<void>): EngineWindow {
  const complaints: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    const kind = message.type();
    if (kind === 'error' || kind === 'warn')
      complaints.push(`${kind}: ${message.text()} ${message.location().url ?? ''}`);
  });
  page.on('pageerror', (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (!interceptionFailed.test(message)) complaints.push(`uncaught: ${message}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (/INTERCEPTION/.test(reason)) complaints.push(`the worker did not answer ${request.url()}: ${reason}`);
  });
  return {
    async goto(url) {
      await page.goto(url, { timeout: answerWithinMs });
    },
    evaluate: (run, ...args) => page.evaluate(run as (...args: unknown[]) => unknown, ...args) as Promise<never>,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key as KeyInput);
      for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput);
    },
    async chooseFile(selector, path) {
      const field = await page.$(selector);
      if (!field) throw new Error(`no file field ${selector}`);
      await (field as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(path);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    complaints: async () => complaints,
    close,
  };
}

/** Starts Debian's Chromium (DevTools protocol) or Firefox ESR (WebDriver BiDi). */
export async function startPuppeteer(engine: 'chromium' | 'firefox'): Promise<EngineBrowser> {
  const browser = await puppeteer.launch(launches[engine]());
  return {
    async open(size) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      return windowOf(page, () => context.close());
    },
    close: () => browser.close(),
  };
}
