import { addEvent } from '../calendar-steps.ts';
import { newPlants, newSharedPlant, shareSwitch, signedOut } from '../garden-steps.ts';
import { anyScreen, expect, troubled as test } from '../journey.ts';
import { shown } from '../steps.ts';
import { answered, callsOf, expectToast, failsTo, holdRequests, passUntil, stays, stopClock } from './walk.ts';

const owners = ['Edit', 'Delete'];
const fields = [
  'Common name',
  'Latin name',
  'Family',
  'Native range',
  'Location',
  'Bloom time',
  'Description',
  'Care notes',
  'Fun fact',
];
const nothingKnown = { family: null, nativeRange: null, careNotes: null };

test('the garden while it loads and empty, and a plant in it', anyScreen, async ({ page, request }) => {
  const [other, fern] = await newPlants(page.request, [
    { commonName: 'Other' },
    { commonName: 'Fern', ...nothingKnown, description: 'It unrolls.', location: 'North window', funFact: 'Very old.' },
  ]);
  await addEvent(page, { title: 'Water the fern', plantId: fern?.id ?? 0 });
  await addEvent(page, { title: 'Feed the other', plantId: other?.id ?? 0 });
  await addEvent(page, { title: 'Turn the compost' });
  const calls = callsOf(page);
  const main = page.getByRole('main');
  const slow = await holdRequests(page, '**/api/plants?*', { json: [] });
  await page.goto('/garden');
  await test.step('2.garden.2 the heading and what stands under it, also while it loads', async () => {
    await shown(page.getByRole('heading', { level: 1, name: 'My Garden' }), main.getByPlaceholder('Search plants...'));
    await expect(main.getByRole('combobox', { name: 'Family' }).locator('option').first()).toHaveText('All Families');
    await expect(main.getByRole('button', { name: 'Add Plant' })).toBeVisible();
  });
  await test.step('2.garden.4 six skeleton cards', () => expect(main.getByTestId('plant-skeleton')).toHaveCount(6));
  slow.release();
  await test.step('2.garden.7 an empty garden; its search stays', async () => {
    await expect(main.getByRole('heading', { name: 'Your garden is empty' })).toBeVisible();
    await shown(main.getByRole('button', { name: 'Identify a Plant' }), main.getByPlaceholder('Search plants...'));
  });
  await test.step('2.garden.3 Add Plant asks for the camera modal by the global event', async () => {
    await page.evaluate(() => window.addEventListener('open-camera-modal', () => (document.title = 'asked')));
    await main.getByRole('button', { name: 'Add Plant' }).click();
    await expect(page).toHaveTitle('asked');
    await expect(page.getByRole('dialog', { name: 'Identify a Plant' })).toBeVisible();
  });

  await page.clock.install();
  await page.goto(`/garden?plantId=${fern?.id}`);
  const detail = page.getByRole('dialog', { name: 'Fern' });
  await test.step('2.detail.1 three tabs, Information first', async () => {
    await expect(detail.getByRole('tab', { name: 'Information' })).toHaveAttribute('aria-selected', 'true');
    const tabs = await detail.getByRole('tab').allTextContents();
    expect(tabs.slice(0, 3)).toEqual(['Information', 'Care Guide', 'Calendar']);
  });
  await test.step('2.detail.2 what Information shows', async () => {
    const value = (name: string) =>
      detail.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
    await expect(value('Family')).toHaveText('Information not available');
    await expect(value('Native range')).toHaveText('Information not available');
    await expect(value('Location')).toHaveText('North window');
    await shown(detail.getByText('It unrolls.', { exact: true }), detail.getByText('Very old.', { exact: true }));
    expect(await detail.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBeGreaterThan(0);
  });
  await test.step('2.detail.5 its owner may share, edit and delete it; a view that closes has Close', async () => {
    await expect(shareSwitch(page)).toBeVisible();
    for (const name of owners) await expect(detail.getByRole('button', { name, exact: true })).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Close' })).toBeVisible();
  });
  await test.step('2.detail.3 a Care Guide without care notes', async () => {
    await detail.getByRole('tab', { name: 'Care Guide' }).click();
    await expect(detail.getByText('Care information is not available for this plant.', { exact: true })).toBeVisible();
  });
  await test.step('4.schedule.1 the schedule has its events and those of no plant', async () => {
    await detail.getByRole('tab', { name: 'Calendar' }).click();
    const schedule = detail.getByRole('region', { name: 'Fern Schedule' });
    await expect(schedule.getByRole('button', { name: /^Water the fern/ }).first()).toBeVisible();
    await expect(schedule.getByRole('button', { name: /^Turn the compost/ }).first()).toBeVisible();
    await expect(schedule.getByRole('button', { name: /^Feed the other/ })).toHaveCount(0);
  });

  const edit = page.getByRole('dialog', { name: 'Edit plant' });
  await test.step('2.detail.6 the fields of the edit form', async () => {
    await detail.getByRole('button', { name: 'Edit', exact: true }).click();
    for (const label of fields) await expect(edit.getByLabel(label, { exact: true })).toBeVisible();
  });
  await edit.getByLabel('Family').fill('Fernaceae');
  const save = edit.getByRole('button', { name: 'Save Changes' });
  await test.step('8.failure.7 an update that fails', async () => {
    await failsTo(save, `**/api/plants/${fern?.id}`, 'PATCH', 'Failed to update the plant. Please try again.');
  });
  const before = { garden: calls.count('GET /api/plants'), families: calls.count('GET /api/plants/families') };
  await test.step('8.success.7 an update is told', async () => {
    await save.click();
    await expectToast(page, 'success', 'Success', 'Fern has been updated.');
  });
  await test.step('4.plant.1 an update has the plants and the families asked for again', async () => {
    await expect.poll(() => calls.count('GET /api/plants')).toBe(before.garden + 1);
    await expect.poll(() => calls.count('GET /api/plants/families')).toBe(before.families + 1);
    await expect(page.getByRole('combobox', { name: 'Family', includeHidden: true })).toContainText('Fernaceae');
  });
  await test.step('8.failure.8 a deletion that fails', async () => {
    await answered(page, `**/api/plants/${fern?.id}`, undefined, 'DELETE');
    await detail.getByRole('button', { name: 'Delete', exact: true }).click();
    const sure = page.getByRole('alertdialog');
    await sure.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'failure', 'Error', 'Failed to delete the plant. Please try again.');
    await sure.getByRole('button', { name: 'Cancel' }).click();
  });
  await test.step('8.failure.6 a change of visibility that fails', async () => {
    const mended = await answered(page, '**/api/plants/*/visibility', undefined, 'PATCH');
    const slow = await holdRequests(page, '**/api/plants/*/visibility', { method: 'PATCH' });
    await shareSwitch(page).click();
    await test.step('4.plant.2 the switch flips at once, and back where it fails', async () => {
      await expect(shareSwitch(page)).toBeChecked();
      slow.release();
      await expect(shareSwitch(page)).not.toBeChecked();
    });
    await expectToast(page, 'failure', 'Error', 'Could not update plant visibility. Please try again.');
    await mended();
  });
  await stopClock(page);
  await test.step('8.success.5 sharing is told, for three seconds', async () => {
    await shareSwitch(page).click();
    const message = page.locator('.toast').filter({ hasText: 'Plant shared publicly' });
    await passUntil(page, async () => (await message.count()) === 1);
    await expect(message).toContainText('visible in the Community Garden');
    await stays(page, 'Plant shared publicly', 3_000);
  });
  await test.step('8.success.6 making private is told, for three seconds', async () => {
    await shareSwitch(page).click();
    const message = page.locator('.toast').filter({ hasText: 'Plant set to private' });
    await passUntil(page, async () => (await message.count()) === 1);
    await expect(message).toContainText('no longer visible to others');
    await stays(page, 'Plant set to private', 3_000);
  });

  await page.clock.resume();
  const theirs = await newSharedPlant(request, { commonName: 'Their fern' });
  await test.step('2.detail.7 nobody else may share, edit or delete it', async () => {
    await page.goto(`/garden?plantId=${theirs.id}`);
    const foreign = page.getByRole('dialog', { name: 'Their fern' });
    await expect(foreign.getByRole('tab', { name: 'Care Guide' })).toBeVisible();
    await expect(shareSwitch(page)).toHaveCount(0);
    for (const name of owners) await expect(foreign.getByRole('button', { name, exact: true })).toHaveCount(0);
  });
  await test.step('8.http.2 a session that has ended leads to sign-in, and back', async () => {
    await page.route('**/api/plants/families', (route) => route.fulfill(signedOut));
    // Sign-in that answers nothing leaves the page where it is.
    await page.route('**/api/login*', (route) => route.fulfill({ status: 204 }));
    const login = page.waitForRequest('**/api/login*');
    await page.goto('/garden?sort=name');
    expect(new URL((await login).url()).searchParams.get('returnTo')).toBe('/garden?sort=name');
    expect(await page.evaluate(() => Object.values(sessionStorage))).toContain('/garden?sort=name');
  });
});
