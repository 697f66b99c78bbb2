import type { Locator } from '@playwright/test';
import { box, comment, likeOf, post } from './community-steps.ts';
import { failing, growShared, rareWord } from './garden-steps.ts';
import { anyScreen, expect, inRest, signUp, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { cards } from './search-steps.ts';
import { expectMessage } from './steps.ts';

// The browser itself reports the requests that some of these tests make fail.
test.use({ expectedNoise: /Failed to load resource/ });

test(
  'a like counts once for two presses, is told, taken back, and kept when the server fails',
  anyScreen,
  async ({ page, request }) => {
    const word = rareWord();
    await signUp(request);
    await growShared(request, { commonName: word });
    await signUp(page.request);
    await page.clock.install();
    await page.goto(`/community?search=${word}`);
    const card = cards(page);
    const presses: string[] = [];
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/plants/*/like', async (route) => {
      presses.push(route.request().method());
      await answer.promise;
      await route.continue();
    });
    await expect(likeOf(card)).toHaveAccessibleName('Like, 0 likes');
    await likeOf(card).dblclick();
    answer.resolve();
    await expectMessage(page, 'You dig this!', 'Added to your likes!');
    await expect(likeOf(card)).toHaveAccessibleName('Unlike, 1 like');
    expect(presses).toEqual(['POST']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Two seconds, and the time to fade.
    await page.clock.runFor(2_500);
    await expect(page.getByText('You dig this!', { exact: true })).toBeHidden();

    await page.unroute('**/api/plants/*/like');
    await page.route('**/api/plants/*/like', (route) =>
      route.request().method() === 'POST' ? route.fulfill(failing) : route.continue(),
    );
    await likeOf(card).click();
    await expectMessage(page, 'Error', 'Could not update like status. Please try again.');
    await expect(likeOf(card)).toHaveAccessibleName('Unlike, 1 like');
    await page.unroute('**/api/plants/*/like');

    await card.getByText(word).first().click();
    const detail = page.getByRole('dialog', { name: word });
    await expect(likeOf(detail)).toHaveAccessibleName('Unlike, 1 like');
    await likeOf(detail).click();
    await expectMessage(page, 'Un-digged', 'Removed from your likes');
    await detail.getByRole('button', { name: 'Close' }).click();
    await expect(likeOf(card)).toHaveAccessibleName('Like, 0 likes');
  },
);

test(
  'what is posted or liked while older answers are on their way stays, and the list still comes',
  inRest,
  async ({ page, request }) => {
    const word = rareWord();
    await signUp(request);
    const plant = await growShared(request, { commonName: word });
    await signUp(page.request);
    const late = Promise.withResolvers<void>();
    const older: Promise<void>[] = [];
    // The answers are made now, and arrive later.
    const hold = (path: string) =>
      page.route(path, async (route) => {
        if (route.request().method() !== 'GET' || older.length === 2) return route.continue();
        const held = route.fetch().then(async (response) => {
          await late.promise;
          await route.fulfill({ response }).catch(() => undefined);
        });
        older.push(held);
        await held;
      });
    await hold('**/api/plants/*/comments?*');
    await hold('**/api/plants/*/like');
    await page.goto(`/community?plant=${plant.id}`);
    const detail = page.getByRole('dialog', { name: word });
    await expect.poll(() => older.length).toBe(2);
    await comment(detail).fill('Posted before the list came');
    await post(detail).click();
    await expectMessage(page, 'Comment added');
    await expect(detail.getByText('Posted before the list came')).toBeVisible();
    late.resolve();
    await Promise.all(older);
    await expect(detail.getByText('Posted before the list came')).toBeVisible();
  },
);

test(
  'comments: their limit, a failure that loses nothing, and who may delete which',
  anyScreen,
  async ({ page, neighbour }) => {
    const word = rareWord();
    await signUp(neighbour.request);
    const plant = await growShared(neighbour.request, { commonName: word });
    await neighbour.request.post(`/api/plants/${plant.id}/comments`, { data: { comment: 'From its gardener' } });
    await signUp(page.request);
    await page.goto(`/community?search=${word}&plant=${plant.id}`);
    const detail = page.getByRole('dialog', { name: word });
    await expect(detail.getByText('From its gardener')).toBeVisible();
    await expect(detail.getByText('0/300 characters')).toBeVisible();
    await expect(post(detail)).toBeDisabled();
    await comment(detail).fill('   ');
    await expect(post(detail)).toBeDisabled();
    await comment(detail).fill('x'.repeat(301));
    await expect(detail.getByText('301/300 characters')).toBeVisible();
    await expect(post(detail)).toBeDisabled();
    const longest = `${'Schön!\n'.repeat(41)}Ende 🌿`.padEnd(300, '.');
    await comment(detail).fill(longest);
    await expect(detail.getByText('300/300 characters')).toBeVisible();

    await page.route('**/api/plants/*/comments', (route) => route.fulfill(failing));
    await post(detail).click();
    await expectMessage(page, 'Failed to add your comment. Please try again.');
    await expect(comment(detail)).toHaveValue(longest);
    await page.unroute('**/api/plants/*/comments');
    await post(detail).dblclick();
    await expectMessage(page, 'Comment added', 'Your comment has been added successfully');
    await expect(comment(detail)).toHaveValue('');
    const list = detail.getByRole('region', { name: /^Comments/ }).getByRole('listitem');
    await expect(list).toHaveCount(2);
    await expect(list.first()).toContainText(longest);
    await comment(detail).fill('Mine, too');
    await post(detail).click();
    await expect(list).toHaveCount(3);

    const bin = (place: Locator) => place.getByRole('button', { name: /^Delete comment by/ });
    await expect(bin(list.last())).toHaveCount(0);
    await expect(bin(detail)).toHaveCount(2);
    await bin(list.first()).click();
    await page
      .getByRole('alertdialog', { name: 'Delete this comment?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expectMessage(page, 'Comment deleted');
    await expect(list).toHaveCount(2);

    await neighbour.goto(`/community?search=${word}`);
    await expect(cards(neighbour)).toContainText(/2\s*comments/);
    await cards(neighbour).getByRole('button', { name: 'View Details' }).click();
    const own = neighbour.getByRole('dialog', { name: word });
    const theirs = own.getByRole('listitem').filter({ hasText: longest });
    await bin(theirs).click();
    await neighbour.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(theirs).toHaveCount(0);
    await expect(own.getByRole('link', { name: 'Open in My Garden' })).toBeVisible();
    await own.getByRole('button', { name: 'Close' }).click();
    await expect(cards(neighbour)).toContainText(/1\s*comment/);
  },
);

test('tabs, a like and a comment with the keyboard alone', inRest, async ({ page, request }) => {
  const word = rareWord();
  await signUp(request);
  await growShared(request, { commonName: word });
  await signUp(page.request);
  await page.goto(`/community?search=${word}`);
  await expect(cards(page)).toHaveCount(1);
  await box(page).focus();
  await tabTo(page.getByRole('tab', { name: 'All Plants' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Recent Additions' })).toBeFocused();
  await expect(page).toHaveURL(/tab=recent/);
  await tabTo(likeOf(cards(page)));
  await page.keyboard.press('Space');
  await expectMessage(page, 'You dig this!');
  await expect(likeOf(cards(page))).toBeFocused();
  const open = cards(page).getByRole('button', { name: 'View Details' });
  await tabTo(open);
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog', { name: word });
  await expect(detail).toBeVisible();
  await tabTo(detail.getByRole('tab', { name: 'Information' }));
  await page.keyboard.press('ArrowRight');
  await expect(detail.getByRole('tab', { name: 'Care Guide' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(comment(detail));
  await page.keyboard.type('By keyboard');
  await tabTo(post(detail));
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Comment added');
  await expect(detail.getByRole('heading', { name: /^Comments/ })).toBeFocused();
  await tabTo(detail.getByRole('button', { name: /^Delete comment/ }));
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('alertdialog');
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(confirm.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Comment deleted');
  await expect(confirm).toBeHidden();
  // The comment is gone, and its button with it: the comments begin here.
  await expect(detail.getByRole('heading', { name: /^Comments/ })).toBeFocused();
  // The first takes the message away, which offers the way back for a while.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Comment deleted', { exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(open).toBeFocused();
});
