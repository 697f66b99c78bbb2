import { catalogOf } from './in-language.ts';
import { anyScreen, expect, inRestOnBoth, type Page, signedUp, test, troubled } from './journey.ts';
import { cards } from './steps.ts';

/** A text of a language, which says nothing but itself. */
const text = (language: string, key: string): string => catalogOf(language)[key] ?? key;
const html = (page: Page) => page.locator('html');

test(
  'a gardener chooses a language, has it after signing in elsewhere, and leaves it to the browser again',
  anyScreen,
  async ({ page, browser }) => {
    const { email, password } = await signedUp(page, '/settings');
    await page.getByLabel('Language').selectOption('de');
    await expect(page.getByRole('heading', { level: 1, name: text('de', 'pages.settings.title') })).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', 'de');

    const elsewhere = await browser.newPage();
    await elsewhere.goto('/sign-in?returnTo=%2Fgarden');
    await elsewhere.getByLabel('E-mail').fill(email);
    await elsewhere.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(elsewhere.getByRole('heading', { level: 1, name: text('de', 'pages.garden.title') })).toBeVisible();
    await expect(elsewhere).toHaveURL('/garden');
    await elsewhere.close();

    const refused = await page.request.post('/api/auth/sign-in', { data: { email, password: 'not this one' } });
    expect(await refused.json()).toMatchObject({
      message: text('de', 'server-refusals.unauthenticated.credentials_wrong'),
    });

    await page.getByLabel(text('de', 'language-choice.label')).selectOption('');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(html(page)).toHaveAttribute('lang', 'en');
  },
);

test('a visitor reads Arabic from right to left, and chooses English', anyScreen, async ({ browser }) => {
  const page = await browser.newPage({ locale: 'ar' });
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1, name: text('ar', 'auth.welcomeBack') })).toBeVisible();
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await page.getByLabel(text('ar', 'language-choice.label')).selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(html(page)).not.toHaveAttribute('dir', 'rtl');
  await page.close();
});

for (const language of ['de', 'ja', 'ar'])
  troubled(`a plant is found, added and watered in ${language}`, inRestOnBoth, async ({ browser }) => {
    const page = await browser.newPage({ locale: language });
    const say = (key: string) => text(language, key);
    await signedUp(page, '/search?q=basil');
    await cards(page)
      .first()
      .getByRole('button', { name: say('common.addToGarden') })
      .click();
    await page.getByRole('button', { name: say('plant-setup.skip'), exact: true }).click();
    await page.goto('/garden');
    await expect(page.getByRole('heading', { level: 1, name: say('pages.garden.title') })).toBeVisible();
    await cards(page)
      .first()
      .getByRole('button', { name: say('water.water') })
      .click();
    await expect(page.locator('.toast')).toBeVisible();
    await page.goto('/calendar');
    await expect(page.getByRole('heading', { level: 1, name: say('pages.calendar.title') })).toBeVisible();
    await page.close();
  });
