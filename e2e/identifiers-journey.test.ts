import type { Locator, Page } from '@playwright/test';
import { type DrawnKind, drawnPhoto } from '../server/testing/drawn-photos.ts';
import { PlantnetStandIn } from '../server/testing/stand-ins/plantnet.ts';
import { expectAccessible } from './accessibility.ts';
import { failsFor } from './garden-steps.ts';
import { result } from './identify-steps.ts';
import { troubled as base, expect, inRest, inRestOnBoth, newcomer } from './journey.ts';
import { type OwnServer, startServer } from './own-server.ts';
import { chooseFile, photoFile, pressFor, pressTwice, shown } from './steps.ts';

interface Services {
  plantnet: PlantnetStandIn;
  garden: OwnServer;
}

/** A server that asks Pl@ntNet first and its own model after that. One for all: each gardener decides for themselves. */
const test = base.extend<Record<never, never>, { services: Services }>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures destructured.
    async ({}, use) => {
      const plantnet = new PlantnetStandIn();
      await plantnet.start();
      const garden = await startServer(() => ({
        ...{ IDENTIFIERS: 'plantnet,embedded', PLANTNET_URL: plantnet.origin, PLANTNET_API_KEY: plantnet.key },
        // Longer than an answer takes on a busy machine; one step waits for it.
        PLANTNET_TIMEOUT_S: '15',
      }));
      await use({ plantnet, garden });
      await garden.close();
      await plantnet.stop();
    },
    { scope: 'worker' },
  ],
});

const question = (page: Page) => page.getByRole('dialog', { name: 'Send photos to Pl@ntNet?' });
const heading = (page: Page) => result(page).getByRole('heading', { level: 3 });
const credit = (page: Page) => result(page).getByRole('link', { name: 'Powered by Pl@ntNet' });
const identify = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Identify Plant' });

/** What Pl@ntNet says of any photo. */
const sees = (score: number, latinName: string, family: string, commonNames: string[]) => ({
  status: 200,
  body: {
    bestMatch: latinName,
    results: [
      {
        score,
        species: {
          ...{ scientificNameWithoutAuthor: latinName, commonNames },
          family: { scientificNameWithoutAuthor: family },
        },
      },
    ],
    version: '2025-01-17 (7.3)',
    remainingIdentificationRequests: 400,
  },
});
const dogRose = sees(0.95, 'Rosa canina', 'Rosaceae', ['Dog rose']);
const unheardOf = sees(0.94, 'Zzyzxia mirabilis', 'Asteraceae', ['Marvel of nowhere']);

async function joins(page: Page, { garden: { url }, plantnet }: Services): Promise<void> {
  plantnet.mode = dogRose;
  await page.request.post(`${url}/api/auth/sign-up`, { data: newcomer() });
  await page.goto(`${url}/garden`);
}

async function choosePhoto(page: Page, kind: DrawnKind = 'identified'): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('open-camera-modal')));
  await chooseFile(page, photoFile(await drawnPhoto(kind, { width: 960, height: 720 }), 'IMG_2041.jpg'));
}

test('a visitor is promised no more than is kept', inRest, async ({ page, services }) => {
  await page.goto(services.garden.url);
  await expect(page.getByText('We send your photos to an identification service only if you allow it.')).toBeVisible();
  await expect(page.getByText('Your photos are never sent')).toHaveCount(0);
});

test('the list of services is waited for before photos go anywhere', inRest, async ({ page, services }) => {
  await joins(page, services);
  const asked = Promise.withResolvers<void>();
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/identifiers', async (route) => {
    asked.resolve();
    await pressed.promise;
    await route.continue();
  });
  await page.evaluate(() => window.dispatchEvent(new Event('open-camera-modal')));
  await chooseFile(page, photoFile(await drawnPhoto('identified', { width: 960, height: 720 })));
  await asked.promise;
  await identify(page).click();
  pressed.resolve();
  await expect(question(page)).toBeVisible();
});

async function closeResult(page: Page): Promise<void> {
  await result(page).getByRole('button', { name: 'Close' }).click();
  await expect(result(page)).toBeHidden();
}

const another = (where: Locator, name: string | RegExp) => where.getByRole('button', { name });

