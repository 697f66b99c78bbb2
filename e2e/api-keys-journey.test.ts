import { expect, inRestOnBoth, signedUp, test } from './journey.ts';
import { pressFor } from './steps.ts';

test('a gardener makes a key for a program, sees it once, and revokes it', inRestOnBoth, async ({ page, request }) => {
  await signedUp(page, '/settings#api-keys');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create API key' });
  await dialog.getByLabel('Name').fill('Kitchen display');
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await expect(dialog).toBeHidden();
  const section = page.getByRole('region', { name: 'API keys' });
  const key = await section.getByLabel('Your new API key').inputValue();
  expect(key).toMatch(/^lb_[\w-]{43}$/);

  const read = async (path: string) =>
    (await request.get(path, { headers: { authorization: `Bearer ${key}` } })).status();
  expect([await read('/api/plants'), await read('/api/settings')]).toEqual([200, 403]);

  await page.reload();
  await expect(section.getByText('Kitchen display')).toBeVisible();
  await expect(section.getByLabel('Your new API key')).toHaveCount(0);
  await section.getByRole('button', { name: 'Revoke “Kitchen display”' }).click();
  const question = page.getByRole('alertdialog');
  await pressFor(question.getByRole('button', { name: 'Revoke' }), 'API key revoked');
  await expect(section.getByText('You have no API keys yet.')).toBeVisible();
  expect(await read('/api/plants')).toBe(401);
});
