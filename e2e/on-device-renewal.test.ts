import { expect, inRest, type Page, signUp, test } from './journey.ts';
import { downloadModel } from './on-device-steps.ts';

// An update that can't be fetched is said in the console.
test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_FAILED|404 \(Not Found\)/ });

/** The files of the model that are stored, by name. */
const storedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((key) => key.startsWith('leafbook-model:'));
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flatMap((requests) => requests.map(({ url }) => new URL(url).pathname)).sort();
  });

/** Leaves what is stored as a version of the app with another worker would have stored it. */
const makeOlder = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('leafbook-model:'));
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!url.endsWith('.js')) continue;
      await cache.put(url.replace(/worker-[\w-]+\.js/, 'worker-Earlier1.js'), new Response('An earlier worker'));
      await cache.delete(url);
    }
  });

test(
  'after an update of the app, a stored model has what has changed, and nothing of before',
  inRest,
  async ({ page, context }) => {
    await signUp(page.request);
    await downloadModel(page);
    const current = await storedFiles(page);
    expect(current).toHaveLength(4);
    await makeOlder(page);
    expect(await storedFiles(page)).not.toEqual(current);

    const fetched: string[] = [];
    context.on('request', (request) => {
      const file = /(on-device\.worker|ort-wasm-simd-threaded|plants)-[\w-]+\.(js|wasm|onnx)$/.exec(request.url());
      // What the worker passes on is heard of twice.
      if (file && request.serviceWorker() === null) fetched.push(file[2] ?? '');
    });
    await page.reload();
    await expect.poll(() => storedFiles(page)).toEqual(current);
    expect(fetched).toEqual(['js']);
    // The page that was open meanwhile says so, too.
    await expect(page.getByText('Ready. It takes up 21.3 MB on this device.')).toBeVisible();
  },
);

test(
  'what is stored stays until the update can be fetched, and is removed where the server has another model',
  inRest,
  async ({ page }) => {
    await signUp(page.request);
    await downloadModel(page);
    await makeOlder(page);
    const older = await storedFiles(page);

    const asked = () => page.waitForRequest((request) => new URL(request.url()).pathname === '/api/identify/kinds');
    await page.route('**/api/identify/kinds', (route) => route.abort());
    await Promise.all([asked(), page.reload()]);
    await page.goto('/settings#on-device');
    await expect(page.getByRole('button', { name: 'Download' })).toBeVisible();
    expect(await storedFiles(page)).toEqual(older);

    await page.unrouteAll();
    const refusal = { status: 404, json: { code: 'not_found', message: 'No such model' } };
    await page.route('**/api/identify/kinds', (route) => route.fulfill(refusal));
    await page.reload();
    await expect.poll(() => storedFiles(page)).toEqual([]);
  },
);
