import { grow, newPlants, pressDelete } from './garden-steps.ts';
import { bothScreens, expect, inRest, newcomer, type Page, signedUp, test } from './journey.ts';
import { createAccount } from './steps.ts';

/** How many entries Back can still go through: what was opened and closed must not add any. */
const behind = (page: Page) => page.evaluate(() => window.navigation.currentEntry?.index);
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('Back closes what is open, one by one, and stays on the page', bothScreens, async ({ page, isMobile }) => {
  const [fern] = await newPlants(page.request, [{ commonName: 'Fern' }]);
  await page.goto('/garden');
  await expect(cards(page)).toHaveCount(1);
  const start = await behind(page);

  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(dialog(page, 'Menu')).toBeVisible();
    await page.goBack();
    await expect(dialog(page, 'Menu')).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await dialog(page, 'Menu').getByRole('button', { name: 'Find...' }).click();
    await expect(dialog(page, 'Find anything')).toBeVisible();
    await page.goBack();
    await expect(dialog(page, 'Find anything')).toBeHidden();
  }
  await page.getByRole('button', { name: 'Add Plant' }).click();
  await expect(page).toHaveURL('/garden?identify=1');
  await dialog(page, 'Identify a Plant').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/garden');
  await expect.poll(() => behind(page)).toBe(start);

  // A plant, its form, the question whether to lose what was typed: each Back takes the topmost away.
  await cards(page).first().click();
  const detail = dialog(page, 'Fern');
  await detail.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/garden?plantId=${fern?.id}&edit=1`);
  const form = dialog(page, 'Edit plant');
  await form.getByLabel('Common name').fill('Lady fern');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Common name')).toHaveValue('Lady fern');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(detail.getByRole('tab', { name: 'Information' })).toBeVisible();
  await pressDelete(detail);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  expect(await behind(page)).toBe(start);
  await page.goForward();
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/garden');
  expect(await behind(page)).toBe(start);

  // A page that is chosen in a dialog stays; Back leads to where the dialog was opened.
  await page.goto('/calendar?part=calendar');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(page).toHaveURL(/\/calendar\?part=calendar&add=now/);
  await dialog(page, 'Add Event').getByLabel('Title').fill('Repot');
  await dialog(page, 'Add Event').getByRole('button', { name: 'Add Event' }).click();
  await expect(dialog(page, 'Add Event')).toBeHidden();
  await expect(page).toHaveURL('/calendar?part=calendar');
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/calendar?part=calendar');
  await expect(page.getByRole('heading', { name: 'Garden Calendar' })).toBeVisible();
});

test('a dialog gives the focus back where the address names a part of the page, too', inRest, async ({ page }) => {
  await signedUp(page, '/settings#gardens');
  const opener = page.getByRole('button', { name: 'New garden' });
  const before = await behind(page);
  await opener.click();
  await expect(dialog(page, 'New garden')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'New garden')).toHaveCount(0);
  // The step back that the dialog makes comes a moment after the focus.
  await expect.poll(() => behind(page)).toBe(before);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL('/settings#gardens');
});

test.describe('addresses', () => {
  // What is not there is asked for, to be told so.
  test.use({ expectedNoise: /404/ });

  test('an address shows the same to whoever opens it', inRest, async ({ page }) => {
    const { email, password } = newcomer();
    // A visitor signs in first and comes back.
    await page.goto('/calendar?view=week&date=2026-05-06&add=2026-05-07');
    await createAccount(page, { email, password });
    await expect(dialog(page, 'Add Event').getByLabel('Date and time')).toHaveValue('2026-05-07T09:00');
    await expect(page).toHaveURL('/calendar?view=week&date=2026-05-06&add=2026-05-07');
    await page.goBack();
    await expect(page).toHaveURL('/calendar?view=week&date=2026-05-06');
    await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();

    const [fern] = await grow(page.request, [{ commonName: 'Fern' }]);
    const event = {
      title: 'Repot the fern',
      eventType: 'repotting',
      date: '2026-05-07T10:00:00.000Z',
      plantId: fern?.id,
    };
    const { id } = await (await page.request.post('/api/calendar', { data: event })).json();
    for (const [address, name] of [
      [`/calendar?date=2026-05-01&event=${id}`, 'Edit Event'],
      ['/calendar?date=2026-06-20&event=999999', 'Event not found'],
      [`/garden?plantId=${fern?.id}&edit=1`, 'Edit plant'],
      ['/garden?plantId=99999999', 'Plant not found'],
      ['/community?plant=99999999', 'Plant not found'],
      ['/settings?dialog=password', 'Change password'],
      ['/?identify=1', 'Identify a Plant'],
    ] as const) {
      await page.goto(address);
      await expect(dialog(page, name), address).toBeVisible();
    }
    await page.goto('/search?species=99999999');
    await dialog(page, 'Plant not found').getByRole('button', { name: 'Back to Search Plants' }).click();
    await expect(dialog(page, 'Plant not found')).toBeHidden();
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('heading', { name: 'Featured Plants' })).toBeVisible();
  });
});
