import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { CareLog } from '../../contract/care.ts';
import type { JournalEntry } from '../../contract/journal.ts';
import { drawnPhoto } from '../../server/testing/drawn-photos.ts';
import { awayProxy } from '../proxies.ts';
import { App, at } from './app.ts';
import { test } from './engine-test.ts';

/** Whether the page has all that it needs without a server. */
async function isReady(): Promise<boolean> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  return navigator.serviceWorker?.controller?.state === 'activated' && names.includes('leafbook-waiting:/');
}

/** Whether the device has a copy of what a page shows. @param key a part of the query's key */
async function isCopied(key: string): Promise<boolean> {
  const name = 'leafbook-queries:/';
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return false;
  const opening = indexedDB.open(name);
  return new Promise((resolve) => {
    opening.onsuccess = () => {
      const keys = opening.result.transaction('queries').objectStore('queries').getAllKeys();
      keys.onsuccess = () => {
        opening.result.close();
        resolve(keys.result.some((one) => String(one).includes(key)));
      };
    };
  });
}

// While the server is away, Firefox says so each time that the page asks for news.
test.use({ expectedNoise: /can’t establish a connection to the server at .*\/api\/events/ });

// Chromium itself reports the answers of a server that is away; it has waiting-journey.test.ts.
test.skip(({ engine }) => engine === 'chromium');

test('what is written while the server is away is sent once, after its page was left', { tag: '@rest' }, async ({
  app: { window },
  baseURL,
  engine,
}) => {
  const photo = test.info().outputPath('IMG_0001.jpg');
  await writeFile(photo, await drawnPhoto('identified'));
  const proxy = await awayProxy(baseURL ?? '');
  const app = new App(window, proxy.url, engine);
  try {
    const [plantId] = await app.grow(1);
    const task = { plantId, eventType: 'pruning', title: 'Turn it', date: new Date().toISOString() };
    await app.call('POST', '/calendar', task);
    const journal = `/garden?plantId=${plantId}&tab=journal`;
    await app.goto(journal);
    await app.see(at('button', 'New entry'));
    await expect.poll(() => window.evaluate(isCopied, 'journal')).toBe(true);
    await app.goto('/calendar');
    // What sends it, and the worker, are loaded once the page is idle.
    await expect.poll(() => window.evaluate(isReady)).toBe(true);
    await app.see(at('button', 'Mark as done: Turn it'));

    proxy.setAway(true);
    const dialog = at('dialog', 'Add Event');
    await app.click(at('button', 'Add Event'));
    await app.fill(dialog.in('textbox', 'Title'), 'Prune the roses');
    await app.click(dialog.in('button', 'Add Event'));
    await app.see(at('link', '1 waiting to send'));
    await app.click(at('button', 'Mark as done: Turn it'));
    await app.see(at('link', '2 waiting to send'));
    // Each page is left at once, whatever it is still writing.
    await app.goto(journal);
    await app.click(at('button', 'New entry'));
    await app.fill(at('textbox', 'Note'), 'After the rain');
    await app.choosePhoto(photo, 'form');
    await app.click(at('button', 'Save Entry'));
    // While it saves, Firefox would ask whether to leave.
    await app.missing(at('textbox', 'Note'));
    await app.goto('/garden');
    // The entry, and its photo.
    await app.see(at('link', '4 waiting to send'));
    await window.goto('about:blank');
    proxy.setAway(false);
    await app.goto('/waiting');
    await app.see(at('heading', 'Nothing is waiting'));

    const events = await app.call<{ title: string; completed: boolean }[]>('GET', '/calendar');
    expect(events.map(({ title, completed }) => [title, completed]).toSorted()).toEqual([
      ['Prune the roses', false],
      ['Turn it', true],
    ]);
    const care = await app.call<CareLog[]>('GET', `/plants/${plantId}/care`);
    expect(care.map(({ type }) => type)).toEqual(['pruning']);
    const entries = await app.call<JournalEntry[]>('GET', `/plants/${plantId}/journal`);
    expect(entries.map(({ note, photos }) => [note, photos.length])).toEqual([['After the rain', 1]]);
    // Before the proxy ends, or the page complains of that.
    await window.goto('about:blank');
  } finally {
    await proxy.close();
  }
});
