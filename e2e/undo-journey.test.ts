import { failing, newSharedPlant, rareWord, share } from './garden-steps.ts';
import { expect, inRest, troubled as test } from './journey.ts';
import { undoByKeyboard } from './keyboard.ts';
import { expectMessage, pressFor } from './steps.ts';

test('what was deleted comes back: a comment after a failure, an entry', inRest, async ({ page }) => {
  const word = rareWord();
  const plant = await newSharedPlant(page.request, { commonName: word });
  const { id } = plant;
  const at = `/api/plants/${id}`;
  const comments = async () => (await page.request.get(`${at}/comments`)).json();
  const entries = async () => (await page.request.get(`${at}/journal`)).json();
  await page.request.post(`${at}/comments`, { data: { comment: 'It climbs.' } });
  await page.request.post(`${at}/journal`, { data: { date: '2025-05-04', note: 'The first leaf' } });
  const before = [await comments(), await entries()];

  await page.goto(`/garden?plantId=${id}`);
  const detail = page.getByRole('dialog', { name: word });
  const confirm = page.getByRole('alertdialog');
  const comment = detail.getByText('It climbs.');
  await detail.getByRole('button', { name: /^Delete comment by/ }).click();
  await pressFor(confirm.getByRole('button', { name: 'Delete' }), 'Comment deleted');
  await expect(comment).toBeHidden();
  await page.route('**/api/removed/*/restore', (route) => route.fulfill(failing));
  await undoByKeyboard(page);
  await expectMessage(page, 'Error', "Couldn't restore the comment. Please try again.");
  await page.unroute('**/api/removed/*/restore');
  await undoByKeyboard(page);
  await expectMessage(page, 'Comment restored');
  await expect(comment).toBeVisible();

  await detail.getByRole('tab', { name: 'Journal' }).click();
  const entry = detail.getByText('The first leaf');
  await detail.getByRole('button', { name: 'Delete entry from May 4, 2025' }).click();
  await pressFor(confirm.getByRole('button', { name: 'Delete' }), 'The journal entry has been deleted.');
  await expect(entry).toBeHidden();
  await pressFor(page.getByRole('button', { name: 'Undo' }), 'The journal entry is back.');
  await expect(entry).toBeVisible();
  // The dialog in front of which this happened is still there.
  await expect(detail).toBeVisible();

  // The message is gone, and another one has come: the palette still offers it.
  await detail.getByRole('button', { name: 'Delete entry from May 4, 2025' }).click();
  await pressFor(confirm.getByRole('button', { name: 'Delete' }), 'The journal entry has been deleted.');
  await pressFor(detail.getByRole('switch', { name: /^Share/ }), 'Plant set to private');
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Undo: The journal entry has been deleted.' }).click();
  await expectMessage(page, 'The journal entry is back.');
  await page.goto(`/garden?plantId=${id}`);
  await detail.getByRole('tab', { name: 'Journal' }).click();
  await expect(entry).toBeVisible();
  await share(page.request, [plant]);
  expect([await comments(), await entries()]).toEqual(before);
});
