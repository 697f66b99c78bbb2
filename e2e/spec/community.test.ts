import { comment, likeOf, post } from '../community-steps.ts';
import { newSharedPlant } from '../garden-steps.ts';
import { anyScreen, expect, signUp, troubled as test } from '../journey.ts';
import { cards, pressTwice, shown } from '../steps.ts';
import { callsOf, failsTo, holdRequests, passUntil, stays, stopClock } from './walk.ts';

test(
  'a plant of the community: likes and comments, and how long their messages stay',
  anyScreen,
  async ({ page, request }) => {
    const { id, commonName: word } = await newSharedPlant(request, { description: 'It climbs.' });
    await signUp(page.request);
    const calls = callsOf(page);
    await page.clock.install();
    const slow = await holdRequests(page, `**/api/plants/${id}/like`);
    await test.step('4.like.1 the button is disabled while it is not known who likes the plant', async () => {
      await page.goto(`/community?search=${word}-none&plant=${id}`);
      const unknown = likeOf(page.getByRole('dialog', { name: word }));
      await expect(unknown).toBeDisabled();
      slow.release();
      await expect(unknown).toBeEnabled();
    });
    await page.goto(`/community?search=${word}`);
    const card = cards(page);
    const url = `/api/plants/${id}/like`;
    await test.step('8.failure.14 a like that fails', async () => {
      await failsTo(likeOf(card), `**${url}`, 'POST', 'Could not update like status. Please try again.');
      await expect(likeOf(card)).toHaveAccessibleName('Like, 0 likes');
    });
    await test.step('4.like.2 the button is disabled while the like is on its way, which goes once', async () => {
      const before = calls.count(`POST ${url}`);
      const waiting = await holdRequests(page, `**${url}`, { method: 'POST' });
      await expect(likeOf(card)).toHaveText(/^Like/);
      await pressTwice(likeOf(card));
      await expect(likeOf(card)).toBeDisabled();
      waiting.release();
      await expect(likeOf(card)).toBeEnabled();
      await expect(likeOf(card)).toHaveText(/^Unlike/);
      expect(calls.count(`POST ${url}`)).toBe(before + 1);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    const detail = page.getByRole('dialog', { name: word });
    await test.step('2.community.6 each card has a like button, and opens the plant with its comments', async () => {
      await expect(likeOf(card)).toHaveAccessibleName('Unlike, 1 like');
      await card.getByText(word).first().click();
      await expect(likeOf(detail)).toHaveAccessibleName('Unlike, 1 like');
      await shown(detail.getByText('It climbs.', { exact: true }), detail.getByRole('heading', { name: /^Comments/ }));
    });
    await test.step('2.community.1 a search', () => expect(page.getByPlaceholder('Search plants...')).toBeAttached());
    await test.step('2.community.2 three tabs', async () => {
      const tabs = page.getByRole('tablist', { name: 'Community plants', includeHidden: true });
      await expect(tabs.getByRole('tab', { includeHidden: true })).toHaveText([
        'All Plants',
        'Recent Additions',
        'By Family',
      ]);
    });
    await test.step('8.failure.15 a comment that fails', async () => {
      await comment(detail).fill('Lovely');
      await failsTo(post(detail), '**/api/plants/*/comments', 'POST', 'Failed to add your comment. Please try again.');
      await expect(comment(detail)).toHaveValue('Lovely');
    });
    await stopClock(page);
    const told = (text: string) => async () => (await page.locator('.toast').filter({ hasText: text }).count()) === 1;
    await test.step('8.success.11 the message of a like taken back stays for two seconds', async () => {
      await likeOf(detail).click();
      await passUntil(page, told('Removed from your likes'));
      await stays(page, 'Un-digged', 2_000);
    });
    await test.step('8.success.10 the message of a like stays for two seconds', async () => {
      await likeOf(detail).click();
      await passUntil(page, told('Added to your likes!'));
      await stays(page, 'You dig this!', 2_000);
    });
    await test.step('5.comment.2 the button is disabled while the comment is on its way', async () => {
      const waiting = await holdRequests(page, '**/api/plants/*/comments', { method: 'POST' });
      await post(detail).click();
      const busy = detail.getByRole('button', { name: 'Posting...' });
      await passUntil(page, () => busy.isVisible());
      await expect(busy).toBeDisabled();
      waiting.release();
    });
    await test.step('8.success.12 the message of a comment stays for two seconds', () =>
      stays(page, 'Comment added', 2_000));
    await test.step('4.like.3 each press flips it, on the card, too', async () => {
      await page.clock.resume();
      await likeOf(detail).click();
      await expect(likeOf(detail)).toHaveAccessibleName('Like, 0 likes');
      await detail.getByRole('button', { name: 'Close' }).click();
      await expect(likeOf(card)).toHaveAccessibleName('Like, 0 likes');
    });
  },
);
