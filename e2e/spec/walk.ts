import type { Locator, Page, Request, Route } from '@playwright/test';
import { failing } from '../garden-steps.ts';
import { expect } from '../journey.ts';
import { withoutServerRender } from '../server-render.ts';

/** Calls of the page so far: `GET /api/plants`, without their queries. */
export function callsOf(page: Page): { count: (call: string) => number; all: string[] } {
  const all: string[] = [];
  const noteOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
  page.on('request', (request) => all.push(noteOf(request)));
  return { all, count: (call) => all.filter((one) => one === call).length };
}

/** Holds calls of a method until `release`, then responds with JSON, or lets the server respond if there is none. */
export async function holdRequests(
  page: Page,
  url: string,
  { method = 'GET', json }: { method?: string; json?: unknown } = {},
): Promise<{ release: () => void }> {
  const waiting = Promise.withResolvers<void>();
  let isReleased = false;
  // A page may show its loading state before it sends the request.
  let isAsked = false;
  await withoutServerRender(page);
  await page.route(url, async (route) => {
    if ((isReleased && isAsked) || route.request().method() !== method) return route.fallback();
    isAsked = true;
    await waiting.promise;
    await (json === undefined ? route.fallback() : route.fulfill({ json }));
  });
  return {
    release() {
      isReleased = true;
      waiting.resolve();
    },
  };
}

/** Answers calls of a method with JSON, or with a failure where `json` is left out, until the route is taken away. */
export async function answered(page: Page, url: string, json?: unknown, method = 'GET'): Promise<() => Promise<void>> {
  const handler = (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    return route.fulfill(json === undefined ? failing : { json });
  };
  await withoutServerRender(page);
  await page.route(url, handler);
  return () => page.unroute(url, handler);
}

/**
 * Expects this message and no other, drawn as a success or as a failure. All of it at once: the message does not wait for
 * its parts to be looked for.
 */
export async function expectToast(
  page: Page,
  tone: 'success' | 'failure',
  title: string,
  description: string,
): Promise<void> {
  const message = page
    .locator('.toast')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(description, { exact: true }) })
    .filter({ has: page.locator(tone === 'failure' ? 'svg.text-clay' : 'svg.text-leaf') });
  await expect(message).toBeVisible();
  expect(await page.locator('.toast').count()).toBeLessThanOrEqual(1);
}

/** Presses a button whose call of a method fails, and expects an error toast. */
export async function failsTo(button: Locator, url: string, method: string, description: string, title = 'Error') {
  const page = button.page();
  const mended = await answered(page, url, undefined, method);
  await button.click();
  await expectToast(page, 'failure', title, description);
  await mended();
}

const tickMs = 50;

/** Stops the page's clock; from now on it moves by `passUntil` and `stays` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
}

/** Lets the page's clock go on in small steps until something holds, so that it is known to 50 ms when it came. */
export async function passUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await holds()) return true;
        await page.clock.runFor(tickMs);
        return holds();
      },
      { intervals: [0, 20] },
    )
    .toBe(true);
}

/** Expects a message to come now, and to stay for so long and no longer, by the page's clock. */
export async function stays(page: Page, title: string, milliseconds: number): Promise<void> {
  const message = page.locator('.toast[data-state="open"]').filter({ has: page.getByText(title, { exact: true }) });
  await passUntil(page, async () => (await message.count()) === 1);
  await page.clock.runFor(milliseconds - 2 * tickMs);
  await expect(message).toBeVisible();
  await page.clock.runFor(3 * tickMs);
  await expect(message).toHaveCount(0);
}
