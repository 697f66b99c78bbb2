import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { jpegPhoto } from '../server/testing/photos.ts';
import { growOne } from './garden-steps.ts';
import { expect, inRest, newcomer, signUp, test } from './journey.ts';
import { expectMessage } from './steps.ts';

// The browser itself reports a refused request.
test.use({ expectedNoise: /Failed to load resource/ });

const data = (page: Page) => page.getByRole('region', { name: 'Your data' });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(data(page)).toBeVisible();
}

async function answered(answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<{ id: number }> {
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as { id: number };
}

/** A plant of the gardener's own naming, with a journal entry and a photo in it. */
async function plantWithJournal(requests: APIRequestContext, commonName: string): Promise<void> {
  const plant = await growOne(requests, { commonName });
  const entry = { date: '2026-05-04', note: 'First flowers' };
  const { id } = await answered(await requests.post(`/api/plants/${plant.id}/journal`, { data: entry }));
  const image = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto() };
  await answered(await requests.post(`/api/journal/${id}/photos`, { multipart: { image } }));
}

async function exported(page: Page): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await data(page).getByRole('button', { name: 'Export my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^leafbook-.*\.zip$/);
  return readFile(await download.path());
}

async function importFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await data(page).getByRole('button', { name: 'Import a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer });
}

test('a garden is exported and taken over by another account', inRest, async ({ page, neighbour }) => {
  await signUp(page.request);
  await plantWithJournal(page.request, 'Lavender by the gate');
  await openSettings(page);
  const zip = await exported(page);
  await expectMessage(page, 'Download started');

  await signUp(neighbour.request);
  await openSettings(neighbour);
  await importFile(neighbour, 'holiday.jpg', zip);
  await expect(data(neighbour).getByRole('alert')).toContainText('This is not a Leafbook export.');
  await importFile(neighbour, 'broken.zip', zip.subarray(0, 200));
  await expect(data(neighbour).getByRole('alert')).not.toContainText('Choose a zip file');
  await importFile(neighbour, 'leafbook.zip', zip);
  await expect(data(neighbour).getByRole('status')).toContainText('1 plant, 1 photo, 1 journal entry');
  await importFile(neighbour, 'leafbook.zip', zip);
  await expect(data(neighbour).getByRole('status')).toContainText('Everything in the file was already there.');
  await neighbour.goto('/garden');
  await expect(neighbour.getByRole('heading', { name: 'Lavender by the gate' })).toHaveCount(1);
});

test('an export that cannot be had is said', inRest, async ({ page }) => {
  await signUp(page.request);
  await openSettings(page);
  await page.route('**/api/account/export', (route) => route.fulfill({ status: 503 }));
  await data(page).getByRole('button', { name: 'Export my data' }).click();
  await expectMessage(page, 'Export failed');
  await expect(data(page).getByRole('button', { name: 'Export my data' })).toBeEnabled();
});

test('an account is deleted with its password, and is gone', inRest, async ({ page }) => {
  const credentials = await signUp(page.request);
  await openSettings(page);
  await data(page).getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete for good' });
  await expect(confirm).toBeDisabled();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();

  await dialog.getByLabel('Your password').fill(newcomer().email);
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText(/password is wrong/i);
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);

  await dialog.getByLabel('Your password').fill(credentials.password);
  await confirm.click();
  await expectMessage(page, 'Account deleted');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('E-mail or password is wrong');
});
