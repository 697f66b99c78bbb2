import { anyScreen, expect, troubled as test } from '../journey.ts';
import { box, heading, search, searchButton } from '../search-steps.ts';
import { cards, shown } from '../steps.ts';
import { answered, expectToast, passUntil, stays, stopClock } from './walk.ts';

test('the search, and how messages come and go', anyScreen, async ({ gardener: page }) => {
  await page.clock.install();
  const nothing = await answered(page, '**/api/plants/featured*', []);
  await page.goto('/search');
  const main = page.getByRole('main');
  await test.step('2.search.1 the box, Search and Identify', async () => {
    await expect(box(page)).toHaveAttribute('placeholder', /name.*Latin name.*description/i);
    await expect(searchButton(page)).toBeVisible();
    await main.getByRole('button', { name: 'Identify', exact: true }).click();
    const identify = page.getByRole('dialog', { name: 'Identify a Plant' });
    await identify.getByRole('button', { name: 'Cancel' }).click();
    await expect(identify).toBeHidden();
  });
  await test.step('2.search.5 no featured plants', async () => {
    await shown(heading(page, 'Featured Plants'), main.getByRole('heading', { name: 'No featured plants' }));
    await nothing();
  });
  await search(page, 'rosemary');
  await test.step('2.search.7 the edit action of a result closes it and opens the camera modal', async () => {
    await cards(page).first().getByRole('button', { name: 'View Details' }).click();
    const detail = page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: 'Care Guide' }) });
    await detail.getByRole('button', { name: /^Edit/ }).click();
    await expect(detail).toBeHidden();
    const identify = page.getByRole('dialog', { name: 'Identify a Plant' });
    await identify.getByRole('button', { name: 'Close' }).click();
    await expect(identify).toBeHidden();
  });

  await test.step('8.failure.9 a search that fails', async () => {
    const mended = await answered(page, '**/api/plants/search', undefined, 'POST');
    await box(page).fill('rue');
    await searchButton(page).click();
    await expectToast(page, 'failure', 'Search failed', 'Unable to search plants. Please try again.');
    await mended();
  });
  await test.step('9.toast.1 one message at a time', async () => {
    await box(page).fill('   ');
    await searchButton(page).click();
    await expectToast(page, 'failure', 'Search error', 'Please enter a search term');
    await expect(page.getByText('Search failed', { exact: true })).toHaveCount(0);
  });
  await test.step('9.toast.3 F8 leads to the message', async () => {
    await page.keyboard.press('F8');
    const area = page.getByRole('region', { name: 'Messages (F8)' });
    await expect(area.getByRole('list').or(area.getByRole('listitem')).and(page.locator(':focus'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.toast[data-state="open"]')).toHaveCount(0);
    await expect(searchButton(page)).toBeFocused();
  });
  await stopClock(page);
  await test.step('9.toast.2 a message stays for five seconds unless said', async () => {
    await searchButton(page).click();
    await passUntil(page, () => page.getByText('Search error', { exact: true }).isVisible());
    await stays(page, 'Search error', 5_000);
  });
});
