import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzip } from '../server/testing/import-files.ts';
import { jpegPhoto } from '../server/testing/photos.ts';
import { addPhoto, failsFor, newPlant } from './garden-steps.ts';
import { expect, inRest, newcomer, type Page, signUp, troubled as test } from './journey.ts';
import { choose, expectMessage, photoFile, pressFor, signIn } from './steps.ts';

const data = (page: Page) => page.getByRole('region', { name: 'Your data' });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(data(page)).toBeVisible();
}

async function exported(page: Page): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await data(page).getByRole('button', { name: 'Export my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^leafbook-.*\.zip$/);
  return readFile(await download.path());
}

const importFile = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  choose(data(page).getByRole('button', { name: 'Import a file' }), photoFile(buffer, name, 'application/zip'));

test('a garden is exported and taken over by another; a failure is said', inRest, async ({ page, neighbour }) => {
  const { id } = await newPlant(page.request, { commonName: 'Lavender by the gate' });
  await addPhoto(page.request, id, await jpegPhoto(), { date: '2026-05-04', note: 'First flowers' });
  await openSettings(page);
  await failsFor(data(page).getByRole('button', { name: 'Export my data' }), '**/api/account/export', 'Export failed');
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

test('an export shows the garden without the app', inRest, async ({ page }, info) => {
  const { id } = await newPlant(page.request, { commonName: 'Lavender <by> the gate' });
  await addPhoto(page.request, id, await jpegPhoto(), { date: '2026-05-04', note: 'First flowers' });
  await openSettings(page);
  const folder = info.outputPath('export');
  for (const [name, bytes] of await unzip(await exported(page))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Lavender <by> the gate');
  await expect(page.getByText('First flowers')).toBeVisible();
  const photo = page.getByRole('img', { name: 'Lavender <by> the gate, 2026-05-04' });
  await expect(photo).toHaveAttribute('src', 'photos/lavender-by-the-gate/2026-05-04-1.webp');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
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
  await pressFor(confirm, 'Account deleted');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto('/sign-in');
  await signIn(page, credentials);
  await expect(page.getByRole('alert')).toContainText('E-mail or password is wrong');
});
