import { jpegPhoto } from '../server/testing/photos.ts';
import { signedOut } from './garden-steps.ts';
import { anyScreen, expect, inRest, type Page, signedUp, troubled as test } from './journey.ts';
import { passUntil, stopClock } from './spec/walk.ts';
import { avatarButton, choose, chooseAvatar, expectMessage, photoFile, pressFor } from './steps.ts';
import { zone } from './zone.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function openSettings(page: Page): Promise<void> {
  await signedUp(page, '/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

const choosePhoto = async (page: Page) => chooseAvatar(page, photoFile(await jpegPhoto(480, 320)));

const broken = { status: 500, json: { message: 'The disk is full of leaves', code: 'internal' } };

test('a profile with a photo is saved and shows', anyScreen, async ({ page }) => {
  await openSettings(page);
  await field(page, 'Username').fill('Rosalind');
  await field(page, 'Garden Zone #').fill('Zone 7b');
  await expect(page.getByText('Zone 7b: coldest nights −15 to −12 °C.')).toBeVisible();
  await field(page, 'First Name').fill('Rosa');
  await field(page, 'Last Name').fill('Lind');
  await field(page, 'Favorite Flower/Plant').fill('Snowdrop');
  await field(page, 'Bio').fill('Ferns, mostly.');
  await expect(page.getByText('14/500 characters')).toBeVisible();
  await choosePhoto(page);

  await page.route('**/api/profile', async (route) => {
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await route.fallback();
  });
  const asked = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/auth/user') && answer.request().method() === 'GET',
  );
  await pressFor(save(page), 'Profile updated', 'Your profile has been updated successfully.');
  await asked;

  await page.reload();
  await expect(field(page, 'Username')).toHaveValue('Rosalind');
  await expect(field(page, 'Garden Zone #')).toHaveValue('Zone 7b');
  await expect(field(page, 'Bio')).toHaveValue('Ferns, mostly.');
  const picture = page.getByRole('main').locator('img').first();
  await expect(picture).toHaveAttribute('src', /^\/api\/photos\/[\w-]{22}\?size=thumb$/);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([160, 160]);

  await page.getByRole('button', { name: 'Remove' }).click();
  await pressFor(save(page), 'Profile updated');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
});

test('what cannot be saved is said at its field before anything is sent', inRest, async ({ page }) => {
  await openSettings(page);
  const tooMuch = Buffer.alloc(3 * 1024 * 1024 + 1, 7);
  await choose(avatarButton(page), photoFile(tooMuch, 'diary.txt', 'text/plain'));
  await expectMessage(page, 'Invalid file type', 'Please select an image file (JPEG, PNG, etc.)');
  await choose(avatarButton(page), photoFile(tooMuch, 'large.jpg'));
  await expectMessage(page, 'File too large', 'Please select an image smaller than 3MB');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  let calls = 0;
  await page.route('**/api/profile', (route) => {
    calls += 1;
    return route.fallback();
  });
  await field(page, 'Bio').fill('x'.repeat(501));
  await field(page, 'Username').fill('ab');
  await save(page).click();
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('Bio must be less than 500 characters')).toBeVisible();
  await expect(field(page, 'Username')).toBeFocused();
  expect(calls).toBe(0);
  await field(page, 'Username').fill('abc');
  await field(page, 'Bio').fill('x'.repeat(500));
  await pressFor(save(page), 'Profile updated');
});

test('a session that ended is noticed before the upload; what was typed stays', inRest, async ({ page }) => {
  await openSettings(page);
  await field(page, 'Bio').fill('Half a sentence');
  await choosePhoto(page);
  await page.route('**/api/auth/user', (route) => route.fulfill(signedOut));
  // Sign-in that answers nothing leaves the page where it is, so that the message can be read.
  const login = page.waitForRequest('**/api/login?*');
  await page.route('**/api/login?*', (route) => route.fulfill({ status: 204 }));
  await pressFor(save(page), 'Session Expired', 'Your session has expired. Please log in again.');
  await login;
  await page.unrouteAll();
  await page.goto('/settings');
  await expect(field(page, 'Bio')).toHaveValue('Half a sentence');
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
});

test('an upload that is answered 401 leads to sign-in after a moment to read why', inRest, async ({ page }) => {
  await page.clock.install();
  await openSettings(page);
  await field(page, 'Bio').fill('Half a sentence');
  await choosePhoto(page);
  await page.route('**/api/profile/upload-image', (route) => route.fulfill(signedOut));
  await page.route('**/api/profile', (route) => route.fulfill(signedOut));
  // Sign-in that answers nothing leaves the page where it is, so that the message can be read.
  let isLeaving = false;
  await page.route('**/api/login?*', (route) => {
    isLeaving = true;
    return route.fulfill({ status: 204 });
  });
  await stopClock(page);
  await save(page).click();
  await passUntil(page, async () => (await page.getByText('Authentication Error', { exact: true }).count()) > 0);
  await expectMessage(page, 'Authentication Error', 'You need to be logged in to upload images. Please log in again.');
  await page.clock.runFor(1_400);
  expect(isLeaving).toBe(false);
  const login = page.waitForRequest('**/api/login?*');
  await page.clock.runFor(150);
  await login;
  await page.clock.resume();
  await page.unrouteAll();
  await page.goto('/settings');
  await expect(field(page, 'Bio')).toHaveValue('Half a sentence');
});

