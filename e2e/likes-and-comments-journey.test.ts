import { box, comment, likeOf, post } from './community-steps.ts';
import { newSharedPlant } from './garden-steps.ts';
import { anyScreen, expect, inRest, type Locator, signedUp, signUp, test } from './journey.ts';
import { tabAndPress, tabTo } from './keyboard.ts';
import { cards, expectMessage, pressFor, shown } from './steps.ts';

test('what is posted while older answers are on their way stays; the list comes', inRest, async ({ page, request }) => {
  const { id, commonName: word } = await newSharedPlant(request);
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
  await page.goto(`/community?plant=${id}`);
  const detail = page.getByRole('dialog', { name: word });
  await expect.poll(() => older.length).toBe(2);
  await comment(detail).fill('Posted before the list came');
  await pressFor(post(detail), 'Comment added');
  await expect(detail.getByText('Posted before the list came')).toBeVisible();
  late.resolve();
  await Promise.all(older);
  await expect(detail.getByText('Posted before the list came')).toBeVisible();
});

test('comments: their limit, once for two presses, who may delete which', anyScreen, async ({ page, neighbour }) => {
  const { id, commonName: word } = await newSharedPlant(neighbour.request);
  await neighbour.request.post(`/api/plants/${id}/comments`, { data: { comment: 'From its gardener' } });
  await signedUp(page, `/community?search=${word}&plant=${id}`);
  const detail = page.getByRole('dialog', { name: word });
  await shown(detail.getByText('From its gardener'), detail.getByText('0/300 characters'));
  await expect(post(detail)).toBeDisabled();
  await comment(detail).fill('   ');
  await expect(post(detail)).toBeDisabled();
  await comment(detail).fill('x'.repeat(301));
  await expect(detail.getByText('301/300 characters')).toBeVisible();
  await expect(post(detail)).toBeDisabled();
  const longest = `${'Schön!\n'.repeat(41)}Ende 🌿`.padEnd(300, '.');
  await comment(detail).fill(longest);
  await expect(detail.getByText('300/300 characters')).toBeVisible();

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
  await page.getByRole('alertdialog', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete' }).click();
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
});

test('tabs, a like and a comment with the keyboard alone', inRest, async ({ page, request }) => {
  const { commonName: word } = await newSharedPlant(request);
  await signedUp(page, `/community?search=${word}`);
  await expect(cards(page)).toHaveCount(1);
  await box(page).focus();
  await tabTo(page.getByRole('tab', { name: 'All Plants' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Recent Additions' })).toBeFocused();
  await expect(page).toHaveURL(/tab=recent/);
  await tabAndPress(likeOf(cards(page)), { press: 'Space' });
  await expectMessage(page, 'You dig this!');
  await expect(likeOf(cards(page))).toBeFocused();
  const open = cards(page).getByRole('button', { name: 'View Details' });
  await tabAndPress(open);
  const detail = page.getByRole('dialog', { name: word });
  await expect(detail).toBeVisible();
  await tabTo(comment(detail));
  await page.keyboard.type('By keyboard');
  await tabAndPress(post(detail));
  await expectMessage(page, 'Comment added');
  await expect(detail.getByRole('heading', { name: /^Comments/ })).toBeFocused();
  await tabAndPress(detail.getByRole('button', { name: /^Delete comment/ }));
  const confirm = page.getByRole('alertdialog');
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabAndPress(confirm.getByRole('button', { name: 'Delete' }));
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
