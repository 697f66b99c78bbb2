import { accessibility } from './accessibility.ts';
import { box, comment, likeOf, names } from './community-steps.ts';
import { failing, grow, growMany, growShared, rareWord, share, shareSwitch } from './garden-steps.ts';
import { anyScreen, expect, inRest, newcomer, signedUp, signUp, test, trust } from './journey.ts';
import { cards, inGarden } from './search-steps.ts';
import { withoutServerRender } from './server-render.ts';
import { createAccount, expectMessage } from './steps.ts';

// The browser itself reports the requests that some of these tests make fail.
test.use({ expectedNoise: /Failed to load resource/ });

test(
  'three tabs, each by its rule; the search finds by every name, and the address keeps it all',
  anyScreen,
  async ({ page, request }) => {
    const word = rareWord();
    await signUp(request);
    const families = ['Rosaceae', `${word}aceae`, null, 'rosaceae', 'Asteraceae'];
    const plants = await grow(
      request,
      Array.from({ length: 14 }, (_, index) => ({
        commonName: index === 3 ? `Daisy of ${word}` : `${word} ${index}`,
        latinName: `Hortus ${word} ${index === 5 ? 'rarissimus' : 'vulgaris'}`,
        family: families[index % families.length] ?? null,
      })),
    );
    await share(request, plants);
    const newestFirst = plants.map(({ commonName }) => commonName).reverse();

    await page.goto(`/community?search=${word}`);
    await expect(names(page)).toHaveText(newestFirst);
    await expect(page.getByText('14 plants', { exact: true })).toBeVisible();
    const recent = page.getByRole('tab', { name: 'Recent Additions' });
    await recent.click();
    // Only keys frame what has the focus.
    await expect(recent).toBeFocused();
    await expect(recent).toHaveCSS('outline-style', 'none');
    await expect(names(page)).toHaveText(newestFirst.slice(0, 12));
    await page.getByRole('tab', { name: 'By Family' }).click();
    await expect(page).toHaveURL(`/community?tab=family&search=${word}`);
    const headings = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['Asteraceae', `${word}aceae`, /rosaceae/i, 'Unknown family']);
    await expect(names(page)).toHaveCount(14);
    await expect(page.getByRole('region', { name: /rosaceae/i }).getByRole('article')).toHaveCount(6);

    await box(page).fill(`  ${word.toUpperCase()} RARISS`);
    await expect(names(page)).toHaveText([`${word} 5`]);
    await box(page).fill(`${word}ACEAE`);
    await expect(names(page)).toHaveCount(3);
    await box(page).fill(`daisy OF ${word}`);
    await expect(names(page)).toHaveText([`Daisy of ${word}`]);
    await expect(page).toHaveURL(/\?tab=family&search=daisy\+OF\+qx\w+$/);
    await page.reload();
    await expect(names(page)).toHaveText([`Daisy of ${word}`]);
    await box(page).fill(`${word} no such plant`);
    await expect(page.getByRole('heading', { name: 'No plants found' })).toBeVisible();
    await expect(page.getByText('Try adjusting your search', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL('/community?tab=family');

    await page.goBack();
    await expect(page).toHaveURL(/\?tab=recent/);
    await expect(page.getByRole('tab', { name: 'Recent Additions' })).toHaveAttribute('aria-selected', 'true');
  },
);

test('a server in trouble, an empty community, a slow one', inRest, async ({ page }) => {
  await withoutServerRender(page);
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/community?*', async (route) => {
    await seen.promise;
    await route.fulfill(failing);
  });
  await page.goto('/community');
  await expect(page.getByText('Loading community plants...')).toBeVisible();
  seen.resolve();
  await expect(page.getByRole('heading', { name: 'Error loading plants' })).toBeVisible();
  await expect(page.getByText('Please try again later', { exact: true })).toBeVisible();
  await page.unroute('**/api/community?*');
  await page.route('**/api/community?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No plants found' })).toBeVisible();
});

test(
  'more than a page: scrolling brings the rest once, and a part that fails can be tried again',
  inRest,
  async ({ page, neighbour }) => {
    const word = rareWord();
    await signedUp(neighbour);
    const wanted = Array.from({ length: 54 }, (_, index) => ({
      commonName: `${word} ${index}`,
      family: `${index % 2 === 0 ? 'Even' : 'Odd'} ${word}`,
    }));
    await growMany(neighbour, wanted, { shared: true });
    await page.goto(`/community?search=${word}`);
    await expect(names(page)).toHaveCount(50);
    await expect(page.getByText('50 of 54 plants', { exact: true })).toBeVisible();
    await page.route('**/api/community?*cursor=*', (route) => route.fulfill(failing));
    await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
    await expect(page.getByText("Couldn't load more.")).toBeVisible();
    await page.unroute('**/api/community?*cursor=*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(names(page)).toHaveCount(54);
    expect(new Set(await names(page).allTextContents()).size).toBe(54);
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);

    await page.getByRole('tab', { name: 'By Family' }).click();
    await expect(names(page)).toHaveCount(50);
    await cards(page).last().scrollIntoViewIfNeeded();
    await expect(names(page)).toHaveCount(54);
    const headings = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText([`Even ${word}`, `Odd ${word}`]);
  },
);

