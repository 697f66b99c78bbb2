import type { Page } from '@playwright/test';

const drawn = /<div id="root">.*?(<script type="application\/json" id="given">.*?<\/script>)/s;

const without = new WeakSet<Page>();

/**
 * Has pages come without a server render, as where the server could not render them: the app then asks for all that it
 * shows, which a journey about those calls is to see.
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
