import { accessibility } from './accessibility.ts';
import { addEvent, eventOn } from './calendar-steps.ts';
import { growOne } from './garden-steps.ts';
import { anyScreen, expect, inRest, newcomer, signUp, test, trust } from './journey.ts';
import { box, options } from './search-steps.ts';
import { createAccount } from './steps.ts';

// The browser reports that the page which does not exist was answered 404.
test.use({ expectedNoise: /Failed to load resource.*404/ });

test('a visitor is invited to sign in, and comes back to where they were', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Leafbook/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Your Garden' })).toBeVisible();
  await expect(page.getByText('Track, identify, and learn about your plants')).toBeVisible();
  await expect(page.getByText('Sign in to view your plants')).toBeVisible();
  await expect(page.getByText('Create a personal catalog of your garden')).toBeVisible();
  await expect(page.getByText('Garden Tip of the Day')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Identify Plant' })
    .or(page.getByRole('main').getByRole('link', { name: 'Identify Plant' }))
    .first()
    .click();
  await expect(page).toHaveURL('/sign-in?returnTo=%2F%3Fidentify%3D1');
  await createAccount(page, newcomer());
  const upload = page.getByRole('dialog', { name: 'Identify a Plant' });
  await expect(upload).toBeVisible();
  await upload.getByRole('button', { name: 'Cancel' }).click();
  await expect(upload).toBeHidden();
  await expect(page).toHaveURL('/');
});

test(
  'without a photo, the dialog leads to the search and to a form for one’s own words',
  anyScreen,
  async ({ page }) => {
    await signUp(page.request);
    await page.goto('/');
    const upload = page.getByRole('dialog', { name: 'Identify a Plant' });
    const open = () => page.evaluate(() => window.dispatchEvent(new Event('open-camera-modal')));
    await open();
    await upload.getByRole('link', { name: 'Add by name' }).click();
    await expect(page).toHaveURL('/search');
    await expect(upload).toBeHidden();
    await expect(box(page)).toBeFocused();
    // Here, too.
    await open();
    await upload.getByRole('link', { name: 'Add by name' }).click();
    await expect(upload).toBeHidden();
    await expect(page).toHaveURL('/search');
    await expect(box(page)).toBeFocused();
    await open();
    await upload.getByRole('button', { name: 'My own plant' }).click();
    const own = page.getByRole('dialog', { name: 'My own plant' });
    await expect(own.getByRole('combobox', { name: 'Common name' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(own.getByRole('alert')).toHaveText('Please enter a name');
  },
);

test('settings and the calendar lead a visitor to sign in, and back', anyScreen, async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Sign in to view your settings' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2Fsettings',
  );
  await page.goto('/calendar');
  await expect(page).toHaveURL(/\/sign-in\?.*calendar/);
});

test('a page that does not exist says so', anyScreen, async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

// One page of each kind. `npm run test:trust` looks at all of them, and at what is opened on them.
test('no accessibility violation in a form, a dialog, a calendar and suggestions', inRest, async ({ page }) => {
  const { examine, violations } = accessibility(page);
  await page.goto('/');
  await page.getByText('Garden Tip of the Day').waitFor();
  await examine('a visitor');
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').waitFor();
  await examine('a form');
  await signUp(page.request);
  const plant = await growOne(page.request, { location: 'Balcony' });
  await addEvent(page, { title: 'Water basil' });
  await page.goto(`/garden?plantId=${plant.id}`);
  await page.getByRole('dialog').getByRole('tab', { name: 'Information' }).waitFor();
  await examine('a dialog');
  await page.goto('/calendar');
  await expect(eventOn(page, /^Water basil/)).toBeVisible();
  await examine('a calendar');
  await page.goto('/search');
  await box(page).fill('mint');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await examine('suggestions');
  expect(violations).toEqual([]);
});

const visited = {
  visitor: [
    '/',
    '/garden',
    '/sign-in',
    '/forgot-password',
    '/reset-password?token=x',
    '/confirm-email?token=x',
    '/join-garden?token=x',
    '/nowhere',
  ],
  gardener: ['/', '/garden', '/settings'],
};
for (const [who, paths] of Object.entries(visited)) {
  test(`no accessibility violation as a ${who}, light and dark`, trust, async ({ page }) => {
    const { examine, violations } = accessibility(page);
    if (who === 'gardener') await signUp(page.request);
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await examine(path);
    }
    expect(violations).toEqual([]);
  });
}
