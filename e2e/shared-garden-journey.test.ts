import { addEvent } from './calendar-steps.ts';
import { shareSwitch } from './garden-steps.ts';
import { expect, type Page, test } from './journey.ts';
import { adaAndBen } from './shared-garden-steps.ts';
import { press, pressTwice, shown } from './steps.ts';

// The calls about a garden that somebody was removed from are answered 404, which the browser reports.
test.use({ expectedNoise: /Failed to load resource.*404/ });

/** Invites somebody by a link, from My Garden in three presses. @returns the link */
async function invitedBy(page: Page, role: 'Gardener' | 'Viewer'): Promise<string> {
  await page.goto('/garden');
  await page.getByRole('link', { name: 'Share garden' }).click();
  await page.getByRole('button', { name: /^Invite someone/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Invite someone/ });
  await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await pressTwice(dialog.getByRole('button', { name: 'Create invitation link' }));
  const link = page.getByRole('textbox', { name: 'Invitation link' });
  await expect(link).toHaveValue(/\/join-garden\?token=/);
  return link.inputValue();
}

/** Opens the invitation and joins. */
async function join(page: Page, link: string): Promise<void> {
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByRole('heading', { name: /^Join .*garden/ })).toBeVisible();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/garden\?garden=\d+/);
}

test('two people live in one garden: invited, working side by side, and apart again', async ({
  page: ada,
  neighbour: ben,
}) => {
  const { gardenId, plant } = await adaAndBen(ada, ben);
  await addEvent(ada, { title: 'Water the bed', plantId: plant.id });
  const link = await invitedBy(ada, 'Gardener');
  const invitations = await (await ada.request.get(`/api/gardens/${gardenId}/invitations`)).json();
  expect(invitations).toHaveLength(1);

  await join(ben, link);
  await expect(ben.getByText(plant.commonName, { exact: true }).first()).toBeVisible();
  // A gardener edits, and does not share with the community.
  await ben.getByText(plant.commonName, { exact: true }).first().click();
  const details = ben.getByRole('dialog', { name: plant.commonName });
  await expect(details.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(shareSwitch(ben)).toHaveCount(0);
  await details.getByRole('button', { name: 'Close' }).click();

  // What Ben ticks moves Ada's list, on a page that does not ask by itself.
  await ada.goto('/calendar');
  await expect(ada.getByRole('button', { name: 'Mark as done: Water the bed' })).toBeVisible();
  // It is due on his own home, too, under the garden's name.
  await ben.goto('/');
  const due = ben.getByRole('region', { name: 'Due Today' });
  await expect(due.getByRole('heading', { level: 3 })).toHaveText(['My Garden', "Ada's garden"]);
  await expect(due.getByRole('link', { name: /Water the bed/ })).toHaveAttribute(
    'href',
    new RegExp(`^/garden\\?plantId=${plant.id}&garden=${gardenId}$`),
  );
  await due.getByRole('button', { name: 'Mark as done: Water the bed' }).click();
  await expect(ada.getByRole('button', { name: 'Mark as done: Water the bed' })).toBeHidden();

  await ada.goto(`/garden/activity?garden=${gardenId}`);
  await shown(ada.getByText(`Ben watered ${plant.commonName}`), ada.getByText(/^Ben joined/));

  // Who is removed sees nothing any more, on the page that is open and on the next.
  await ben.goto(`/garden?garden=${gardenId}`);
  await expect(ben.getByText(plant.commonName, { exact: true }).first()).toBeVisible();
  await ada.goto('/settings#gardens');
  await press(ada, 'Members and invitations: My Garden', /^Remove Ben/);
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(ben.getByText("You're not in this garden, or it was deleted.")).toBeVisible();
  await expect(ben.getByText(plant.commonName, { exact: true })).toHaveCount(0);
  expect((await ben.request.get(`/api/plants?garden=${gardenId}`)).status()).toBe(404);
  await ben.getByRole('link', { name: 'Go to my garden' }).click();
  await expect(ben).toHaveURL(/\/garden$/);
});
