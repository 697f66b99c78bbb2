import { addEvent } from './calendar-steps.ts';
import { grow } from './garden-steps.ts';
import { expect, inRest, signedUp, test } from './journey.ts';

const inThePalette = /^Find plants, species, places and pages$/;

// The plant database is out of reach for a while.
test.use({ expectedNoise: /ERR_FAILED/ });

test('the palette finds plants, places, pages, species by keys, and remembers them', inRest, async ({ page }) => {
  await signedUp(page);
  const plants = Array.from({ length: 8 }, (_, index) => ({ commonName: `Fern ${index + 1}` }));
  const grown = await grow(page.request, [
    ...plants,
    ...Array.from({ length: 7 }, () => ({ commonName: 'Lady’s mantle', latinName: 'Alchemilla × café' })),
    ...Array.from({ length: 7 }, () => ({ commonName: 'Mint', location: 'Front bed' })),
    { commonName: 'Crème brûlée rose', latinName: 'Rosa creme', location: 'Balcony' },
  ]);
  const due = grown.find(({ commonName }) => commonName === 'Fern 7');
  await addEvent(page, { title: 'Water it', plantId: due?.id ?? 0 });
  await page.reload();
  const find = page.getByRole('button', { name: 'Find...' });
  await find.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const box = palette.getByRole('combobox', { name: inThePalette });
  const chosen = palette.getByRole('option', { selected: true });
  await expect(box).toBeFocused();
  await expect(chosen).toHaveText('Identify Plant');
  await page.keyboard.press('End');
  await expect(chosen).toHaveText('Log out');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText('Identify Plant');

  // Accents and case do not matter; the nearest name comes first.
  await page.keyboard.type('CREME');
  await expect(chosen).toContainText('Crème brûlée rose');
  await expect(palette.getByRole('group', { name: 'My plants' }).getByRole('option')).toHaveCount(1);
  // What a script is being put together of is not taken for a wish to go there.
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(palette).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/garden\?plantId=\d+$/);
  const detail = page.getByRole('dialog', { name: 'Crème brûlée rose' });
  await expect(detail).toBeVisible();

  // Over what is only looked at it opens; Escape leaves the plant where it was.
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveText([
    /Crème brûlée/,
  ]);
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  // However soon it is pressed, Escape is for what has the focus.
  await page.evaluate(
    () =>
      new Promise<void>((left) => {
        const press = (target: EventTarget | null, keys: KeyboardEventInit) =>
          target?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys }));
        const leave = ({ target }: FocusEvent) => {
          press(target, { key: 'Escape' });
          left();
        };
        document.addEventListener('focusin', leave, { once: true });
        press(document.body, { key: 'k', ctrlKey: true });
      }),
  );
  await expect(palette).toBeHidden();
  await detail.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit plant' }).getByLabel('Common name')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/garden');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('fern');
  await expect(palette.getByRole('group', { name: 'My plants' }).getByRole('option')).toHaveCount(7);
  await expect(palette.getByRole('option', { name: 'All 8 in My Garden' })).toBeVisible();
  // The one to care for next.
  await expect(palette.getByRole('group', { name: 'My plants' }).getByRole('option').first()).toContainText('Fern 7');
  // My Garden shows as many as its link says, by whatever the palette found them.
  for (const [text, count, shown] of [
    ['alchemilla x', 7, 7],
    ["lady's", 7, 7],
    ['CAFE', 7, 7],
    ['front bed', 7, 7],
  ] as const) {
    await box.fill(text);
    await palette.getByRole('option', { name: `All ${count} in My Garden` }).click();
    await expect(page.getByRole('article')).toHaveCount(shown);
    await page.keyboard.press('Control+k');
  }
  await box.fill('balco');
  await palette.getByRole('group', { name: 'Places' }).getByRole('option', { name: 'Balcony 1 plant' }).click();
  await expect(page).toHaveURL('/garden?place=Balcony');
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('export');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings#data');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.route('**/api/plants/search?*', (route) => route.abort());
  await box.fill('lavandula ang');
  const retry = palette.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(retry.or(palette.getByText(/You're offline|Can't reach the server/))).toBeVisible();
  await page.unroute('**/api/plants/search?*');
  await box.fill('lavandula angu');
  await palette
    .getByRole('group', { name: 'Species' })
    .getByRole('option', { name: /Lavandula angustifolia/ })
    .click();
  await expect(page).toHaveURL(/\/search\?species=\d+$/);
  await page.goBack();
  await expect(page).toHaveURL('/settings#data');

  await find.click();
  await box.fill('log out');
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('leafbook.recent'))).toBeNull();
  await page.keyboard.press('Control+k');
  await box.fill('garden');
  await expect(palette.getByRole('option', { name: 'Community Garden' })).toBeVisible();
  await expect(palette.getByRole('option', { name: 'My Garden' })).toHaveCount(0);
});

test('the palette names the highlighted row, and Enter on its button tries again', inRest, async ({ page }) => {
  await signedUp(page);
  await page.reload();
  await page.route('**/api/plants/search?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Find...' }).press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const box = palette.getByRole('combobox', { name: inThePalette });
  const chosen = palette.getByRole('option', { selected: true });
  const expectNamed = async () =>
    expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? 'none');
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText('Add Event');
  await expectNamed();
  // A new text highlights its first row.
  await box.fill('garden');
  await expect(chosen).toHaveText('Garden Report');
  await expectNamed();

  const retry = palette.getByRole('alert').getByRole('button', { name: 'Try again' });
  await retry.focus();
  await page.unroute('**/api/plants/search?*');
  await page.keyboard.press('Enter');
  await expect(palette.getByRole('group', { name: 'Species' })).toBeVisible();
  await expect(page).toHaveURL('/');
  // A press beside the rows leaves the box its keys.
  await box.focus();
  await palette.getByText('Species', { exact: true }).click();
  await page.keyboard.press('End');
  await expect(palette.getByRole('group', { name: 'Species' }).getByRole('option').last()).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
