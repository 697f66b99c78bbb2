import type { APIRequestContext } from '@playwright/test';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { withoutPictures } from './first-picture.ts';
import { grow } from './garden-steps.ts';
import { anyScreen, expect, signUp, test } from './journey.ts';
import { cards } from './search-steps.ts';
import { photoFile } from './steps.ts';

/** Grows a plant that is shown with a photo. */
async function growWithPhoto(requests: APIRequestContext): Promise<void> {
  const [plant] = await grow(requests, [{ commonName: 'Quince' }]);
  const journal = `/api/plants/${plant?.id}/journal`;
  const entry = await (await requests.post(journal, { data: { date: '2026-05-04', note: '' } })).json();
  const image = photoFile(await drawnPhoto('identified', { width: 640, height: 480 }));
  const photo = await (await requests.post(`/api/journal/${entry.id}/photos`, { multipart: { image } })).json();
  await requests.patch(`/api/plants/${plant?.id}/cover`, { data: { photoId: photo.id } });
}

test('a photo is a blur before it has come, and moves into the detail and back', anyScreen, async ({ page }) => {
  await signUp(page.request);
  await growWithPhoto(page.request);
  await withoutPictures(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/photos/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { moves: [] as Promise<void>[], shift: 0 };
    Object.assign(window, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const move = start(change);
      seen.moves.push(move.finished);
      return move;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const seen = () => page.evaluate(() => (window as never as { seen: { shift: number } }).seen);
  const moved = () =>
    page.evaluate(async () => {
      const { moves } = (window as never as { seen: { moves: Promise<void>[] } }).seen;
      await Promise.all(moves);
      return moves.length;
    });

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

  const dialog = page.getByRole('dialog', { name: 'Quince' });
  const open = cards(page).first().getByRole('button', { name: 'View Details: Quince' });
  // Whatever is too busy for it at that moment opens and closes without.
  await expect(async () => {
    const before = await moved();
    await open.press('Enter');
    await expect(dialog.getByRole('img', { name: 'Quince' })).toHaveCSS('opacity', '1');
    const opened = await moved();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    expect([opened - before, (await moved()) - opened]).toEqual([1, 1]);
  }).toPass();
  expect(await page.locator('[style*="view-transition-name"]').count()).toBe(0);

  const moves = await moved();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await cards(page).first().click();
  await expect(dialog).toBeVisible();
  expect(await moved()).toBe(moves);
});
