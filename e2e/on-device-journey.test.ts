import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { IdentificationEntry } from '../contract/identifications.ts';
import type { Identification } from '../contract/identify.ts';
import { embeddedIdentifier } from '../server/engines/embedded/embedded-identifier.ts';
import { decodePhoto } from '../server/image-processing/decode.ts';
import { heicPhoto } from '../server/testing/photos.ts';
import { untilStocked } from './cached-paths.ts';
import { bodyOf } from './garden-steps.ts';
import { identify, result, upload } from './identify-steps.ts';
import { anyScreen, expect, inRest, type Page, signUp, test } from './journey.ts';
import { askBrowser, downloadModel } from './on-device-steps.ts';
import { chooseFile, expectMessage, photoFile, shown } from './steps.ts';
import { expectSaved, expectSent, notice, waitingList } from './waiting-steps.ts';

// What fails without a network is said in the console.
test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

const folder = join(import.meta.dirname, '../assets/demo');
const photoNamed = (name: string) => readFileSync(join(folder, name));
const tulip = photoNamed('tulipa-gesneriana.webp');

/** Opens the dialog in a page that has just loaded, chooses the tulip, and tries to send it. */
async function askAboutTulip(page: Page): Promise<void> {
  await page.goto('/garden?identify=1');
  await chooseFile(page, photoFile(tulip, 'tulip.webp', 'image/webp'));
  await expect(upload(page).getByRole('img', { name: /tulip/ })).toBeVisible();
  await identify(page).click();
}

/** Presses the offer to identify without a network. @returns what the device says */
async function askDevice(page: Page): Promise<string> {
  await upload(page).getByRole('button', { name: 'Identify on this device' }).click();
  await expect(result(page).getByText('On this device', { exact: true })).toBeVisible();
  const name = result(page).getByRole('heading', { level: 3 });
  await expect(name).toBeFocused();
  return (await name.textContent()) ?? '';
}

const identifications = async (page: Page) =>
  bodyOf<IdentificationEntry[]>(await page.request.get('/api/identifications'));

const sentLater = (page: Page) => result(page).getByText("The photo is sent when there's a network.", { exact: false });

test('a plant is identified without a network, and by the server afterwards', anyScreen, async ({ page, context }) => {
  await signUp(page.request);
  await downloadModel(page);
  await untilStocked(page);

  // Also where the app itself was opened without a network.
  await context.setOffline(true);
  await askAboutTulip(page);
  const said = await askDevice(page);
  expect(said).toMatch(/tulip/i);
  await expectSaved(page);
  await shown(sentLater(page), notice(page).getByText('1 waiting to send'));

  // Taken back after it was sent, and then wanted again.
  const undo = page.locator('.toast').getByRole('button', { name: 'Undo' });
  await undo.hover();
  await context.setOffline(false);
  await expectSent(page);
  expect(await identifications(page)).toHaveLength(1);
  await undo.click();
  await expectMessage(page, 'Taken back');
  await expectSent(page);
  await expect.poll(() => identifications(page)).toEqual([]);
  await result(page).getByRole('button', { name: 'Try again' }).click();
  await expect(result(page).getByRole('button', { name: 'Add to Garden' })).toBeVisible();
  await expect(result(page).getByRole('heading', { level: 3 })).toHaveText(said);
  await expectSent(page);
  expect((await identifications(page)).map(({ photos }) => photos.length)).toEqual([1]);

  await page.goto('/settings#on-device');
  const section = page.getByRole('region', { name: 'Identify without a network' });
  await section.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByRole('button', { name: 'Download' })).toBeVisible();
  expect((await page.evaluate(() => caches.keys())).filter((key) => key.startsWith('leafbook-model'))).toEqual([]);
});

test('a HEIC photo, too, is decoded and looked at without a network', inRest, async ({ page, context }) => {
  await signUp(page.request);
  await downloadModel(page);
  await untilStocked(page);
  await context.setOffline(true);
  await page.goto('/garden?identify=1');
  await chooseFile(page, photoFile(heicPhoto('drawn'), 'IMG_0001.HEIC', ''));
  await expect(upload(page).getByRole('img', { name: /IMG_0001/ })).toBeVisible();
  await identify(page).click();
  await upload(page).getByRole('button', { name: 'Identify on this device' }).click();
  // It shows four colors, and the server says so of it as well.
  await expect(upload(page).getByText("This photo doesn't seem to show a plant.")).toBeVisible();
  const server = embeddedIdentifier({ logger: pino({ level: 'silent' }) });
  const picture = await decodePhoto(heicPhoto('drawn'));
  expect(await server.identify([{ picture, organ: 'auto' }])).toMatchObject({ kind: 'not-a-plant' });
  await server.close();
  expect(await identifications(page)).toEqual([]);
});

