import type { Page } from '@playwright/test';

const drawn = /<div id="root">.*?(<script type="application\/json" id="given">.*?<\/script>)/s;

const without = new WeakSet<Page>();

/**
 * Removes the server render from pages, as if the server had failed to render them. The app then requests everything that it
 * shows, so that a test can watch or change those calls.
 */
export async function withoutServerRender(page: Page): Promise<void> {
  if (without.has(page)) return;
  without.add(page);
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || new URL(request.url()).pathname.startsWith('/api/')) {
      return route.fallback();
    }
    const answer = await route.fetch({ maxRedirects: 0 });
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace(drawn, '<div id="root"></div>') });
  });
}
