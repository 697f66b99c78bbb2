import { identifyPast, newSharedPlant, rareWord } from './garden-steps.ts';
import { anyScreen, expect, inRest, newcomer, signedUp, signUp, test, troubled } from './journey.ts';
import { box } from './search-steps.ts';
import { createAccount, press, pressFor, skipSetUp } from './steps.ts';

test('a visitor is invited to sign in, and comes back to where they were', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Leafbook/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Your Garden' })).toBeVisible();
  await expect(page.getByText('Track, identify, and learn about your plants')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Identify Plant' }).click();
  await expect(page).toHaveURL('/sign-in?returnTo=%2F%3Fidentify%3D1');
  await createAccount(page, newcomer());
  const upload = page.getByRole('dialog', { name: 'Identify a Plant' });
  await upload.getByRole('button', { name: 'Cancel' }).click();
  await expect(upload).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('without a photo, the dialog leads to the search and to one’s own words', anyScreen, async ({ page }) => {
  await signedUp(page);
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
});

troubled('settings and calendar lead a visitor to sign in; an unknown page says so', anyScreen, async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Sign in to view your settings' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2Fsettings',
  );
  await page.goto('/calendar');
  await expect(page).toHaveURL(/\/sign-in\?.*calendar/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('a visitor learns what the app does, looks around, and begins', anyScreen, async ({ page, neighbour }) => {
  const { commonName } = await newSharedPlant(neighbour.request, { commonName: rareWord() });
  await page.goto('/');
  const main = page.getByRole('main');
  const first = main.getByRole('region', { name: 'What Leafbook does' });
  await expect(first).toContainText('Photograph a plant, learn what it needs, and be reminded on the day.');
  await expect(first.locator('svg[data-form]')).toHaveCount(3);
  await expect(first).toContainText('Your photos are never sent to an identification service.');

  const shared = main.getByRole('region', { name: 'From the Community Garden' });
  await shared.getByRole('article').filter({ hasText: commonName }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: commonName })).toBeVisible();
  await page.goto('/');

  const { email, password } = newcomer();
  await main.getByRole('link', { name: 'Create account' }).click();
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();

  const start = main.getByRole('region', { name: 'Start here' });
  await expect(start.getByRole('button', { name: /^Identify your first plant/ })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Due Today' })).toHaveCount(0);
  await expect(start.getByRole('link', { name: /^Set your hardiness zone/ })).toHaveAttribute(
    'href',
    '/settings#profile',
  );

  await main.getByRole('button', { name: 'My own plant' }).click();
  const own = page.getByRole('dialog', { name: 'My own plant' });
  await own.getByRole('combobox', { name: 'Common name' }).fill('Grandma’s rose');
  await own.getByRole('button', { name: 'Add to Garden' }).click();
  await expect(own).toBeHidden();
  await skipSetUp(page);
  await expect(start.getByRole('listitem').nth(1)).toHaveText(/Done$/);
  const card = main.getByRole('article').filter({ hasText: 'Grandma’s rose' });
  await expect(card).toContainText('Added just now');
  await expect(main.getByRole('region', { name: 'Garden stats' }).getByRole('definition').first()).toHaveText('0');

  await start.getByRole('button', { name: 'Hide “Start here”' }).click();
  await expect(start).toBeHidden();
  await page.reload();
  await expect(card).toBeVisible();
  await expect(start).toBeHidden();
});

test('what was identified and never added is shown as such, and added or dismissed', inRest, async ({ page }) => {
  await signUp(page.request);
  const [wide, high] = [
    { width: 640, height: 480 },
    { width: 480, height: 640 },
  ];
  for (const size of [wide, wide, high]) await identifyPast(page.request, 'identified', size);
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recent Plants' });
  const cards = recent.getByRole('article');
  // The same photo twice is one.
  await expect(cards).toHaveCount(2);
  await expect(cards.getByText('Not in your garden')).toHaveCount(2);

  await press(cards.first(), /^Dismiss/);
  await expect(cards).toHaveCount(1);
  await expect(recent.getByRole('heading', { name: 'Recent Plants' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.toast').filter({ hasText: /is back in Recent Plants/ })).toBeVisible();
  await expect(cards).toHaveCount(2);

  await pressFor(cards.first().getByRole('button', { name: /^Add / }), 'Success!');
  await skipSetUp(page);
  await expect(cards.getByText('Not in your garden')).toHaveCount(1);
});
