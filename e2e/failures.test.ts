import type { Page } from '@playwright/test';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { anyScreen, expect, inRest, test } from './journey.ts';
import { chooseFile, expectMessage, openIdentify, photoFile, pressTwice, skipSetUp } from './steps.ts';

// The browser itself reports a failed request; that is what these tests are about.
test.use({ expectedNoise: /Failed to load resource/ });

const failed = 'Identification failed';
const identifyButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Identify Plant' });

test(
  'a server that fails while identifying or adding loses nothing; impatient clicks add once',
  anyScreen,
  async ({ page }) => {
    await openIdentify(page);
    await chooseFile(page, photoFile(await drawnPhoto('uncertain')));
    await expect(identifyButton(page)).toBeEnabled();
    await page.route('**/api/identify', (route) =>
      route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } }),
    );
    await identifyButton(page).click();
    await expectMessage(page, failed, "We couldn't identify this plant. Please try again with a clearer image.");
    await page.unroute('**/api/identify');
    await identifyButton(page).click();
    const result = page.getByRole('dialog', { name: 'Plant Identified' });
    await expect(result).toBeVisible();

    await page.route('**/api/plants', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'no', code: 'internal' } })
        : route.fallback(),
    );
    await result.getByRole('button', { name: 'Add to Garden' }).click();
    await expectMessage(page, 'Failed to add plant to your garden. Please try again.');
    await page.unroute('**/api/plants');
    await pressTwice(result.getByRole('button', { name: 'Add to Garden' }));
    await expect(result).toBeHidden();
    await skipSetUp(page);
    await page.goto('/garden');
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);

test('a photo without a plant is refused and explained', inRest, async ({ page }) => {
  await openIdentify(page);
  await chooseFile(page, photoFile(await drawnPhoto('not-a-plant')));
  await identifyButton(page).click();
  await expectMessage(page, failed);
  await expect(page.getByRole('dialog', { name: 'Identify a Plant' })).toBeVisible();
  await page.goto('/garden');
  await expect(page.getByRole('heading', { name: 'Your garden is empty' })).toBeVisible();
});

test(
  'no image, or one of over 5 MB that the browser cannot scale, is refused before it is sent',
  inRest,
  async ({ page }) => {
    await openIdentify(page);
    await chooseFile(page, photoFile(Buffer.from('dear diary'), 'diary.txt', 'text/plain'));
    await expectMessage(page, 'Invalid file type', 'Please select an image file (JPEG, PNG, etc.)');
    await expect(identifyButton(page)).toBeDisabled();
    const unreadable = Buffer.alloc(5 * 1024 * 1024 + 1, 7);
    await chooseFile(page, photoFile(unreadable, 'broken.jpg'));
    await expectMessage(page, 'File too large', 'Please select an image smaller than 5MB');
    await expect(identifyButton(page)).toBeDisabled();
  },
);
