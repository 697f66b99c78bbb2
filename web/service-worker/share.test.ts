import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { origin, stubWorker } from './worker-globals.ts';

let caches: ReturnType<typeof stubWorker>;
beforeEach(() => {
  caches = stubWorker(vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function share(body: FormData | string): Promise<void> {
  const { takeShared } = await import('./share.ts');
  const answer = await takeShared(new Request(`${origin}/share`, { method: 'POST', body }));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${origin}/?identify=shared`]);
}
function formOf(...names: string[]): FormData {
  const form = new FormData();
  for (const name of names) form.append('image', new File([name], `${name} ✿.jpg`, { type: 'image/jpeg' }));
  form.append('image', 'no file');
  return form;
}
async function waiting(): Promise<string[]> {
  const name = 'leafbook-shared:/';
  if (!(await caches.has(name))) return [];
  const urls = (await (await caches.open(name)).keys()).map(({ url }) => url);
  return Promise.all(
    urls.map(async (url) => {
      const photo = await caches.match(url, { cacheName: name });
      return `${await photo?.text()}: ${decodeURIComponent(photo?.headers.get('x-file-name') ?? '')}`;
    }),
  );
}

test('photos wait in their order, of too many one more than are taken, in place of those shared before', async () => {
  await share(formOf('1', '2', '3', '4', '5', '6', '7', '8'));
  expect(await waiting()).toEqual(['1', '2', '3', '4', '5', '6'].map((name) => `${name}: ${name} ✿.jpg`));
  await share(formOf('9'));
  expect(await waiting()).toEqual(['9: 9 ✿.jpg']);
});

test('of what cannot be read or stored whole, nothing waits, nor of what was shared before', async () => {
  await share(formOf('1'));
  await share('no form');
  expect(await waiting()).toEqual([]);

  const { open } = caches;
  caches.open = async (name) => {
    const cache = await open(name);
    const put = async (url: string, response: Response) => {
      if (url.endsWith('1')) throw new DOMException('Full', 'QuotaExceededError');
      return cache.put(url, response);
    };
    return { ...cache, put };
  };
  await share(formOf('1', '2', '3'));
  caches.open = open;
  expect(await waiting()).toEqual([]);
});
