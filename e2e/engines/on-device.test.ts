import { join } from 'node:path';
import { expect } from '@playwright/test';
import { awayProxy } from '../proxies.ts';
import { App, at } from './app.ts';
import { test } from './engine-test.ts';

/** Whether a worker serves the page, and what waits was read. */
async function isReady(): Promise<boolean> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  return navigator.serviceWorker?.controller?.state === 'activated' && names.includes('leafbook-waiting:/');
}

// While the server is away, Firefox says so each time that the page asks for news.
test.use({ expectedNoise: /can’t establish a connection to the server at .*\/api\/events/ });

const tulip = join(import.meta.dirname, '../../assets/demo/tulipa-gesneriana.webp');

// Chromium itself reports the answers of a server that is away; it has on-device-journey.test.ts.
test.skip(({ engine }) => engine === 'chromium');

test('a plant is identified while the server is away, by the name that the server gives it afterwards, once', {
  tag: '@rest',
}, async ({ app: { window }, baseURL, engine }) => {
  const proxy = await awayProxy(baseURL ?? '');
  const app = new App(window, proxy.url, engine);
  try {
    await app.grow(0);
    await app.goto('/settings#on-device');
    await expect.poll(() => window.evaluate(isReady)).toBe(true);
    const section = at('region', 'Identify without a network');
    await app.click(section.in('button', 'Download'));
    await app.see(section.in('button', 'Remove'), 60_000);

    proxy.setAway(true);
    await app.goto('/garden?identify=1');
    const upload = at('dialog', 'Identify a Plant');
    await app.see(upload.in('button', 'Browse Files'));
    await app.choosePhoto(tulip);
    await app.click(upload.in('button', 'Identify Plant'));
    await app.click(upload.in('button', 'Identify on this device'));
    const answer = at('dialog', 'Plant Identified');
    const said = await app.see(answer.in('heading 3'), 60_000);
    await app.close(answer);
    await app.see(at('link', '1 waiting to send'));

    await window.goto('about:blank');
    proxy.setAway(false);
    await app.goto('/waiting');
    await app.see(at('heading', 'Nothing is waiting'));
    const identifications = await app.call<{ plant: { commonName: string } }[]>('GET', '/identifications');
    expect(identifications.map(({ plant }) => plant.commonName)).toEqual([said]);
    await window.goto('about:blank');
  } finally {
    await proxy.close();
  }
});
