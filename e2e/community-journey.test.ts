import { box, comment, likeOf, names } from './community-steps.ts';
import { failing, grow, growMany, newPlant, newSharedPlant, rareWord, share, shareSwitch } from './garden-steps.ts';
import { anyScreen, expect, inRest, newcomer, signedUp, signUp, troubled as test } from './journey.ts';
import { answered, holdRequests } from './spec/walk.ts';
import { cards, createAccount, inGarden, pressFor, shown } from './steps.ts';

test('three tabs, each by its rule; search by every name, in the address', anyScreen, async ({ page, request }) => {
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
});

test('a server in trouble, an empty community, a slow one', inRest, async ({ page }) => {
  const mended = await answered(page, '**/api/community?*');
  const slow = await holdRequests(page, '**/api/community?*');
  await page.goto('/community');
  await expect(page.getByText('Loading community plants...')).toBeVisible();
  slow.release();
  await expect(page.getByRole('heading', { name: 'Error loading plants' })).toBeVisible();
  await expect(page.getByText('Please try again later', { exact: true })).toBeVisible();
  await mended();
  await page.route('**/api/community?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No plants found' })).toBeVisible();
});

test('scrolling brings the rest once; a part that fails can be tried again', inRest, async ({ page, neighbour }) => {
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
});

test('a visitor reads, is asked to log in to comment or to like, and comes back to the plant', async ({
  page,
  request,
}) => {
  const { id, commonName: word } = await newSharedPlant(request);
  await request.post(`/api/plants/${id}/comments`, { data: { comment: 'Look at it' } });
  const address = `/community?search=${word}&plant=${id}`;
  await page.goto(address);
  const detail = page.getByRole('dialog', { name: word });
  await shown(detail.getByText('Look at it'), detail.getByText('Please log in to leave a comment.'));
  await expect(comment(detail)).toHaveCount(0);
  await expect(detail.getByRole('button', { name: /^Delete comment/ })).toHaveCount(0);
  await likeOf(detail).click();
  await expect(page).toHaveURL(/\/sign-in/);

  await createAccount(page, newcomer());
  await expect(page).toHaveURL(address);
  await expect(comment(detail)).toBeVisible();
  await pressFor(detail.getByRole('button', { name: 'Add to Garden' }), 'Success!');
  expect(await inGarden(page)).toHaveLength(1);
});

test('a plant is shared with everybody, and taken back', anyScreen, async ({ page, neighbour }) => {
  const { id, commonName: word } = await newPlant(page.request, { commonName: rareWord() });
  await page.goto(`/garden?plantId=${id}`);
  const toggle = shareSwitch(page);
  await expect(toggle).not.toBeChecked();
  await pressFor(toggle, 'Plant shared publicly');
  await expect(toggle).toBeChecked();
  await neighbour.goto(`/community?search=${word}`);
  await expect(names(neighbour)).toHaveText([word]);
  await cards(neighbour).click();
  await expect(neighbour.getByRole('dialog', { name: word })).toBeVisible();
  await expect(shareSwitch(neighbour)).toHaveCount(0);

  await pressFor(toggle, 'Plant set to private');
  // It is in no community any more; who may see it finds it in its garden.
  await page.goto(`/community?plant=${id}`);
  await expect(page).toHaveURL(`/garden?plantId=${id}`);
  await expect(page.getByRole('dialog', { name: word })).toBeVisible();
  await neighbour.reload();
  await expect(neighbour.getByRole('dialog', { name: 'Plant not found' })).toBeVisible();
  await neighbour.getByRole('button', { name: 'Back to the Community Garden' }).click();
  await expect(neighbour.getByRole('heading', { name: 'No plants found' })).toBeVisible();
});
