import { firstCalls } from '../contract/pages.ts';
import { grow } from './garden-steps.ts';
import { expect, inRest, signUp, test } from './journey.ts';

test('a page without a picture asks once for all that it had fetched ahead', inRest, async ({ page }) => {
  await signUp(page.request);
  await grow(page.request, [{ commonName: 'Fern' }]);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET') sent.push(`${pathname}${search}`);
  });
  await page.addInitScript(() => {
    const asked: string[] = [];
    const { fetch } = window;
    Object.assign(window, { asked });
    window.fetch = (what, how) => {
      asked.push(String(what));
      return fetch(what, how);
    };
  });
  // One that is about the day it is where the browser is.
  const path = '/report';
  const ahead = firstCalls(path, { isVisitor: false, hasQuery: false });
  expect(ahead.length).toBeGreaterThan(2);
  sent.length = 0;
  await page.goto(path);
  await expect(page.locator('#given')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  await expect.poll(asked, path).toEqual(expect.arrayContaining(ahead));
  await page.waitForLoadState('networkidle');
  expect(
    ahead.map((url) => [url, sent.filter((one) => one === url).length]),
    path,
  ).toEqual(ahead.map((url) => [url, 1]));
});
