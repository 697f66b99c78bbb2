import { newSharedPlant, rareWord } from './garden-steps.ts';
import { expect, inRest, type Locator, signUp, test } from './journey.ts';

/** Whether the characters of a text lie from left to right and from line to line, as they are drawn. */
const readsInOrder = (place: Locator, text: string): Promise<boolean> =>
  place.evaluate((element, text) => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text;
      const start = node.data.indexOf(text);
      if (start === -1) continue;
      const range = document.createRange();
      const places = [...text].map((_, index) => {
        range.setStart(node, start + index);
        range.setEnd(node, start + index + 1);
        return range.getBoundingClientRect();
      });
      return places.every((at, index) => {
        const before = places[index - 1];
        return before === undefined || at.top > before.top + before.height / 2 || at.left >= before.left;
      });
    }
    throw new Error(`Nothing here says “${text}”`);
  }, text);

test('names that reverse text leave the sentences around them in order', inRest, async ({ page, neighbour }) => {
  const [plant, gardener] = [`\u202e${rareWord()}`, '\u202eyvI'];
  const { id } = await newSharedPlant(page.request, { commonName: plant });
  await signUp(neighbour.request);
  await neighbour.request.patch('/api/profile', { data: { username: gardener } });
  await neighbour.request.post(`/api/plants/${id}/like`);
  await neighbour.request.post(`/api/plants/${id}/comments`, { data: { comment: 'How lovely it is' } });

  await page.goto('/notifications');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  expect(await readsInOrder(rows.first(), ' commented on your ')).toBe(true);
  expect(await readsInOrder(rows.last(), ' liked your ')).toBe(true);
  for (const row of [rows.first(), rows.last()]) expect(await readsInOrder(row, 'just now')).toBe(true);
  // The same sentence with bare names is turned around.
  const bare = rows.last().getByText(' liked your ');
  await bare.evaluate((element) => {
    element.textContent = element.textContent.replace(/[\u2068\u2069]/g, '');
  });
  expect(await readsInOrder(bare, ' liked your ')).toBe(false);

  await rows.first().getByRole('link').click();
  const detail = page.getByRole('dialog');
  const comments = detail.getByRole('listitem').filter({ hasText: 'How lovely it is' });
  await expect(comments).toHaveCount(1);
  expect(await readsInOrder(comments, 'How lovely it is')).toBe(true);
  expect(await readsInOrder(comments, 'just now')).toBe(true);
  await expect(comments.getByRole('button')).toHaveAccessibleName(`Delete comment by \u2068${gardener}\u2069`);
  await detail.getByRole('button', { name: 'Close' }).click();

  await page.goto('/garden');
  await page.getByRole('button', { name: /^Water / }).click();
  const message = page.locator('.toast').filter({ hasText: 'has been watered' });
  await expect(message).toBeVisible();
  expect(await readsInOrder(message, ' has been watered.')).toBe(true);
});
