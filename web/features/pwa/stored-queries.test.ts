import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isStored, mostPages, photosIn } from './stored-queries.ts';

/** Whether this is stored of a query. */
function stores(queryKey: readonly unknown[], data: unknown): boolean {
  const cache = new QueryClient();
  cache.setQueryData(queryKey, data);
  const query = cache.getQueryCache().find({ queryKey });
  const result = query !== undefined && isStored(query);
  cache.clear();
  return result;
}

test.each([
  [['/api/gardens'], true],
  [['/api/gardens', 7, 'members'], false],
  [['/api/calendar', { from: '2026-05-01' }], true],
  [['/api/calendar', { garden: 3 }, 'occurrences', { plantId: null }, { from: '2026-05-01' }], true],
  [['/api/identifications', 'fern'], false],
  [['/api/notifications'], false],
  [['/api/community', { search: '' }], false],
])('%j is stored: %j', (queryKey, isStored) => {
  expect(stores(queryKey, [])).toBe(isStored);
});

test('a plant of a garden of the user is stored, also if another member identified it; a public plant of others is not', () => {
  expect(stores(['/api/plants/1'], { id: 1, userId: 9, gardenId: 7 })).toBe(true);
  expect(stores(['/api/plants/2'], { id: 2, userId: 5, gardenId: null })).toBe(false);
});

test('a garden that is still loading does not replace a whole one', () => {
  const page = (cursor: string | null) => ({ items: [], total: 0, cursor });
  const pages = (...all: unknown[]) => ({ pages: all, pageParams: [] });
  for (const queryKey of [['/api/plants?view=cards'], ['/api/plants?view=texts', { garden: 3 }]]) {
    expect(stores(queryKey, pages(page('7')))).toBe(false);
    expect(stores(queryKey, pages(page('7'), page(null)))).toBe(true);
    expect(stores(queryKey, pages(...Array(mostPages).fill(page('7'))))).toBe(true);
  }
  // Of other lists, nobody waits for the end.
  expect(stores(['/api/identifications'], pages(page('7')))).toBe(true);
});

test('photos of a species are not the gardener’s own', () => {
  const text = '{"photoUrl":"/api/photos/AAAAAAAAAAAAAAAAAAAAA_"}';
  expect(photosIn(['/api/plants/7'], text)).toEqual(['AAAAAAAAAAAAAAAAAAAAA_']);
  expect(photosIn(['/api/species/7'], text)).toEqual([]);
});
