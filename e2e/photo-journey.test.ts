import type { APIRequestContext } from '@playwright/test';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { grow } from './garden-steps.ts';
import { expect, inRest, signUp, test } from './journey.ts';
import { cards } from './search-steps.ts';
import { withoutServerRender } from './server-render.ts';
import { expectMessage, photoFile } from './steps.ts';

/** Grows a plant that is shown with a photo. */
async function growWithPhoto(requests: APIRequestContext): Promise<void> {
  const [plant] = await grow(requests, [{ commonName: 'Quince' }]);
  const journal = `/api/plants/${plant?.id}/journal`;
  const entry = await (await requests.post(journal, { data: { date: '2026-05-04', note: '' } })).json();
  const image = photoFile(await drawnPhoto('identified', { width: 640, height: 480 }));
  const photo = await (await requests.post(`/api/journal/${entry.id}/photos`, { multipart: { image } })).json();
  await requests.patch(`/api/plants/${plant?.id}/cover`, { data: { photoId: photo.id } });
}

test('a photo is a blur before it has come', inRest, async ({ page }) => {
  await signUp(page.request);
  await growWithPhoto(page.request);
  await withoutServerRender(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/photos/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const seen = () => page.evaluate(() => (window as never as { seen: { shift: number } }).seen);
  await page.goto('/garden');
  const blur = cards(page).first().locator('canvas');
  const photo = cards(page).first().getByRole('img', { name: 'Quince' });
  // Painted: not the one pixel that it began with, and opaque.
  await expect(blur).toHaveJSProperty('width', 32);
  expect(
    await blur.evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d')?.getImageData(16, 12, 1, 1).data[3]),
  ).toBe(255);
  await expect(photo).toHaveCSS('opacity', '0');
  release();
  await expect(photo).toHaveCSS('opacity', '1');
  await expect(blur).toHaveCount(0);
  expect((await seen()).shift).toBeLessThan(0.02);
});

test.describe('the first photo', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('a plant without a photo is drawn, and gets its first photo from its card', inRest, async ({ page }) => {
    await signUp(page.request);
    await grow(page.request, [{ commonName: 'Quince', latinName: 'Cydonia oblonga' }]);
    await page.goto('/garden');
    const card = cards(page).first();
    await expect(card.locator('svg[data-form]')).toBeVisible();
    const addPhoto = card.getByRole('button', { name: 'Add a photo of Quince' });
    expect((await addPhoto.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const choose = async () => {
      const chooser = page.waitForEvent('filechooser');
      await addPhoto.click();
      await (await chooser).setFiles(photoFile(await drawnPhoto('identified', { width: 640, height: 480 })));
    };
    await test.step('one that does not arrive leaves no entry, and can be sent again', async () => {
      await page.route('**/api/journal/*/photos', (route) => route.abort(), { times: 1 });
      await choose();
      await expectMessage(page, 'Error', "Couldn't add the photo. Check your connection and try again.");
      await expect(addPhoto).toBeEnabled();
    });
    await choose();
    await expectMessage(page, 'Success', 'The photo has been added.');
    await expect(card.getByRole('img', { name: 'Quince' })).toHaveAttribute('src', /^\/api\/photos\//);
    await expect(addPhoto).toHaveCount(0);
    await card.getByRole('button', { name: 'View Details' }).click();
    await page.getByRole('tab', { name: 'Journal' }).click();
    await expect(page.getByRole('button', { name: /^Delete entry from/ })).toHaveCount(1);
  });
});
