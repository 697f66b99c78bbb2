import { failing } from './garden-steps.ts';
import { anyScreen, expect, inRest, phoneOnly, signedUp, test, troubled } from './journey.ts';
import { tabAndPress, undoByKeyboard } from './keyboard.ts';
import { box, heading, nameOn, options, search, searchButton } from './search-steps.ts';
import { cards, expectMessage, inGarden, pressFor, setUpSheet, shown, skipSetUp } from './steps.ts';

test('from a misspelt name to its care, into the garden and out again', anyScreen, async ({ page }) => {
  await signedUp(page, '/search');
  await expect(heading(page, 'Featured Plants')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);

  await search(page, 'lavendar');
  await expect(page.getByRole('status').filter({ hasText: /^\d+( of [\d,]+)? plants?$/ })).toBeVisible();
  const card = cards(page).filter({ hasText: 'Lavandula angustifolia' });
  const name = await nameOn(card);
  await card.getByRole('button', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/search\?q=lavendar&species=\d+$/);
  const detail = page.getByRole('dialog');
  await expect(detail.getByText('Lavandula angustifolia').first()).toBeVisible();
  await detail.getByRole('tab', { name: 'Care Guide' }).click();
  await expect(detail.getByRole('listitem').first()).toBeVisible();

  const add = detail.getByRole('button', { name: 'Add to Garden' });
  await pressFor(add, `${name} has been added to your garden.`);
  await expect(setUpSheet(page)).toBeVisible();
  expect(await inGarden(page)).toHaveLength(1);
  await pressFor(page.getByRole('button', { name: 'Undo' }), `${name} has been removed from your garden.`);
  await expect(setUpSheet(page)).toBeHidden();
  expect(await inGarden(page)).toEqual([]);

  // A press half a second after the last one is taken for the same.
  await expect(async () => {
    // real clock: one try of many
    if (!(await setUpSheet(page).isVisible())) await add.click({ timeout: 1_000 });
    // real clock: one try of many
    await expect(setUpSheet(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await skipSetUp(page);
  await shown(detail.getByText('In your garden (1)'), detail.getByRole('button', { name: 'Add another' }));
  await detail.getByRole('link', { name: 'View plant' }).click();
  await expect(page).toHaveURL(/\/garden\?plantId=\d+$/);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test('a result goes into the garden with one press, and once for two', anyScreen, async ({ page }) => {
  await signedUp(page, '/search?q=rosemary');
  const name = await nameOn(cards(page).first());
  await cards(page).first().getByRole('button', { name: 'Add to garden' }).dblclick();
  await expectMessage(page, 'Success!', `${name} has been added to your garden.`);
  await skipSetUp(page);
  expect(await inGarden(page)).toHaveLength(1);

  await expect(cards(page).first()).toContainText('In your garden (1)');
  await cards(page).first().getByRole('button', { name: 'Add another' }).click();
  await skipSetUp(page);
  await page.reload();
  await expect(cards(page).first()).toContainText('In your garden (2)');
  await expect(cards(page).nth(1).getByRole('button', { name: 'Add to garden' })).toBeVisible();
});

test('suggestions, results and undo with the keyboard alone', inRest, async ({ page }) => {
  await signedUp(page, '/search');
  await box(page).focus();
  await page.keyboard.type('purple cone', { delay: 20 });
  await expect(options(page).first()).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await options(page).count()).toBeLessThanOrEqual(8);
  await expect(options(page).first().locator('mark').first()).toHaveText(/purple|cone/i);

  await page.keyboard.press('ArrowDown');
  const active = page.locator('[role="option"][aria-selected="true"]');
  await expect(active).toHaveCount(1);
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  const latin = (await active.locator('.latin').textContent()) ?? '';
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog');
  await expect(detail.getByText(latin).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/\/search$/);
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('purple cone');

  await page.keyboard.type('f');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('purple conef');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Search Results for purple conef')).toBeVisible();

  const name = await nameOn(cards(page).first());
  await box(page).focus();
  await tabAndPress(cards(page).first().getByRole('button', { name: 'Add to garden' }));
  await expectMessage(page, `${name} has been added to your garden.`);
  await expect(setUpSheet(page)).toBeVisible();
  await undoByKeyboard(page);
  await expectMessage(page, `${name} has been removed from your garden.`);
  expect(await inGarden(page)).toEqual([]);
});

test('above a phone’s keyboard, suggestions are in sight and large enough to tap', phoneOnly, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await page.goto('/search');
  await box(page).fill('mint');
  await expect(options(page)).toHaveCount(8);
  const list = page.getByRole('listbox');
  await expect.poll(async () => (await list.boundingBox())?.height).toBeGreaterThan(220);
  const { y = 0, height = 0 } = (await list.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(420);
  for (const option of await options(page).all()) {
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expect(box(page)).toBeInViewport({ ratio: 1 });
});

test('typing asks seldom, and a late answer to an old text is never shown', inRest, async ({ page }) => {
  const asked: string[] = [];
  const late = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  await page.route('**/api/plants/search?*', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('query') ?? '';
    asked.push(query);
    if (query !== 'thyme') return route.continue();
    await late.promise;
    // The page may have given it up.
    await route.continue().catch(() => undefined);
    await (await route.request().response())?.finished();
    over.resolve();
  });
  await page.clock.install();
  await page.goto('/search');
  await expect(cards(page)).toHaveCount(12);
  // However slow the machine is, no two keys are further apart than the pause that it waits for.
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).pressSequentially('thyme');
  expect(asked).toEqual([]);
  await page.clock.resume();
  await expect.poll(() => asked).toEqual(['thyme']);
  await box(page).fill('rosemary');
  const rosemary = options(page).filter({ hasText: /rosemary/i });
  await expect(rosemary.first()).toBeVisible();
  late.resolve();
  await over.promise;
  await expect(rosemary.first()).toBeVisible();
  await expect(options(page).filter({ hasText: /^thyme/i })).toHaveCount(0);
  expect(asked).toEqual(['thyme', 'rosemary']);
});

test('nothing found leads on; a blank search is explained', inRest, async ({ page }) => {
  await signedUp(page, '/search');
  await search(page, 'qqxzvwkj');
  await expect(page.getByRole('heading', { name: 'No plants found' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Identify a Plant' }).click();
  await expect(page.getByRole('dialog', { name: 'Identify a Plant' })).toBeVisible();
  await page.keyboard.press('Escape');
  await box(page).fill('   ');
  await pressFor(searchButton(page), 'Search error', 'Please enter a search term');
  expect((await page.locator('.toast').boundingBox())?.y).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2);
  // What has become right is not called wrong any longer.
  await search(page, 'basil');
  await expect(heading(page, 'Search Results for basil')).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('a question is answered by facts, and narrowed by more', inRest, async ({ page }) => {
  await page.goto('/search');
  await search(page, 'pet safe indoor plants');
  await expect(page.getByText(/Not being listed doesn't mean a plant is safe/)).toBeVisible();
  await expect(cards(page).first()).not.toContainText('Listed as toxic');
  await page.getByRole('button', { name: 'Kind of plant: Houseplant. Remove this filter' }).click();
  await expect(page).toHaveURL(/habit=any/);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await expect(filters.getByRole('option', { name: /^Low light \(\d+\)$/ })).toHaveCount(1);
  // By its value: its name has a count, which changes when the wider search loads.
  await filters.getByLabel('Light').selectOption('low light');
  await expect(page).toHaveURL(/light=low\+light/);
  await filters.getByLabel('Pets').selectOption('listed');
  await expect(cards(page).first()).toContainText('Listed as toxic to pets');
  await expect(cards(page).first()).toContainText(/low light/i);
  // Words say what was meant until another search is made.
  await search(page, 'fern');
  await expect(page).toHaveURL(/\/search\?q=fern$/);
});

test('no plant left by filters of an address leads back to all', inRest, async ({ page }) => {
  await page.goto('/search?q=rose&habit=cactus&water=high');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(cards(page).first()).toContainText(/ros/i);
  await expect(page).toHaveURL(/\/search\?q=rose$/);
});

test('the address holds the search and the open plant', inRest, async ({ page }) => {
  await page.goto('/search');
  await search(page, 'basil');
  await expect(page).toHaveURL(/\/search\?q=basil$/);
  await search(page, 'mother in law tongue');
  await expect(cards(page).filter({ hasText: 'Dracaena trifasciata' })).toContainText(/also known as/i);
  await page.goBack();
  await expect(heading(page, 'Search Results for basil')).toBeVisible();
  await expect(box(page)).toHaveValue('basil');
  await page.goBack();
  await expect(heading(page, 'Featured Plants')).toBeVisible();
  await expect(box(page)).toHaveValue('');
  await page.goForward();
  await page.reload();
  await expect(box(page)).toHaveValue('basil');

  const name = await nameOn(cards(page).first());
  await cards(page).first().getByRole('button', { name: 'View Details' }).click();
  const detail = page.getByRole('dialog', { name });
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(heading(page, 'Search Results for basil')).toBeVisible();
  await page.goForward();
  await page.reload();
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/\/search\?q=basil$/);

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(heading(page, 'Featured Plants')).toBeVisible();
  await expect(page).toHaveURL(/\/search$/);

  // A visitor who adds a plant signs in first, and comes back to the results.
  await page.goto('/search?q=basil');
  await cards(page).first().getByRole('button', { name: 'Add to garden' }).click();
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fsearch%3Fq%3Dbasil');
});

const troubles = [
  ['a server in trouble', "The search didn't respond"],
  ['no network', "Can't reach Leafbook"],
] as const;
for (const [trouble, title] of troubles) {
  troubled(`${trouble} while searching loses nothing`, inRest, async ({ page }) => {
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

troubled('an add and its undo can fail and be tried again', inRest, async ({ page }) => {
  await signedUp(page, '/search?q=basil');
  const name = await nameOn(cards(page).first());
  const add = cards(page).first().getByRole('button', { name: 'Add to garden' });
  const keys: (string | undefined)[] = [];
  await page.route('**/api/plants', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    return keys.length === 1 ? route.fulfill(failing) : route.continue();
  });
  await pressFor(add, 'Failed to add plant to your garden. Please try again.');
  await pressFor(add, `${name} has been added to your garden.`);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toBeTruthy();

  let deletions = 0;
  await page.route('**/api/plants/*', (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    deletions += 1;
    return deletions === 1 ? route.fulfill(failing) : route.continue();
  });
  await pressFor(page.getByRole('button', { name: 'Undo' }), 'Failed to delete the plant. Please try again.');
  expect(await inGarden(page)).toHaveLength(1);
  await pressFor(page.getByRole('button', { name: 'Undo' }), `${name} has been removed from your garden.`);
  expect(await inGarden(page)).toEqual([]);
});
