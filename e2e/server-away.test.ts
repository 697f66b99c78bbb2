import type { APIRequestContext, Page } from '@playwright/test';
import { untilStocked } from './cached-paths.ts';
import { bodyOf, failing, growOne, growShared, newSharedPlant, rareWord } from './garden-steps.ts';
import { anyScreen, expect, inRest, newcomer, signedUp, signUp, troubled as test } from './journey.ts';
import { pressFor, shown, signIn } from './steps.ts';

const server = /\/(api|assets|readyz)\b/;
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a server that goes away takes nothing off the screen', inRest, async ({ page }) => {
  const { commonName } = await newSharedPlant(page.request, { commonName: rareWord() });
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
  await shown(details, page.getByText("Can't reach the server. What you see may be out of date."));
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  await menu(page).getByRole('link', { name: 'Dashboard' }).click();
  await shown(figures.getByText('Plants Identified'), card);
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

const failures = [
  ['/', "Couldn't load your plants"],
  ['/garden', "Couldn't load your garden"],
  ['/garden/archive', "Couldn't load the archive"],
  ['/garden/trash', "Couldn't load the trash"],
  ['/garden/activity', "Couldn't load the activity"],
  ['/identifications', "Couldn't load your identifications"],
  ['/settings', "Couldn't load your settings"],
  ['/calendar', "Couldn't load your calendar"],
  ['/report', "Couldn't load the report"],
  ['/notifications', "Couldn't load your notifications"],
] as const;

test('every page can be tried again where it is not known who is signed in', inRest, async ({ gardener: page }) => {
  await withoutEmbeddedData(page);
  for (const [path, title] of failures) {
    await page.route('**/api/auth/user', (route) => route.fulfill(failing));
    await page.goto(path);
    const failure = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(failure, path).toBeVisible();
    await page.unroute('**/api/auth/user');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure, path).toHaveCount(0);
    await expect(page.getByText('Not logged in'), path).toHaveCount(0);
  }
});

const withWorker = test.extend({ serviceWorkers: 'allow' });

withWorker('while a proxy answers for the app, copies say so', inRest, async ({ page, baseURL, gateway: proxy }) => {
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
  await bodyOf(await page.request.patch(`${baseURL}/api/plants/${plant.id}`, { data: { commonName: later } }));
  proxy.setAway(false);
  await expect(page.getByRole('heading', { name: later })).toBeVisible();
  await expect(page.getByText("Can't reach the server.")).toHaveCount(0);
});

const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: "You're offline. What you see may be out of date." });
const isOf = (path: string) => (message: { url(): string }) => new URL(message.url()).pathname === path;

test('without a network a line says so; then what is stale is asked for', anyScreen, async ({ page, context }) => {
  await signedUp(page, '/notifications');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  const before = await heading.boundingBox();
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  const asked = page.waitForRequest(isOf('/api/notifications'));
  await context.setOffline(false);
  await asked;
  await expect(banner(page)).toHaveCount(0);
});

type Credentials = Awaited<ReturnType<typeof signUp>>;

/** Signs the gardener out everywhere else, as they could on another device. */
async function endElsewhere(requests: APIRequestContext, data: Credentials): Promise<void> {
  expect((await requests.post('/api/auth/sign-in', { data })).status()).toBe(200);
  expect((await requests.post('/api/account/sessions/end', { data: { others: true } })).ok()).toBe(true);
}

async function signInAgain(page: Page, credentials: Credentials): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await signIn(page, credentials);
}

test('a session that ends while one writes keeps the text for later', anyScreen, async ({ page, request }) => {
  // Else the bell may find out first, and leave before the press.
  await page.route('**/api/notifications/count', (route) => route.fulfill({ json: { count: 0 } }));
  const credentials = await signUp(page.request);
  const { id, commonName } = await growShared(page.request, { commonName: rareWord() });

  await page.goto(`/garden?plantId=${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const description = page.getByLabel('Description');
  await description.fill('Leans to the left since the storm.');
  await endElsewhere(request, credentials);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await signInAgain(page, credentials);
  await expect(page).toHaveURL(`/garden?plantId=${id}&edit=1`);
  await expect(description).toHaveValue('Leans to the left since the storm.');
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await pressFor(page.getByRole('button', { name: 'Save Changes' }), `${commonName} has been updated.`);

  await page.goto(`/community?plant=${id}`);
  const comment = page.getByLabel('Add a comment');
  await comment.fill('Props help.');
  await endElsewhere(request, credentials);
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await signInAgain(page, credentials);
  await expect(comment).toHaveValue('Props help.');
  await pressFor(page.getByRole('button', { name: 'Post Comment' }), 'Comment added');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
});
