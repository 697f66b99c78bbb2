import { expect } from '@playwright/test';
import { awayProxy } from '../proxies.ts';
import { App, at } from './app.ts';
import { test } from './engine-test.ts';

/** Asks for the first plants twice, the second time by the tag of the first. @returns the status and the length of both */
async function askTwice(): Promise<[number, number][]> {
  const first = await fetch('/api/plants?limit=16');
  const etag = first.headers.get('etag') ?? '';
  const second = await fetch('/api/plants?limit=16', { headers: { 'If-None-Match': etag } });
  return [
    [first.status, (await first.text()).length],
    [second.status, (await second.text()).length],
  ];
}

test('a garden that has not changed is not sent again', { tag: '@trust' }, async ({
  app: { window },
  baseURL,
  engine,
}) => {
  const proxy = await awayProxy(baseURL ?? '');
  const app = new App(window, proxy.url, engine);
  const last = at('main').in('article');
  try {
    // One more than the garden's page asks for first.
    await app.grow(17);
    await app.goto('/garden');
    await app.see(last);
    // The page or the worker asks for them, once the garden is stored.
    const rest = () => proxy.answers.filter(({ url }) => url.startsWith('/api/plants?') && url.includes('cursor='));
    await expect.poll(() => rest().length).toBeGreaterThan(0);
    await expect(async () => {
      await app.goto('/garden');
      await app.see(last);
      // real clock: one try of many
      await expect.poll(() => rest().at(-1), { timeout: 3_000 }).toMatchObject({ status: 304, bytes: 0 });
    }).toPass({ timeout: 40_000 });
    const [first, second] = await window.evaluate(askTwice);
    expect(first?.[0]).toBe(200);
    expect(first?.[1]).toBeGreaterThan(1_000);
    expect(second).toEqual([304, 0]);
    // Before the proxy ends, or the page complains of that.
    await window.goto('about:blank');
  } finally {
    await proxy.close();
  }
});
