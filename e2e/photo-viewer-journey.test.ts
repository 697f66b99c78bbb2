import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { expectAccessible } from './accessibility.ts';
import { lensFaults } from './accessibility-layout.ts';
import { motionFaults, structureFaults } from './accessibility-structure.ts';
import { addPhoto, growOne, newPlant, rareWord, share } from './garden-steps.ts';
import { expect, inRest, inRestOnBoth, phoneOnly, signedUp, signUp, test, troubled } from './journey.ts';
import { holdRequests } from './spec/walk.ts';
import { cards, choose, expectMessage, photoFile } from './steps.ts';

// What the Content-Security-Policy refuses is an error of the console, which fails each of these.

/** Grows a plant with photos of these days; the last is its cover. */
async function growWithPhotos(requests: APIRequestContext, days: readonly string[]) {
  const plant = await growOne(requests, { commonName: rareWord() });
  for (const [index, date] of days.entries()) {
    const size = index % 2 === 0 ? { width: 1200, height: 900 } : { width: 900, height: 1200 };
    const { id } = await addPhoto(requests, plant.id, await drawnPhoto('identified', size), { date });
    await requests.patch(`/api/plants/${plant.id}/cover`, { data: { photoId: id } });
  }
  return plant;
}

const viewer = (page: Page): Locator => page.getByRole('dialog', { name: /^Photo of/ });
const opener = (page: Page, name: string): Locator => page.getByRole('button', { name: `View photo of ${name}` });

/** How much larger the photo that shows is drawn than when all of it shows. */
const scale = (page: Page): Promise<number> =>
  page
    .locator('.yarl__slide_current .yarl__slide_wrapper')
    .evaluate((wrapper) => new DOMMatrix(getComputedStyle(wrapper).transform).a);

/** The photo that shows is all in view, and as large as there is room for. */
async function expectWhole(page: Page, shown: Locator): Promise<void> {
  // The viewer measures its stage, and then places the photo.
  await expect(async () => {
    const [box, stage] = [await shown.boundingBox(), await page.locator('.photo-stage').boundingBox()];
    if (!box || !stage) throw new Error('nothing shows');
    expect(box.x).toBeGreaterThanOrEqual(stage.x - 1);
    expect(box.y).toBeGreaterThanOrEqual(stage.y - 1);
    expect(box.x + box.width).toBeLessThanOrEqual(stage.x + stage.width + 1);
    expect(box.y + box.height).toBeLessThanOrEqual(stage.y + stage.height + 1);
    expect(Math.min(stage.width - box.width, stage.height - box.height)).toBeLessThan(2);
  }).toPass({ timeout: 30_000 });
}

test(
  'photos of a plant: whole, the next, nearer, and back where one was',
  inRestOnBoth,
  async ({ gardener: page, isMobile }) => {
    const plant = await growWithPhotos(page.request, ['2024-05-04', '2025-05-04', '2026-05-04']);
    await page.goto(`/garden?plantId=${plant.id}`);
    const detail = page.getByRole('dialog', { name: plant.commonName });
    const open = opener(page, plant.commonName);
    await open.press('Enter');
    await expect(viewer(page)).toContainText('May 4, 2026 · From the journal');
    await expect(viewer(page)).toBeFocused();
    const last = viewer(page).getByRole('img', { name: `${plant.commonName}, May 4, 2026` });
    await expect(last).toHaveAttribute('src', /size=full$/);
    await expect(last).toHaveCSS('opacity', '1');
    await expectWhole(page, last);
    await expect(viewer(page).getByRole('status')).toContainText('3 of 3');
    await expect(viewer(page).getByRole('button', { name: 'Next photo' })).toBeDisabled();
    await expectAccessible(page, 'the viewer');

    await page.keyboard.press('ArrowLeft');
    await expect(viewer(page).getByRole('status')).toContainText('2 of 3');
    const middle = viewer(page).getByRole('img', { name: `${plant.commonName}, May 4, 2025` });
    await expect(middle).toHaveCSS('opacity', '1');
    await expectWhole(page, middle);
    await viewer(page).getByRole('button', { name: 'Previous photo' }).click();
    await expect(viewer(page).getByRole('status')).toContainText('1 of 3');
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByRole('status')).toContainText('2 of 3');

    await page.keyboard.press('+');
    await expect.poll(() => scale(page)).toBe(2);
    await page.keyboard.press('-');
    await expect.poll(() => scale(page)).toBe(1);
    await viewer(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => scale(page)).toBe(2);
    await viewer(page).getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(() => scale(page)).toBe(1);
    if (!isMobile) {
      await middle.hover();
      await page.mouse.wheel(0, -200);
      await expect.poll(() => scale(page)).toBeGreaterThan(1.2);
    }

    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await expect(detail).toBeVisible();
    await expect(open).toBeFocused();
    await open.click();
    await expect(viewer(page)).toBeVisible();
    await page.goBack();
    await expect(viewer(page)).toBeHidden();
    await expect(detail).toBeVisible();
    await expect(page).toHaveURL(`/garden?plantId=${plant.id}`);
  },
);

