import { expect, type Page } from './journey.ts';

/** Records scripts that run, elements that are built, and requests to other hosts, on every page from now on. */
export async function watch(
  page: Page,
  origins: readonly string[],
): Promise<{ seen: string[]; check: (where: string) => Promise<void> }> {
  const seen: string[] = [];
  await page.context().exposeFunction('planted', () => seen.push('code ran'));
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`a window: ${popup.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!origins.some((origin) => url.startsWith(origin)) && !/^(data:|blob:|about:)/.test(url))
      seen.push(`a request: ${url}`);
    if (/\/x(\.png)?$/.test(new URL(url).pathname)) seen.push(`a request: ${url}`);
  });
  return {
    seen,
    check: async (where) => {
      const built = await page.evaluate(() => document.querySelectorAll('[data-planted]').length);
      expect([where, built, seen]).toEqual([where, 0, []]);
    },
  };
}
