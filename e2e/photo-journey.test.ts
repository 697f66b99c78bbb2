import type { APIRequestContext } from '@playwright/test';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { addPhoto, growOne } from './garden-steps.ts';
import { expect, inRest, signUp, test } from './journey.ts';
import { cards } from './search-steps.ts';
import { holdRequests } from './spec/walk.ts';
import { choose, expectMessage, photoFile } from './steps.ts';

/** Grows a plant that is shown with a photo. */
async function growWithPhoto(requests: APIRequestContext): Promise<void> {
  const plant = await growOne(requests, { commonName: 'Quince' });
  const photo = await drawnPhoto('identified', { width: 640, height: 480 });
  const { id } = await addPhoto(requests, plant.id, photo, { date: '2026-05-04' });
  await requests.patch(`/api/plants/${plant.id}/cover`, { data: { photoId: id } });
}

test('a photo is a blur before it has come', inRest, async ({ page }) => {
  await signUp(page.request);
  await growWithPhoto(page.request);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const slow = await holdRequests(page, '**/api/photos/**');
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
  slow.release();
  await expect(photo).toHaveCSS('opacity', '1');
  await expect(blur).toHaveCount(0);
  expect((await seen()).shift).toBeLessThan(0.02);
});

test.describe('the first photo', () => {
  test.use({ expectedNoise: /Failed to load resource/ });

  test('a plant without a photo is drawn, and gets its first photo from its card', inRest, async ({ page }) => {
    await signUp(page.request);
    await growOne(page.request, { commonName: 'Quince', latinName: 'Cydonia oblonga' });
    await page.goto('/garden');
    const card = cards(page).first();
    await expect(card.locator('svg[data-form]')).toBeVisible();
    const add = card.getByRole('button', { name: 'Add a photo of Quince' });
    expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const photo = photoFile(await drawnPhoto('identified', { width: 640, height: 480 }));
    await test.step('one that does not arrive leaves no entry, and can be sent again', async () => {
      await page.route('**/api/journal/*/photos', (route) => route.abort(), { times: 1 });
      await choose(add, photo);
      await expectMessage(page, 'Error', "Couldn't add the photo. Check your connection and try again.");
      await expect(add).toBeEnabled();
    });
    await choose(add, photo);
    await expectMessage(page, 'Success', 'The photo has been added.');
    await expect(card.getByRole('img', { name: 'Quince' })).toHaveAttribute('src', /^\/api\/photos\//);
    await expect(add).toHaveCount(0);
    await card.getByRole('button', { name: 'View Details' }).click();
    await page.getByRole('tab', { name: 'Journal' }).click();
    await expect(page.getByRole('button', { name: /^Delete entry from/ })).toHaveCount(1);
  });
});
