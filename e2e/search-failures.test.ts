import { failing } from './garden-steps.ts';
import { expect, inRest, signUp, test } from './journey.ts';
import { box, cards, heading, inGarden, nameOn } from './search-steps.ts';
import { expectMessage } from './steps.ts';

// The browser itself reports a failed request; that is what these tests are about.
test.use({ expectedNoise: /Failed to load resource/ });

const troubles = [
  ['a server in trouble', "The search didn't get an answer"],
  ['no network', "Can't reach Leafbook"],
] as const;
for (const [trouble, title] of troubles) {
  test(`${trouble} while searching loses nothing`, inRest, async ({ page }) => {
    await page.goto('/search');
    // Suggestions ask by themselves, and ask again: the trouble lasts until the gardener searches a second time.
    let searches = 0;
    await page.route('**/api/plants/search*', (route) => {
      if (route.request().method() === 'POST') searches += 1;
      if (searches > 1) return route.continue();
      return trouble === 'no network' ? route.abort('internetdisconnected') : route.fulfill(failing);
    });
    await box(page).fill('lavender');
    await box(page).press('Enter');
    await expectMessage(page, 'Search failed', 'Unable to search plants. Please try again.');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(box(page)).toHaveValue('lavender');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
}

test('an add and its undo can fail and be tried again', inRest, async ({ page }) => {
  await signUp(page.request);
  await page.goto('/search?q=basil');
  const name = await nameOn(cards(page).first());
  const add = cards(page).first().getByRole('button', { name: 'Add to garden' });
  const keys: (string | undefined)[] = [];
  await page.route('**/api/plants', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.fulfill(failing) : route.continue();
  });
  await add.click();
  await expectMessage(page, 'Failed to add plant to your garden. Please try again.');
  await add.click();
  await expectMessage(page, `${name} has been added to your garden.`);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toBeTruthy();

  let deletions = 0;
  await page.route('**/api/plants/*', (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    deletions += 1;
    return deletions === 1 ? route.fulfill(failing) : route.continue();
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, 'Failed to delete the plant. Please try again.');
  expect(await inGarden(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, `${name} has been removed from your garden.`);
  expect(await inGarden(page)).toEqual([]);
});

test('a link to a plant that is not there says so', inRest, async ({ page }) => {
  await page.goto('/search?species=2147483647');
  const said = page.getByRole('dialog', { name: 'Plant not found' });
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: 'Back to Search Plants' }).click();
  await expect(said).toBeHidden();
  await expect(page).toHaveURL(/\/search$/);
  await expect(heading(page, 'Featured Plants')).toBeVisible();
});
