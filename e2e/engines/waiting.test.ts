import { expect } from '@playwright/test';
import { awayProxy } from '../proxies.ts';
import { App, at } from './app.ts';
import { test } from './engine-test.ts';

/** Whether the page has all that it needs without a server. */
async function isReady(): Promise<boolean> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  return navigator.serviceWorker?.controller?.state === 'activated' && names.includes('leafbook-waiting:/');
}

// Chromium itself reports the answers of a server that is away; it has waiting-journey.test.ts.
test.skip(({ engine }) => engine === 'chromium');

test('what is written while the server is away is sent once, after its tab was closed', { tag: '@rest' }, async ({
  app: { window },
  baseURL,
  engine,
}) => {
  const proxy = await awayProxy(baseURL ?? '');
  const app = new App(window, proxy.url, engine);
  try {
    await app.grow(0);
    await app.goto('/calendar');
    // What sends it, and the worker, are loaded once the page is idle.
    await expect.poll(() => window.evaluate(isReady)).toBe(true);
    proxy.setAway(true);
    const dialog = at('dialog', 'Add Event');
    await app.click(at('button', 'Add Event'));
    await app.fill(dialog.in('textbox', 'Title'), 'Prune the roses');
    await app.click(dialog.in('button', 'Add Event'));
    await app.see(at('link', '1 waiting to send'));
    await window.goto('about:blank');
    proxy.setAway(false);
    await app.goto('/waiting');
    await app.see(at('heading', 'Nothing is waiting'));
    const events = await app.call<{ title: string }[]>('GET', '/calendar');
    expect(events.map(({ title }) => title)).toEqual(['Prune the roses']);
    // Before the proxy ends, or the page complains of that.
    await window.goto('about:blank');
  } finally {
    await proxy.close();
  }
});
