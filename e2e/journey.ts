import { test as base, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** Console messages that a test provokes on purpose. */
  expectedNoise: RegExp | null;
  /** A page whose every console error or warning fails the test. */
  page: Page;
}

/** A browser test in which nothing may be complained of in the console. */
export const test = base.extend<Fixtures>({
  expectedNoise: [null, { option: true }],
  page: async ({ page, expectedNoise }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      complaints.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    await use(page);
    expect(complaints.filter((text) => !expectedNoise?.test(text))).toEqual([]);
  },
});

export { expect };

let people = 0;

/** Credentials that no other test uses. */
export function newcomer(): { email: string; password: string } {
  people += 1;
  return { email: `gardener-${process.pid}-${Date.now()}-${people}@example.org`, password: 'seven quiet snails' };
}

/** Signs up through the API, as the page's browser, and leaves the page on the dashboard. */
export async function signedUp(page: Page): Promise<{ email: string; password: string }> {
  const credentials = newcomer();
  const answer = await page.request.post('/api/auth/sign-up', { data: credentials });
  expect(answer.status()).toBe(201);
  await page.goto('/');
  return credentials;
}