test('fingers: a swipe, a double tap, a pinch, a pull', phoneOnly, async ({ gardener: page }) => {
  const plant = await growWithPhotos(page.request, ['2024-05-04', '2025-05-04']);
  await page.goto(`/garden?plantId=${plant.id}`);
  await opener(page, plant.commonName).tap();
  const status = viewer(page).getByRole('status');
  await expect(status).toContainText('2 of 2');
  const device = await page.context().newCDPSession(page);
  const [x, y] = [195, 420];
  /** Moves fingers along straight lines, `to` being where each ends. */
  const drag = async (fingers: readonly { from: [number, number]; to: [number, number] }[]) => {
    const steps = 8;
    const at = (step: number) =>
      fingers.map(({ from, to }, id) => ({
        id,
        x: from[0] + ((to[0] - from[0]) * step) / steps,
        y: from[1] + ((to[1] - from[1]) * step) / steps,
      }));
    await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (let step = 1; step <= steps; step += 1) {
      await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
      // Of moves within one frame, the page hears the last.
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };

  /** Two taps a tenth of a second apart by their own clock, however long the machine takes to send them. */
  const doubleTap = async () => {
    const begin = Date.now() / 1000;
    for (const timestamp of [begin - 0.2, begin - 0.1]) {
      await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp });
      await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 });
    }
  };

  await drag([{ from: [x - 100, y], to: [x + 120, y] }]);
  await expect(status).toContainText('1 of 2');
  await drag([{ from: [x + 100, y], to: [x - 120, y] }]);
  await expect(status).toContainText('2 of 2');

  await doubleTap();
  await expect.poll(() => scale(page)).toBe(2);
  // Nearer, a drag looks around and does not go on.
  await drag([{ from: [x - 60, y], to: [x + 60, y] }]);
  await expect(status).toContainText('2 of 2');
  await viewer(page).getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => scale(page)).toBe(1);
  await drag([
    { from: [x - 30, y], to: [x - 120, y] },
    { from: [x + 30, y], to: [x + 120, y] },
  ]);
  // As far as the fingers went: from 60 pixels to 240.
  await expect.poll(() => scale(page)).toBeGreaterThan(3.5);
  for (const step of ['-', '-']) await page.keyboard.press(step);
  await expect.poll(() => scale(page)).toBe(1);
  await drag([{ from: [x, y - 50], to: [x, y + 250] }]);
  await expect(viewer(page)).toBeHidden();
});

test('the only photo of somebody else’s plant, without steps to others', inRestOnBoth, async ({ page, neighbour }) => {
  await signUp(neighbour.request);
  const plant = await growWithPhotos(neighbour.request, ['2026-05-04']);
  await share(neighbour.request, [plant]);
  await signedUp(page, `/community?plant=${plant.id}`);
  await opener(page, plant.commonName).click();
  const photo = viewer(page).getByRole('img', { name: plant.commonName, exact: true });
  await expect(photo).toHaveCSS('opacity', '1');
  await expectWhole(page, photo);
  await expect(viewer(page)).toContainText('Added');
  await expect(viewer(page).getByRole('button', { name: /photo$/ })).toHaveCount(0);
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(opener(page, plant.commonName)).toBeFocused();
});

troubled('a photo that does not load is shown smaller, or told of, and tried again', inRest, async ({ page }) => {
  await signUp(page.request);
  const plant = await growWithPhotos(page.request, ['2025-05-04', '2026-05-04']);
  await page.goto(`/garden?plantId=${plant.id}`);
  await expect(opener(page, plant.commonName)).toBeVisible();
  await page.route('**/api/photos/*?size=full', (route) => route.abort());
  await opener(page, plant.commonName).click();
  const photo = viewer(page).getByRole('img', { name: `${plant.commonName}, May 4, 2026` });
  await expect(photo).toHaveAttribute('src', /size=card$/);
  await expectWhole(page, photo);
  await page.unroute('**/api/photos/*?size=full');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(photo).toHaveAttribute('src', /size=full$/);
  await page.keyboard.press('Escape');

  await page.route('**/api/photos/**', (route) => route.abort());
  await page.reload();
  await opener(page, plant.commonName).click();
  await expect(viewer(page)).toContainText("We couldn't load this photo. Check your connection and try again.");
  await page.unroute('**/api/photos/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(photo).toHaveAttribute('src', /size=full$/);
  await expect(viewer(page).getByRole('status')).toContainText('2 of 2');
  expect([...(await structureFaults(page)), ...(await motionFaults(page)), ...(await lensFaults(page))]).toEqual([]);
});

/** Grows a plant that is shown with a photo. */
async function growWithPhoto(requests: APIRequestContext): Promise<void> {
  const plant = await growOne(requests, { commonName: 'Quince' });
  const photo = await drawnPhoto('identified', { width: 640, height: 480 });
  const { id } = await addPhoto(requests, plant.id, photo, { date: '2026-05-04' });
  await requests.patch(`/api/plants/${plant.id}/cover`, { data: { photoId: id } });
}

test('a photo is a blur before it has come', inRest, async ({ gardener: page }) => {
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

troubled('a plant without a photo is drawn, and gets its first photo from its card', inRest, async ({ page }) => {
  await newPlant(page.request, { commonName: 'Quince', latinName: 'Cydonia oblonga' });
  await page.goto('/garden');
  const card = cards(page).first();
  await expect(card.locator('svg[data-form]')).toBeVisible();
  const add = card.getByRole('button', { name: 'Add a photo of Quince' });
  expect((await add.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const photo = photoFile(await drawnPhoto('identified', { width: 640, height: 480 }));
  // One that does not arrive is sent again by itself.
  await page.route('**/api/journal/*/photos', (route) => route.abort(), { times: 1 });
  await choose(add, photo);
  await expectMessage(page, 'Saved on this device');
  await expect(card.getByRole('img', { name: 'Quince' })).toHaveAttribute('src', /^\/api\/photos\//);
  await expect(add).toHaveCount(0);
  await card.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('tab', { name: 'Journal' }).click();
  await expect(page.getByRole('button', { name: /^Delete entry from/ })).toHaveCount(1);
});
