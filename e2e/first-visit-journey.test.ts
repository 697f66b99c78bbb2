import type { Plant } from '../contract/plants.ts';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { growShared, rareWord } from './garden-steps.ts';
import { anyScreen, expect, inRest, newcomer, signUp, test } from './journey.ts';
import { expectMessage, photoFile, skipSetUp } from './steps.ts';

test('a visitor learns what the app does, looks around, and begins', anyScreen, async ({ page, neighbour }) => {
  await signUp(neighbour.request);
  const { commonName } = await growShared(neighbour.request, { commonName: rareWord() });
  await page.goto('/');
  const main = page.getByRole('main');
  const steps = main.getByRole('region', { name: 'What Leafbook does' });
  await expect(steps.getByRole('listitem')).toHaveText([/^Photograph a plant/, /^Get to know it/, /^Be reminded/]);
  await expect(steps).toContainText('Your photos are never sent to an identification service.');

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
  const identify = async (size: { width: number; height: number }): Promise<Plant> => {
    const image = photoFile(await drawnPhoto('identified', size));
    return (await page.request.post('/api/identify', { multipart: { image } })).json();
  };
  await identify({ width: 640, height: 480 });
  await identify({ width: 640, height: 480 });
  await identify({ width: 480, height: 640 });
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recent Plants' });
  const cards = recent.getByRole('article');
  // The same photo twice is one.
  await expect(cards).toHaveCount(2);
  await expect(cards.getByText('Not in your garden')).toHaveCount(2);

  await cards
    .first()
    .getByRole('button', { name: /^Dismiss/ })
    .click();
  await expect(cards).toHaveCount(1);
  await expect(recent.getByRole('heading', { name: 'Recent Plants' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.toast').filter({ hasText: /is back in Recent Plants/ })).toBeVisible();
  await expect(cards).toHaveCount(2);

  await cards.first().getByRole('button', { name: /^Add / }).click();
  await expectMessage(page, 'Success!');
  await skipSetUp(page);
  await expect(cards.getByText('Not in your garden')).toHaveCount(1);
});