test('a visitor reads, is asked to log in to comment or to like, and comes back to the plant', async ({
  page,
  request,
}) => {
  const word = rareWord();
  await signUp(request);
  const plant = await growShared(request, { commonName: word });
  await request.post(`/api/plants/${plant.id}/comments`, { data: { comment: 'Look at it' } });
  const address = `/community?search=${word}&plant=${plant.id}`;
  await page.goto(address);
  const detail = page.getByRole('dialog', { name: word });
  await expect(detail.getByText('Look at it')).toBeVisible();
  await expect(detail.getByText('Please log in to leave a comment.')).toBeVisible();
  await expect(comment(detail)).toHaveCount(0);
  await expect(detail.getByRole('button', { name: /^Delete comment/ })).toHaveCount(0);
  await likeOf(detail).click();
  await expect(page).toHaveURL(/\/sign-in/);

  await createAccount(page, newcomer());
  await expect(page).toHaveURL(address);
  await expect(comment(detail)).toBeVisible();
  await detail.getByRole('button', { name: 'Add to Garden' }).click();
  await expectMessage(page, 'Success!');
  expect(await inGarden(page)).toHaveLength(1);
});

test('a plant is shared and taken back; a failure flips the switch back', anyScreen, async ({ page, neighbour }) => {
  const word = rareWord();
  await signUp(page.request);
  const [plant] = await grow(page.request, [{ commonName: word }]);
  await page.goto(`/garden?plantId=${plant?.id}`);
  const toggle = shareSwitch(page);
  await expect(toggle).not.toBeChecked();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/plants/*/visibility', async (route) => {
    await answer.promise;
    await route.fulfill(failing);
  });
  await toggle.click();
  await expect(toggle).toBeChecked();
  answer.resolve();
  await expectMessage(page, 'Could not update plant visibility. Please try again.');
  await expect(toggle).not.toBeChecked();
  await page.unroute('**/api/plants/*/visibility');

  await toggle.click();
  await expectMessage(page, 'Plant shared publicly');
  await expect(toggle).toBeChecked();
  await neighbour.goto(`/community?search=${word}`);
  await expect(names(neighbour)).toHaveText([word]);
  await cards(neighbour).click();
  await expect(neighbour.getByRole('dialog', { name: word })).toBeVisible();
  await expect(shareSwitch(neighbour)).toHaveCount(0);

  await toggle.click();
  await expectMessage(page, 'Plant set to private');
  // It is in no community any more; who may see it finds it in its garden.
  await page.goto(`/community?plant=${plant?.id}`);
  await expect(page).toHaveURL(`/garden?plantId=${plant?.id}`);
  await expect(page.getByRole('dialog', { name: word })).toBeVisible();
  await neighbour.reload();
  await expect(neighbour.getByRole('dialog', { name: 'Plant not found' })).toBeVisible();
  await neighbour.getByRole('button', { name: 'Back to the Community Garden' }).click();
  await expect(neighbour.getByRole('heading', { name: 'No plants found' })).toBeVisible();
});

test('no accessibility violation in the community, light and dark', trust, async ({ page, request }) => {
  const { violations, examine } = accessibility(page);
  const word = rareWord();
  await signUp(request);
  const plant = await growShared(request, { commonName: word, family: 'Rosaceae' });
  await request.post(`/api/plants/${plant.id}/like`);
  await request.post(`/api/plants/${plant.id}/comments`, { data: { comment: 'Look at it' } });
  await page.goto(`/community?tab=family&search=${word}`);
  await expect(cards(page)).toHaveCount(1);
  await examine('families');
  await page.goto(`/community?search=${word}&plant=${plant.id}`);
  await expect(page.getByText('Please log in to leave a comment.')).toBeVisible();
  await examine('a plant, visitor');
  await signUp(page.request);
  await page.reload();
  await comment(page.getByRole('dialog')).fill('x'.repeat(301));
  await likeOf(page.getByRole('dialog')).click();
  await expectMessage(page, 'You dig this!');
  await examine('a plant, gardener');
  expect(violations).toEqual([]);
});
