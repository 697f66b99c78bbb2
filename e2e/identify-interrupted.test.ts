import { type DrawnKind, drawnPhoto } from '../server/testing/drawn-photos.ts';
import { identify, result, upload } from './identify-steps.ts';
import { expect, inRestOnBoth, type Page, signUp, troubled as test } from './journey.ts';
import { holdRequests } from './spec/walk.ts';
import { chooseFile, expectMessage, openIdentify, photoFile, signIn, skipSetUp } from './steps.ts';

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Identifying Plant' });
const preview = (page: Page) => upload(page).getByRole('img', { name: /leaf\.jpg/ });
const tooLong = 'This is taking too long. Check your connection and try again.';

async function choosePhoto(page: Page, kind: DrawnKind = 'identified'): Promise<void> {
  await chooseFile(page, photoFile(await drawnPhoto(kind), 'leaf.jpg'));
  await expect(preview(page)).toBeVisible();
}

test('identifying can be cancelled, and tells when it takes too long; the photo stays', async ({ page }) => {
  await page.clock.install();
  await openIdentify(page);
  await choosePhoto(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/identify', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
  });

  await identify(page).click();
  await overlay(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(overlay(page)).toBeHidden();
  await expect(preview(page)).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);

  // Cancelled and pressed again at once, it is on its way again.
  await identify(page).click();
  await overlay(page).getByRole('button', { name: 'Cancel' }).click();
  await identify(page).click();
  await expect(overlay(page)).toBeVisible();
  await expect.poll(() => keys.length).toBe(3);
  await page.clock.fastForward(59_000);
  await expect(overlay(page)).toBeVisible();
  await page.clock.fastForward(2_000);
  await expectMessage(page, 'Identification failed', tooLong);
  await expect(upload(page).getByRole('alert')).toHaveText(tooLong);
  await expect(preview(page)).toBeVisible();

  // One key for one photo, however often it is tried.
  await page.unroute('**/api/identify');
  await identify(page).click();
  await expect(result(page)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

/** Has a photo identified when the session has ended, which leads to sign-in. */
async function identifyTooLate(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await choosePhoto(page);
  await page.context().clearCookies();
  await identify(page).click();
  await expect(page).toHaveURL(/\/sign-in/);
}

test('the photo outlives the end of a session, for the same gardener alone', inRestOnBoth, async ({ page }) => {
  const mine = await signUp(page.request);
  await identifyTooLate(page, '/garden?identify=1');
  await signIn(page, mine);
  await expect(page).toHaveURL('/garden?identify=1');
  await expect(preview(page)).toBeVisible();
  await identify(page).click();
  await expect(result(page)).toBeVisible();
  await page.goto('/garden?identify=1');
  await expect(upload(page)).toBeVisible();
  await expect(preview(page)).toHaveCount(0);

  // From the dashboard, too, where a refused call leads nowhere by itself.
  await identifyTooLate(page, '/?identify=1');
  const another = await signUp(page.request);
  await page.context().clearCookies();
  await signIn(page, another);
  await expect(upload(page)).toBeVisible();
  await expect(preview(page)).toHaveCount(0);
});

test('without a place to keep the photo, signing in again leads to the empty dialog', async ({ page }) => {
  const mine = await signUp(page.request);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await identifyTooLate(page, '/garden?identify=1');
  await signIn(page, mine);
  await expect(upload(page)).toBeVisible();
  await expect(identify(page)).toBeDisabled();
});

test('a gardener who knows better names the plant; going back keeps that name', inRestOnBoth, async ({ page }) => {
  const olive = 'شجرة الزيتون';
  await openIdentify(page);
  await choosePhoto(page, 'uncertain');
  await identify(page).click();
  const heading = result(page).getByRole('heading', { level: 3 });
  await expect(heading).toBeVisible();
  // The model does not know this plant, so it asks for a name.
  await result(page).getByRole('button', { name: 'Use my own words' }).click();
  await result(page).getByLabel('Common name').fill(olive);
  await result(page).getByRole('button', { name: 'Use this name' }).click();
  await expect(heading).toHaveText(olive);

  await result(page).getByRole('button', { name: 'Edit Identification' }).click();
  await identify(page).click();
  await expect(heading).toHaveText(olive);
  await expect(result(page).getByText('Named by you')).toBeVisible();
  await expectMessage(page, 'Plant Identified!');
  await result(page).getByRole('button', { name: 'Add to Garden' }).click();
  await expect(result(page)).toBeHidden();
  await skipSetUp(page);
  await page.goto('/garden');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([olive]);
  const stats = await (await page.request.get('/api/plants/stats')).json();
  expect(stats).toMatchObject({ identifiedCount: 1 });
});

test('a plant that is added late leaves alone what was opened since', inRestOnBoth, async ({ page }) => {
  await openIdentify(page);
  await choosePhoto(page);
  await identify(page).click();
  const adding = await holdRequests(page, '**/api/plants', { method: 'POST' });
  await result(page).getByRole('button', { name: 'Add to Garden' }).click();
  await page.keyboard.press('Escape');
  await expect(result(page)).toBeHidden();
  await page.getByRole('button', { name: 'Identify Plant' }).first().click();
  await choosePhoto(page);
  adding.release();
  await expectMessage(page, 'Success!');
  await skipSetUp(page);
  await expect(preview(page)).toBeVisible();
  await expect(identify(page)).toBeEnabled();
});
