import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { pressDelete } from './garden-steps.ts';
import { expect, inRest, newcomer, signedUp, test } from './journey.ts';
import { tabAndPress } from './keyboard.ts';
import {
  chooseFile,
  createAccount,
  expectMessage,
  photoFile,
  pressFor,
  setUpSheet,
  shown,
  skipSetUp,
} from './steps.ts';

test('from a new account to a plant in the garden, and out again', async ({ page }) => {
  await page.goto('/garden');
  await expect(page.getByRole('heading', { name: 'Sign in to view your garden' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();

  await createAccount(page, newcomer());
  await expect(page.getByRole('heading', { name: 'Your garden is empty' })).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Identify a Plant' }).click();
  const upload = page.getByRole('dialog', { name: 'Identify a Plant' });
  await expect(upload.getByRole('button', { name: 'Identify Plant' })).toBeDisabled();
  await chooseFile(page, photoFile(await drawnPhoto('identified')));
  await upload.getByRole('button', { name: 'Identify Plant' }).click();

  const result = page.getByRole('dialog', { name: 'Plant Identified' });
  await expect(result).toBeVisible();
  await expectMessage(page, 'Plant Identified!');
  await result.getByRole('button', { name: 'Not this plant?' }).click();
  const name = 'Sunflower';
  await result.getByRole('button', { name: 'None of these? Enter its name' }).click();
  await result.getByRole('combobox', { name: 'Name of your plant' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await expect(result.getByRole('heading', { level: 3 })).toHaveText(name);
  await expect(result.getByText('Chosen by you')).toBeVisible();
  await pressFor(result.getByRole('button', { name: 'Add to Garden' }), `${name} has been added to your garden.`);
  await expect(result).toBeHidden();
  await skipSetUp(page);

  await page.goto('/garden');
  await page.getByRole('article').filter({ hasText: name }).getByRole('button', { name: 'View Details' }).click();
  const detail = page.getByRole('dialog');
  await detail.getByRole('tab', { name: 'Care Guide' }).click();
  await expect(detail.getByRole('listitem').first()).toBeVisible();
  await detail.getByRole('button', { name: 'Edit' }).click();
  await detail.getByLabel('Common name').fill('Grandmother’s fern 🌿');
  await detail.getByLabel('Location').fill('north window');
  await detail.getByRole('button', { name: /save/i }).click();
  await expect(detail.getByText('Grandmother’s fern 🌿').first()).toBeVisible();
  await page.reload();
  // The address names the open plant and its tab, so a reload opens them again.
  await expect(detail.getByText('Grandmother’s fern 🌿').first()).toBeVisible();
  await expect(detail.getByRole('tab', { name: 'Care Guide' })).toHaveAttribute('aria-selected', 'true');
  await detail.getByRole('tab', { name: 'Information' }).click();
  await expect(detail.getByText('north window')).toBeVisible();

  await test.step('a plant that is another one keeps its texts or takes over those of its species, and is warned of', async () => {
    const warning = detail.getByText('Listed as toxic to pets and people', { exact: true });
    await expect(warning).toBeHidden();
    await detail.getByRole('button', { name: 'Not this plant?' }).click();
    const which = page.getByRole('dialog', { name: 'Which plant is it?' });
    const box = which.getByRole('combobox', { name: 'Name' });
    await expect(box).toBeFocused();
    await box.fill('wild dafodil');
    await expect(which.getByRole('option').first()).toContainText('Narcissus pseudonarcissus');
    await box.press('Enter');
    await page
      .getByRole('dialog', { name: 'Use the description and care of Narcissus pseudonarcissus?' })
      .getByRole('button', { name: 'Keep mine' })
      .click();
    await shown(detail.getByRole('heading', { name: 'Wild daffodil' }), warning);
    await detail.getByRole('tab', { name: 'Care Guide' }).click();
    await expect(warning).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(detail.getByRole('heading', { name: 'Grandmother’s fern 🌿' })).toBeVisible();
    await expect(warning).toBeHidden();

    await detail.getByRole('button', { name: 'Edit' }).click();
    const names = detail.getByRole('combobox', { name: 'Common name' });
    await names.fill('wild daffodil');
    await expect(detail.getByRole('option').first()).toContainText('Narcissus pseudonarcissus');
    await names.press('ArrowDown');
    await names.press('Enter');
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(detail.getByLabel('Latin name')).toHaveValue('Narcissus pseudonarcissus');
    await expect(detail.getByLabel('Description')).toHaveValue(/daffodil/i);
    await names.fill('Grandmother’s fern 🌿');
    await detail.getByRole('button', { name: /save/i }).click();
    await expect(warning).toHaveCount(1);
    await expect(warning).toBeVisible();
  });

  await pressDelete(detail);
  const confirm = page.getByRole('alertdialog');
  // From when it has the focus, what is below it is out of reach.
  await expect(confirm.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.mouse.click(5, 5);
  await confirm.getByRole('button', { name: /delete/i }).click();
  await expectMessage(page, 'Grandmother’s fern 🌿 has been removed from your garden.');
  await expect(page.getByRole('heading', { name: 'Your garden is empty' })).toBeVisible();
});

test('by keyboard: a photo, one confident name and no other matches, into the garden', inRest, async ({ page }) => {
  await signedUp(page);
  await tabAndPress(page.getByRole('main').getByRole('button', { name: 'Identify a Plant' }));
  const upload = page.getByRole('dialog', { name: 'Identify a Plant' });
  const chooser = page.waitForEvent('filechooser');
  await tabAndPress(upload.getByRole('button', { name: 'Browse Files' }));
  await (await chooser).setFiles(photoFile(await drawnPhoto('identified')));
  await expect(upload.getByRole('button', { name: 'Identify Plant' })).toBeEnabled();
  await tabAndPress(upload.getByRole('button', { name: 'Identify Plant' }));
  const result = page.getByRole('dialog', { name: 'Plant Identified' });
  await expect(result.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(result.getByText(/likely/i)).toBeVisible();
  await expect(result.getByRole('region', { name: 'Possible matches' })).toHaveCount(0);
  await expect(result).not.toContainText(/edible|eat/i);
  await tabAndPress(result.getByRole('button', { name: 'Add to Garden' }));
  await expect(result).toBeHidden();
  await tabAndPress(setUpSheet(page).getByRole('button', { name: 'Save' }));
  await expectMessage(page, 'Care planned');
  await expect(setUpSheet(page)).toBeHidden();
  await expect(page.locator('main, main :focus').last()).toBeFocused();
});