test('a service sees photos while it is allowed to, and is credited', inRest, async ({ page, services }) => {
  const { plantnet, garden } = services;
  await joins(page, services);
  const before = plantnet.identifications;

  await test.step('the question can be closed, and sends nothing', async () => {
    await choosePhoto(page);
    await identify(page).click();
    await expect(question(page).getByRole('link', { name: /^About Pl@ntNet/ })).toHaveAttribute('target', '_blank');
    await expectAccessible(page, 'consent');
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(identify(page)).toBeEnabled();
    expect(plantnet.identifications).toBe(before);
  });

  await test.step('a consent that was not saved sends nothing', async () => {
    await page.route('**/consent', (route) => route.fulfill({ status: 500, json: {} }));
    await identify(page).click();
    await pressFor(another(question(page), 'Send photos'), "Couldn't save your choice. Try again.");
    await expect(question(page)).toBeVisible();
    await page.unroute('**/consent');
    expect(plantnet.identifications).toBe(before);
  });

  await test.step('allowed, it answers and is credited', async () => {
    await pressTwice(another(question(page), 'Send photos'));
    await expect(heading(page)).toHaveText('Dog rose');
    await expect(credit(page)).toHaveAttribute('rel', /noopener/);
    await expect(credit(page)).toHaveAttribute('target', '_blank');
    await expectAccessible(page, 'credit');
    expect(plantnet.identifications).toBe(before + 1);
    await closeResult(page);
  });

  await test.step('the question is not asked twice; a service that is slow is not waited for', async () => {
    plantnet.mode = 'hang';
    await choosePhoto(page, 'uncertain');
    await identify(page).click();
    await expect(result(page)).toBeVisible();
    await expect(credit(page)).toHaveCount(0);
    plantnet.mode = dogRose;
    await closeResult(page);
  });

  await test.step('taken back in Settings, nothing is sent', async () => {
    await page.goto(`${garden.url}/settings#services`);
    const allow = page.getByRole('switch', { name: 'Send my photos to Pl@ntNet' });
    await expect(allow).toBeChecked();
    await expect(page.getByRole('navigation', { name: 'On this page' })).toContainText('Identification services');
    await failsFor(allow, '**/consent', "Couldn't save your choice. Try again.");
    await expect(allow).toBeChecked();
    await allow.click();
    await expect(allow).not.toBeChecked();
    await expect(allow).toHaveAttribute('aria-busy', 'false');
    const sent = plantnet.identifications;
    await choosePhoto(page);
    await identify(page).click();
    await expect(result(page)).toBeVisible();
    await expect(credit(page)).toHaveCount(0);
    expect(plantnet.identifications).toBe(sent);
  });
});

test('an unsure answer leads to a service that was refused before', inRestOnBoth, async ({ page, services }) => {
  const { plantnet } = services;
  await joins(page, services);
  const before = plantnet.identifications;
  await choosePhoto(page, 'uncertain');
  await identify(page).click();
  await another(question(page), 'Keep photos here').click();
  await expect(result(page)).toBeVisible();
  await expect(credit(page)).toHaveCount(0);
  expect(plantnet.identifications).toBe(before);
  const name = await heading(page).textContent();
  const ask = another(result(page), 'Ask Pl@ntNet');

  await test.step('it may be refused again', async () => {
    await ask.click();
    await another(question(page), 'Keep photos here').click();
    await expect(question(page)).toBeHidden();
    expect(plantnet.identifications).toBe(before);
  });

  await test.step('no answer leaves the old one', async () => {
    plantnet.mode = 'not-found';
    await ask.click();
    await another(question(page), 'Send photos').click();
    await expect(result(page).getByRole('alert')).toHaveText("Pl@ntNet doesn't see a plant in your photos.");
    await page.route('**/answers', (route) => route.abort());
    await ask.click();
    await expect(result(page).getByRole('alert')).toHaveText("We can't reach the server.");
    await page.unroute('**/answers');
    await expect(heading(page)).toHaveText(name ?? '');
    await expectAccessible(page, 'no answer');
  });

  await test.step('its answer takes the place of the old one', async () => {
    plantnet.mode = unheardOf;
    const sent = plantnet.identifications;
    await pressTwice(ask);
    await expect(heading(page)).toHaveText('Marvel of nowhere');
    await expect(heading(page)).toBeFocused();
    await shown(credit(page), result(page).getByText('Not in the catalog'));
    expect(plantnet.identifications).toBe(sent + 1);
    await another(result(page), "Ask this server's model").click();
    await expect(heading(page)).toHaveText(name ?? '');
    await expect(credit(page)).toHaveCount(0);
  });
});
