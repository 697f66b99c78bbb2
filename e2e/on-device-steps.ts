import type { Page } from '@playwright/test';
import type { ModelAnswer } from '../contract/plant-model/answer.ts';
import { expect } from './journey.ts';

/** Downloads the model in the settings, in a page that a service worker controls: it serves the files of the model. */
export async function downloadModel(page: Page): Promise<void> {
  await page.goto('/settings#on-device');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const section = page.getByRole('region', { name: 'Identify without a network' });
  await expect(section.getByText('The download is 7.9 MB and takes up 21.3 MB on this device.')).toBeVisible();
  await section.getByRole('button', { name: 'Download' }).click();
  await expect(section.getByText('Ready. It takes up 21.3 MB on this device.')).toBeVisible();
}

/** What the model says in the page's browser, photo by photo, and how long it took in milliseconds. The page has it stored. */
export function askBrowser(page: Page, photos: readonly Buffer[]): Promise<{ answer: ModelAnswer; ms: number }[]> {
  return page.evaluate(
    async (files) => {
      const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('leafbook-model:'));
      const stored = (await (await caches.open(name)).keys()).map(({ url }) => url);
      const urlOf = (end: string) => stored.find((url) => url.endsWith(end)) ?? '';
      const worker = new Worker(urlOf('.js'), { type: 'module' });
      const answers: { answer: ModelAnswer; ms: number }[] = [];
      for (const file of files) {
        const photo = new Blob([Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))]);
        const start = performance.now();
        const reply = await new Promise<{ answer?: ModelAnswer; failure?: string }>((resolve) => {
          worker.onerror = ({ message }) => resolve({ failure: `worker: ${message}` });
          worker.onmessage = ({ data }) => resolve(data);
          worker.postMessage({ photos: [photo], store: { name, wasm: urlOf('.wasm'), model: urlOf('.onnx') } });
        });
        if (!reply.answer) throw new Error(reply.failure);
        answers.push({ answer: reply.answer, ms: performance.now() - start });
      }
      worker.terminate();
      return answers;
    },
    photos.map((photo) => photo.toString('base64')),
  );
}
