import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { embeddedIdentifier } from '../server/engines/embedded/embedded-identifier.ts';
import { decodePhoto } from '../server/image-processing/decode.ts';
import { untilStocked } from './cached-paths.ts';
import { identify, result, upload } from './identify-steps.ts';
import { anyScreen, expect, signUp, test } from './journey.ts';
import { askBrowser, downloadModel } from './on-device-steps.ts';
import { chooseFile, photoFile } from './steps.ts';

// What fails without a network is said in the console.
test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

const folder = join(import.meta.dirname, '../assets/demo');
const photoNamed = (name: string) => readFileSync(join(folder, name));

test('a plant is identified without a network, and by the server afterwards', anyScreen, async ({ page, context }) => {
  await signUp(page.request);
  await downloadModel(page);
  await untilStocked(page);

  // Also where the app itself was opened without a network.
  await context.setOffline(true);
  await page.goto('/garden?identify=1');
  await chooseFile(page, photoFile(photoNamed('tulipa-gesneriana.webp'), 'tulip.webp', 'image/webp'));
  await expect(upload(page).getByRole('img', { name: /tulip/ })).toBeVisible();
  await identify(page).click();
  await upload(page).getByRole('button', { name: 'Identify on this device' }).click();
  await expect(result(page).getByText('On this device', { exact: true })).toBeVisible();
  const name = result(page).getByRole('heading', { level: 3 });
  await expect(name).toBeFocused();
  const said = await name.textContent();
  expect(said).toMatch(/tulip/i);

  await context.setOffline(false);
  await result(page).getByRole('button', { name: 'Try again' }).click();
  await expect(result(page).getByRole('button', { name: 'Add to Garden' })).toBeVisible();
  await expect(name).toHaveText(said ?? '');

  await page.goto('/settings#on-device');
  const section = page.getByRole('region', { name: 'Identify without a network' });
  await section.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByRole('button', { name: 'Download' })).toBeVisible();
  expect((await page.evaluate(() => caches.keys())).filter((key) => key.startsWith('leafbook-model'))).toEqual([]);
});

test('the browser and the server say the same of 20 photos', anyScreen, async ({ page }) => {
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
