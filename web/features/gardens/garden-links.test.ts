import { expect, it } from 'vitest';
import { hasFrame } from '../../pages.ts';
import * as links from './garden-links.ts';

const { gardenQuery } = links;
const linkInGarden = (href: string, chosen: number | null) => links.linkInGarden(href, chosen, hasFrame);

it("leaves links alone while the user's own garden is chosen", () => {
  for (const href of ['/', '/garden', '/garden?q=fern#top', '/api/login']) expect(linkInGarden(href, null)).toBe(href);
});

it('keeps the chosen garden in links to pages of the app', () => {
  expect(
    ['/', '/garden', '/calendar?add=now', '/garden?plantId=3', '/settings#data'].map((href) => linkInGarden(href, 7)),
  ).toEqual([
    '/?garden=7',
    '/garden?garden=7',
    '/calendar?add=now&garden=7',
    '/garden?plantId=3&garden=7',
    '/settings?garden=7#data',
  ]);
});

it('leaves pages without the frame, and the API, as they are', () => {
  for (const href of ['/sign-in', '/api/logout', '/photos/x.webp']) expect(linkInGarden(href, 7)).toBe(href);
});

it('leads to the garden that a link names, whichever is chosen', () => {
  expect(linkInGarden('/garden?garden=8', 7)).toBe('/garden?garden=8');
  expect(linkInGarden(`/garden?plantId=3&${gardenQuery(8)}`, null)).toBe('/garden?plantId=3&garden=8');
  expect(linkInGarden(`/garden?${gardenQuery(null)}`, 7)).toBe('/garden');
  expect(linkInGarden(`/garden?plantId=3&${gardenQuery(null)}`, null)).toBe('/garden?plantId=3');
});
