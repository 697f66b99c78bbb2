import type { Page } from '@playwright/test';
import { awayProxy } from './away-proxy.ts';
import { untilStocked } from './cached-paths.ts';
import { failing, growOne, growShared, rareWord } from './garden-steps.ts';
import { expect, inRest, newcomer, signUp, test } from './journey.ts';

// The browser itself reports a failed request; that is what these tests are about.
test.use({ expectedNoise: /Failed to load resource/ });

const server = /\/(api|assets|readyz)\b/;
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a server that goes away takes nothing off the screen', inRest, async ({ page }) => {
  await signUp(page.request);
  const { commonName } = await growShared(page.request, { commonName: rareWord() });
  await page.clock.install();
  await page.goto('/');
  const figures = page.getByRole('region', { name: 'Garden stats' });
  await expect(figures.getByText('Plants Identified')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: commonName });
  await expect(card).toBeVisible();
  await menu(page).getByRole('link', { name: 'My Garden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Garden' })).toBeVisible();
  await card.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: commonName });
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');

  // Who is signed in is asked for again by then.
  await page.clock.fastForward('03:00');
  await page.route(server, (route) => route.abort());
  await card.getByRole('button', { name: 'View Details' }).click();
  await expect(details).toBeVisible();
  await expect(page.getByText("Can't reach the server. What you see may be out of date.")).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  await menu(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(figures.getByText('Plants Identified')).toBeVisible();
  await expect(card).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.unroute(server);
  await page.clock.fastForward('00:06');
  await expect(page.getByText("Can't reach the server.")).toHaveCount(0);
});

/** Removes the embedded data from pages, as if the server had failed to read it. */
async function withoutEmbeddedData(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !server.test(pathname) && !pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script type="application\/json" id="given">.*?<\/script>/s, '');
      return route.fulfill({ response, body });
    },
  );
}

for (const [path, title] of [
  ['/', "Couldn't load your plants"],
  ['/garden', "Couldn't load your garden"],
  ['/garden/trash', "Couldn't load the trash"],
  ['/garden/activity', "Couldn't load the activity"],
  ['/identifications', "Couldn't load your identifications"],
  ['/settings', "Couldn't load your settings"],
  ['/calendar', "Couldn't load your calendar"],
  ['/report', "Couldn't load the report"],
  ['/notifications', "Couldn't load your notifications"],
] as const) {
  test(`${path} can be tried again where it is not known who is signed in`, inRest, async ({ page }) => {
    await signUp(page.request);
    await withoutEmbeddedData(page);
    await page.route('**/api/auth/user', (route) => route.fulfill(failing));
    await page.goto(path);
    const failure = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(failure).toBeVisible();
    await page.unroute('**/api/auth/user');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toHaveCount(0);
    await expect(page.getByText('Not logged in')).toHaveCount(0);
  });
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'behind a proxy that answers for an app that is away, copies say so and are asked for again',
    inRest,
    async ({ page, baseURL }) => {
      const proxy = await awayProxy(baseURL ?? '');
      try {
        await page.request.post(`${proxy.url}/api/auth/sign-up`, { data: newcomer() });
        const [name, later] = [rareWord(), rareWord()];
        const plant = await growOne(page.request, { commonName: name });
        await page.goto(`${proxy.url}/garden`);
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
        await page.reload();
        await expect(page.getByRole('heading', { name })).toBeVisible();
        await untilStocked(page);
        proxy.setAway(true);
        await page.reload();
        await expect(page.getByRole('heading', { name })).toBeVisible();
        await expect(page.getByText("Can't reach the server. What you see may be out of date.")).toBeVisible();
        const renamed = await page.request.patch(`${baseURL}/api/plants/${plant.id}`, { data: { commonName: later } });
        expect(renamed.ok()).toBe(true);
        proxy.setAway(false);
        await expect(page.getByRole('heading', { name: later })).toBeVisible();
        await expect(page.getByText("Can't reach the server.")).toHaveCount(0);
      } finally {
        await proxy.close();
      }
    },
  );
});
