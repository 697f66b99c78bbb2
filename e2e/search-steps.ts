import { expect, type Locator, type Page } from './journey.ts';

/** The search box of the search page. */
export const box = (page: Page): Locator => page.getByRole('combobox', { name: /search plants/i });
/** The button that starts a search. */
export const searchButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
/** The suggestions under the search box. */
export const options = (page: Page): Locator => page.getByRole('option');
/** The heading over the cards. */
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** Searches with the button, and waits for the heading that names the query. */
export async function search(page: Page, query: string): Promise<void> {
  await box(page).fill(query);
  await searchButton(page).click();
  await expect(heading(page, `Search Results for ${query}`)).toBeVisible();
}

/** The common name on a card. */
export async function nameOn(card: Locator): Promise<string> {
  return (await card.getByRole('heading').textContent()) ?? '';
}