test('an upload or an update that fails says so, loses nothing, and the photo goes once', inRest, async ({ page }) => {
  const upload = '**/api/profile/upload-image';
  await openSettings(page);
  await field(page, 'Bio').fill('Ferns, mostly.');
  await choosePhoto(page);
  await page.route(upload, (route) => route.fulfill(broken));
  await pressFor(save(page), 'Image Upload Failed', 'The disk is full of leaves');
  await expectMessage(page, 'Profile updated');
  await page.unroute(upload);
  await page.route(upload, (route) => route.abort('internetdisconnected'));
  await pressFor(save(page), "We couldn't upload your profile image, but you can still update other profile details.");
  await page.unroute(upload);

  let uploads = 0;
  await page.route(upload, (route) => {
    uploads += 1;
    return route.fallback();
  });
  await field(page, 'Bio').fill('Ferns, mostly. And moss.');
  await page.route('**/api/profile', (route) => route.fulfill(broken));
  await pressFor(save(page), 'Error', 'Failed to update profile. Please try again.');
  await expect(field(page, 'Bio')).toHaveValue('Ferns, mostly. And moss.');
  await page.unroute('**/api/profile');
  await pressFor(save(page), 'Profile updated');
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  expect(uploads).toBe(1);
  await page.reload();
  await expect(field(page, 'Bio')).toHaveValue('Ferns, mostly. And moss.');
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeVisible();
});

test('by keyboard: crop, leave and stay, save', inRest, async ({ page }) => {
  await openSettings(page);
  await field(page, 'Username').focus();
  await page.keyboard.type('Hazel');
  const chooser = page.waitForEvent('filechooser');
  await avatarButton(page).press('Enter');
  await (await chooser).setFiles(photoFile(await jpegPhoto(480, 320)));
  const crop = page.getByRole('dialog', { name: 'Crop your photo' });
  const shown = crop.getByAltText('What others will see');
  const leftOf = () => shown.evaluate((img) => Number.parseFloat(img.style.left));
  await expect(shown).toBeVisible();
  const middle = await leftOf();
  await crop.getByRole('button', { name: 'Move left' }).press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(leftOf).toBeGreaterThan(middle);
  await page.keyboard.press('+');
  await expect(crop.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '110 percent');
  await crop.getByRole('slider', { name: 'Zoom' }).press('End');
  await expect(crop.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '400 percent');
  await crop.getByRole('button', { name: 'Use Photo' }).press('Enter');
  await expect(crop).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change Photo' })).toBeFocused();

  await page.getByRole('main').getByRole('tab', { name: 'Profile' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Achievements' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Achievements' })).toBeVisible();
  await expect(page).toHaveURL(/\?tab=achievements$/);
  await page.keyboard.press('ArrowLeft');
  await expect(field(page, 'Username')).toHaveValue('Hazel');

  const away = page
    .getByRole('link', { name: /^(Search|Home)$/ })
    .locator('visible=true')
    .first();
  await away.press('Enter');
  const asking = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asking).toBeHidden();
  await field(page, 'Username').press('Enter');
  await expectMessage(page, 'Profile updated');
  await away.press('Enter');
  await expect(page).not.toHaveURL(/settings/);
});

const darkPaper = '#141813';

/** The colors that apply to the browser's own bars. */
const barColors = (page: Page): Promise<string[]> =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) =>
      (metas as HTMLMetaElement[]).filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
    );

test('preferences are kept as they are chosen, and go back where they could not be', inRest, async ({ page }) => {
  await openSettings(page);
  await expect(page.getByLabel('Time zone').locator('option').first()).toHaveText(`Automatic (${zone})`);
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  const region = page.getByText(/^Region/);
  await expect(region).toContainText('Northern · Metric');
  await region.click();
  await page.getByLabel('Units').selectOption('Imperial (ft, °F)');
  await expect(region).toContainText('Northern · Imperial');
  await page.getByLabel('Theme').last().selectOption('Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => barColors(page)).toEqual([darkPaper]);
  const sharing = page.getByRole('checkbox', { name: 'Help others identify their plants' });
  await expect(sharing).not.toBeChecked();
  await expect(sharing).toHaveAccessibleDescription(/Your photos, your name and your places are never shared/);
  await sharing.click();
  await expect(sharing).toBeChecked();
  await field(page, 'Garden Zone #').fill('7');
  await expect(page.getByText('Zone 7: coldest nights 0 to 10 °F.')).toBeVisible();
  await field(page, 'Garden Zone #').fill('');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  // A reload would cut off what is still on its way.
  await expect
    .poll(async () => (await page.request.get('/api/settings')).json())
    .toMatchObject({ timeZone: 'Asia/Tokyo', units: 'imperial', theme: 'dark', shareIdentifications: true });
  await page.reload();
  await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await expect(page.getByLabel('Units')).toHaveValue('imperial');
  await expect(sharing).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await barColors(page)).toEqual([darkPaper]);

  await page.route('**/api/settings', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(broken) : route.fallback(),
  );
  await region.click();
  await page.getByLabel('Week starts on').selectOption('Sunday');
  await expectMessage(page, "Couldn't save your preferences. Please try again.");
  await expect(page.getByLabel('Week starts on')).toHaveValue('');
});
