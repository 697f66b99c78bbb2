import { growFromPhoto, newPlants, newSharedPlant, rareWord } from './garden-steps.ts';
import { expect, inRest, type Page, signedUp, troubled as test } from './journey.ts';
import { cards, press, slowScript } from './steps.ts';

const goToSearch = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
const noPage = (page: Page) => page.getByRole('alert').filter({ hasText: "Couldn't show this page" });
const noPart = (page: Page) => page.getByRole('alert').filter({ hasText: "Couldn't load this part" });
const noDialog = (page: Page) => page.getByRole('dialog', { name: "Couldn't load this part" });
const tryAgain = { name: 'Try again' };

/** Has the server not know a file any more. @returns has it know the file again */
async function withoutFile(page: Page, name: string): Promise<() => Promise<void>> {
  const url = `**/assets/*/${name}-*`;
  await page.route(url, (route) => route.fulfill({ status: 404 }));
  return () => page.unroute(url);
}

/** Marks the page. @returns whether it is still the one that was marked: it is not, once it was reloaded */
async function marked(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return () => page.evaluate(() => 'isSame' in window);
}

test('a page whose code is missing leaves the rest alive, and comes later', inRest, async ({ page }) => {
  await signedUp(page);
  const isSame = await marked(page);
  const bringBack = await withoutFile(page, 'SearchPage');
  await goToSearch(page);
  await expect(noPage(page).getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Search Plants/);

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'My Garden' }).click();
  await expect(page.getByRole('heading', { name: 'Your garden is empty' })).toBeVisible();
  await menu.getByRole('button', { name: 'Identify Plant' }).click();
  await page.getByRole('dialog', { name: 'Identify a Plant' }).getByRole('button', { name: 'Close' }).click();
  await goToSearch(page);
  await expect(noPage(page)).toBeVisible();
  await bringBack();
  await noPage(page).getByRole('button', tryAgain).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search Plants' })).toBeVisible();
  expect(await isSame()).toBe(true);

  // Where it stays missing while the server is there, a reload brings it.
  const bringCommunity = await withoutFile(page, 'CommunityPage');
  await menu.getByRole('link', { name: 'Community Garden' }).click();
  await noPage(page).getByRole('button', tryAgain).click();
  const reload = noPage(page).getByRole('button', { name: 'Reload the page' });
  await expect(reload).toBeVisible();
  await page.route('**/readyz', (route) => route.abort());
  await reload.click();
  await expect(page.getByText("Can't reach the server").first()).toBeVisible();
  expect(await isSame()).toBe(true);
  await page.unroute('**/readyz');
  await bringCommunity();
  await reload.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Community Garden' })).toBeVisible();
  expect(await isSame()).toBe(false);
});

test('after an update, a page that somebody goes to is loaded in the new version', inRest, async ({ page }) => {
  await signedUp(page);
  const isSame = await marked(page);
  const bringBack = await withoutFile(page, 'SearchPage');
  page.once('request', function look(request) {
    if (request.isNavigationRequest()) void bringBack();
    else page.once('request', look);
  });
  const next = { contentType: 'text/html', body: '<meta name="build" content="next">' };
  await page.route('**/sign-in', (route) => route.fulfill(next));
  await goToSearch(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Search Plants' })).toBeVisible();
  expect(await isSame()).toBe(false);
});

test('what is fetched ahead reloads nothing, with a server or without', inRest, async ({ page }) => {
  const { commonName } = await newSharedPlant(page.request, { commonName: rareWord() });
  await page.goto('/garden');
  const card = page.getByRole('article').filter({ hasText: commonName });
  await expect(card).toBeVisible();
  const isSame = await marked(page);
  await page.route(/\/assets\/|\/readyz/, (route) => route.abort());
  const asked = page.waitForRequest(/PlantDetailModal/);
  await card.hover();
  await asked;
  await page.unroute(/\/assets\/|\/readyz/);
  await card.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog', { name: commonName })).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('a dialog whose code is missing says so, and opens when it comes', inRest, async ({ page }) => {
  const { commonName } = await newSharedPlant(page.request, { commonName: rareWord() });
  const bringBack = await withoutFile(page, 'PlantDetailModal');
  await page.goto('/garden');
  const details = page
    .getByRole('article')
    .filter({ hasText: commonName })
    .getByRole('button', { name: 'View Details' });
  const ways = [() => press(noDialog(page), 'Close'), () => page.keyboard.press('Escape'), () => page.goBack()];
  for (const way of ways) {
    await details.click();
    await expect(noDialog(page).getByRole('button', tryAgain)).toBeVisible();
    await way();
    await expect(noDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/garden');
  }

  await details.click();
  await expect(noDialog(page)).toBeVisible();
  await bringBack();
  await noDialog(page).getByRole('button', tryAgain).click();
  await expect(page.getByRole('dialog', { name: commonName })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/garden');
});

test('of an open dialog, what is missing costs its tab alone, or closes alone', inRest, async ({ gardener: page }) => {
  const { id, commonName } = await growFromPhoto(page.request);
  const bringJournal = await withoutFile(page, 'PlantJournal');
  await page.goto(`/garden?plantId=${id}`);
  const details = page.getByRole('dialog', { name: commonName, exact: true });
  await details.getByRole('tab', { name: 'Journal' }).click();
  await expect(noPart(page)).toBeVisible();
  await bringJournal();
  await noPart(page).getByRole('button', tryAgain).click();
  await expect(details.getByRole('button', { name: 'New entry' })).toBeVisible();

  const bringBack = await withoutFile(page, 'PlantPhotoViewer');
  const view = details.getByRole('button', { name: /^View photo/ });
  for (const way of [() => press(noDialog(page), 'Close'), () => page.keyboard.press('Escape')]) {
    await view.click();
    await expect(noDialog(page)).toBeVisible();
    await way();
    await expect(noDialog(page)).toHaveCount(0);
    await expect(details).toBeVisible();
  }
  await view.click();
  await expect(noDialog(page)).toBeVisible();
  await bringBack();
  await noDialog(page).getByRole('button', tryAgain).click();
  await expect(page.getByRole('dialog', { name: /^Photo of/ })).toBeVisible();
  await expect(noDialog(page)).toHaveCount(0);
});

test(
  'a dialog whose code loads slowly dims the page, and another can be chosen meanwhile',
  inRest,
  async ({ page }) => {
    await newPlants(page.request, [{ commonName: 'Fern' }, { commonName: 'Quince' }]);
    const come = await slowScript(page, '**/assets/*/PlantDetailModal-*.js');
    await page.goto('/garden?sort=name');
    await cards(page).first().click();
    const loading = page.locator('[data-dialog-loading]');
    await expect(loading.locator('.busy-line')).toBeVisible();
    await cards(page).nth(1).click();
    come();
    await expect(page.getByRole('dialog', { name: 'Quince' })).toBeVisible();
    await expect(loading).toHaveCount(0);
  },
);
