import type { Browser, Page } from '@playwright/test';
import { newPlant } from './garden-steps.ts';
import { expect, inRest, inRestOnBoth, test } from './journey.ts';
import { pressFor, shown } from './steps.ts';
import { zone } from './zone.ts';

/** A page of the same person on a device in another time zone. */
async function elsewhere(browser: Browser, page: Page, timezoneId: string): Promise<Page> {
  const context = await browser.newContext({ timezoneId, storageState: await page.context().storageState() });
  return context.newPage();
}

const dayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' }).format(new Date());

test('automatic follows the device, and the own garden with it', inRest, async ({ gardener: page, browser }) => {
  const settings = async () => (await page.request.get('/api/settings')).json();
  await page.goto('/calendar');
  await expect.poll(settings).toMatchObject({ timeZone: null, deviceTimeZone: zone });
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
    const there = await elsewhere(browser, page, zone);
    await there.goto('/calendar');
    await expect.poll(settings).toMatchObject({ timeZone: null, deviceTimeZone: zone });
    await expect(there.getByRole('region', { name: 'Today' })).toContainText(dayIn(zone));
    await there.goto('/settings');
    await expect(there.getByLabel('Time zone').locator('option:checked')).toHaveText(`Automatic (${zone})`);
    await there.context().close();
  }
});

test('a garden has days and seasons of its own', inRestOnBoth, async ({ page }) => {
  const plant = await newPlant(page.request, {});
  await page.goto('/settings#gardens');
  await page.getByRole('button', { name: 'Settings: My Garden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Garden settings' });
  await expect(dialog.getByLabel('Hemisphere').locator('option').first()).toHaveText('Automatic (Northern)');
  await dialog.getByLabel('Time zone').selectOption('Pacific/Kiritimati');
  await expect(dialog.getByLabel('Hemisphere').locator('option').first()).toHaveText('Automatic (Northern)');
  await dialog.getByLabel('Hemisphere').selectOption('Southern');
  await dialog.getByLabel('Hardiness zone').fill('11a');
  await pressFor(dialog.getByRole('button', { name: 'Save' }), 'The settings of My Garden are saved.');
  await expect(page.getByText('Pacific/Kiritimati · Southern Hemisphere · Hardiness zone 11a')).toBeVisible();
  await page.goto('/calendar?part=today');
  await expect(page.getByRole('region', { name: 'Today' })).toContainText(dayIn('Pacific/Kiritimati'));

  // What was done on a day that has not begun where the garden is now was done today.
  expect((await page.request.post(`/api/plants/${plant.id}/care`, { data: { type: 'watering' } })).status()).toBe(201);
  const garden = { timeZone: 'Pacific/Pago_Pago', hemisphere: null };
  const [{ id }] = await (await page.request.get('/api/gardens')).json();
  expect((await page.request.patch(`/api/gardens/${id}`, { data: garden })).status()).toBe(200);
  await page.goto(`/garden?plantId=${plant.id}`);
  const details = page.getByRole('dialog', { name: plant.commonName });
  await shown(details.getByText('Today', { exact: true }), details.getByRole('button', { name: 'Watered today' }));
  await expect(details.getByText('Tomorrow', { exact: true })).toBeHidden();
});
