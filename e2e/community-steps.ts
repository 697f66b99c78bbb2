import type { Locator, Page } from '@playwright/test';

/** The search box of the community page. */
export const box = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search plants' });
/** The names on the cards that show, in their order. */
export const names = (page: Page): Locator => page.getByRole('article').getByRole('heading', { level: 3 });
/** The button of a card or a plant's view that likes it. */
export const likeOf = (place: Locator): Locator => place.getByRole('button', { name: /^(Unlike|Like), / });
/** Where a comment is written. */
export const comment = (place: Locator): Locator => place.getByRole('textbox', { name: 'Add a comment' });
/** The button that sends it. */
export const post = (place: Locator): Locator => place.getByRole('button', { name: 'Post Comment' });
