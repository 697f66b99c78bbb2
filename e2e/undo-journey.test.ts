import type { Page } from '@playwright/test';
import { addEvent, dayFromToday, eventOn, eventsOf } from './calendar-steps.ts';
import { failing, growShared, rareWord, share } from './garden-steps.ts';
import { anyScreen, expect, signUp, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { expectMessage } from './steps.ts';

// The browser itself reports the request that is made to fail.
test.use({ expectedNoise: /Failed to load resource/ });

/** Goes to the message, and presses Undo there. */
async function undoByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('F8');
  await tabTo(page.getByRole('button', { name: 'Undo' }), { most: 2 });
  await page.keyboard.press('Enter');
}

test('what was deleted comes back: a comment after a failure, an entry, an event', anyScreen, async ({ page }) => {
  const word = rareWord();
  await signUp(page.request);
  const plant = await growShared(page.request, { commonName: word });
  const { id } = plant;
  const at = `/api/plants/${id}`;
  const comments = async () => (await page.request.get(`${at}/comments`)).json();
  const entries = async () => (await page.request.get(`${at}/journal`)).json();
  await page.request.post(`${at}/comments`, { data: { comment: 'It climbs.' } });
  await page.request.post(`${at}/journal`, { data: { date: '2025-05-04', note: 'The first leaf' } });
  await addEvent(page, { title: 'Turn the pots', date: `${dayFromToday(0)}T08:00:00Z` });
  const before = { comments: await comments(), entries: await entries(), events: await eventsOf(page) };

  await page.goto(`/garden?plantId=${id}`);
  const detail = page.getByRole('dialog', { name: word });
  const confirm = page.getByRole('alertdialog');
  const comment = detail.getByText('It climbs.');
  await detail.getByRole('button', { name: /^Delete comment by/ }).click();
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Comment deleted');
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
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'The journal entry has been deleted.');
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, 'The journal entry is back.');
  await expect(entry).toBeVisible();
  // The dialog in front of which this happened is still there.
  await expect(detail).toBeVisible();

  // The message is gone, and another one has come: the palette still offers it.
  await detail.getByRole('button', { name: 'Delete entry from May 4, 2025' }).click();
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'The journal entry has been deleted.');
  await detail.getByRole('switch', { name: /^Share/ }).click();
  await expectMessage(page, 'Plant set to private');
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Undo: The journal entry has been deleted.' }).click();
  await expectMessage(page, 'The journal entry is back.');
  await page.goto(`/garden?plantId=${id}`);
  await detail.getByRole('tab', { name: 'Journal' }).click();
  await expect(entry).toBeVisible();
  await share(page.request, [plant]);

  await page.goto('/calendar');
  const event = eventOn(page, /^Turn the pots/);
  await event.click();
  await page.getByRole('dialog', { name: 'Edit Event' }).getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Event deleted');
  await expect(event).toHaveCount(0);
  await undoByKeyboard(page);
  await expectMessage(page, 'Event restored', 'The calendar event “Turn the pots” is back.');
  await expect(event).toBeVisible();
  expect({ comments: await comments(), entries: await entries(), events: await eventsOf(page) }).toEqual(before);
});
