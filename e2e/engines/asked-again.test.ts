import { expect } from '@playwright/test';
import { awayProxy } from '../away-proxy.ts';
import { newcomer } from '../journey.ts';
import { App, at } from './app.ts';
import { test } from './engine-test.ts';

/** A gardener with one plant more than the garden's page asks for first; through the API, as the page. */
async function plantGarden(credentials: { email: string; password: string }): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}`);
  };
  await post('/auth/sign-up', credentials);
  const [species] = await (await fetch('/api/plants/featured')).json();
  for (let plants = 0; plants < 17; plants += 1) await post('/plants', { speciesId: species.speciesId });
}

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
    await app.goto('/');
    await window.evaluate(plantGarden, newcomer());
    await app.goto('/garden');
    await app.see(last);
    // By the worker, once it has stored the garden, whoever asks.
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