/** How many writes the queue of this browser has. */
const writesStored = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('leafbook-waiting:/');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('writes').objectStore('writes').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );

/** Teaches the server that the tulip is something else, which its model does not know. */
async function teach(page: Page, commonName: string): Promise<void> {
  const image = { name: 'tulip.webp', mimeType: 'image/webp', buffer: tulip };
  // As many as vote on a name.
  for (let n = 0; n < 5; n += 1) {
    const { id } = await bodyOf<Identification>(await page.request.post('/api/identify', { multipart: { image } }));
    const data = { commonName, latinName: 'Tulipa nocturna' };
    await bodyOf(await page.request.post(`/api/plants/${id}/identity`, { data }));
  }
}

test(
  'a photo identified without a network is sent once after the app was closed, and another name of the server is shown',
  inRest,
  async ({ page, context }) => {
    await signUp(page.request);
    await teach(page, 'Night lamp');
    await downloadModel(page);
    await untilStocked(page);
    await context.setOffline(true);
    const first = await context.newPage();
    await askAboutTulip(first);
    const said = await askDevice(first);
    await expectSaved(first);

    // Not wanted, and then wanted again: it waits once.
    await first.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await expectMessage(first, 'Taken back');
    await expect(result(first).getByText("This answer isn't saved.", { exact: false })).toBeVisible();
    await expectSent(first);
    for (let times = 0; times < 2; times += 1) {
      await result(first).getByRole('button', { name: 'Edit Identification' }).click();
      await identify(first).click();
      await askDevice(first);
      await expect(sentLater(first)).toBeVisible();
    }
    await expect(notice(first)).toHaveText('1 waiting to send');
    await first.close();

    const rows = await waitingList(page);
    await shown(rows.getByRole('heading', { name: said }), rows.getByText(/^Identification/), rows.locator('img'));
    expect(await rows.count()).toBe(1);
    await context.setOffline(false);
    await expect(rows.getByText(`On this device: ${said}. The server: Night lamp.`)).toBeVisible({ timeout: 20_000 });
    await page.goto('/garden');
    await expect(notice(page)).toHaveText('1 plant named differently');
    await notice(page).click();
    await rows.getByRole('link', { name: 'View identification' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Identifications' })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Night lamp');
    await expectSent(page);
    const [latest, ...taught] = await identifications(page);
    expect([latest?.photos.length, latest?.chosen, taught.length]).toEqual([1, null, 5]);
  },
);

test('signing out removes a name that was still to be seen, and asks nothing', inRest, async ({ page, context }) => {
  await signUp(page.request);
  await teach(page, 'Night lamp');
  await downloadModel(page);
  await untilStocked(page);
  await context.setOffline(true);
  await askAboutTulip(page);
  await askDevice(page);
  await expectSaved(page);
  await context.setOffline(false);
  await expect(notice(page)).toHaveText('1 plant named differently', { timeout: 20_000 });
  await result(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByText('Not logged in')).toBeVisible();
  expect(await writesStored(page)).toBe(0);
});

test('the browser and the server say the same of 20 photos', inRest, async ({ page }) => {
  await signUp(page.request);
  await downloadModel(page);
  const photos = readdirSync(folder)
    .filter((name) => name.endsWith('.webp') && !name.startsWith('gardener'))
    .slice(0, 20)
    .map(photoNamed);
  const server = embeddedIdentifier({ logger: pino({ level: 'silent' }) });
  const inBrowser = await askBrowser(page, photos);
  for (const [n, photo] of photos.entries()) {
    const answer = await server.identify([{ picture: await decodePhoto(photo), organ: 'auto' }]);
    const own = inBrowser[n]?.answer;
    expect(own?.kind).toBe(answer.kind);
    if (answer.kind !== 'plant' || own?.kind !== 'plant') continue;
    expect(own.guesses[0]?.latinName).toBe(answer.guesses[0]?.latinName);
    expect(Math.abs((own.guesses[0]?.confidence ?? 0) - (answer.guesses[0]?.confidence ?? 0))).toBeLessThan(0.05);
  }
  await server.close();
});
