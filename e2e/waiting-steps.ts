import { expect, type Locator, type Page } from './journey.ts';
import { expectMessage } from './steps.ts';

/** Opens the app with its worker, so that it opens without a network, too, and what was opened is on the device. */
export async function readyOffline(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Expects that a write was kept on the device. */
export const expectSaved = (page: Page): Promise<void> => expectMessage(page, 'Saved on this device');

/** How much waits, in the frame; also below an open dialog. */
export const notice = (page: Page): Locator =>
  page.getByRole('link', { name: /waiting to send|accepted|named differently|Sign in again/, includeHidden: true });

/** Expects that nothing waits anymore. */
export const expectSent = (page: Page): Promise<void> => expect(notice(page)).toHaveCount(0, { timeout: 20_000 });

/** The list of what waits. */
export async function waitingList(page: Page): Promise<Locator> {
  await page.goto('/waiting');
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to send' })).toBeVisible();
  return page.getByRole('main').getByRole('list').getByRole('listitem');
}
