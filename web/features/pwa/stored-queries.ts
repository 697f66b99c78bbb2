import type { Query, QueryKey } from '@tanstack/react-query';
import { isCachedPath, plantIn } from '../../api/offline-cache.ts';
import type { Pages } from '../../api/paginated.ts';
import { gardenKey, gardenTextsKey } from '../../api/query-keys.ts';

/** As many pages of a garden are stored; of a longer one, those that were added last. */
export const mostPages = 10;

/** Lists that load page by page until they are complete: before that, an older complete copy is worth more. */
const wholeLists: readonly unknown[] = [gardenKey[0], gardenTextsKey[0]];

const isWhole = ({ pages }: Pages<unknown>): boolean => pages.at(-1)?.cursor === null || pages.length >= mostPages;

/** The path that a query requests; empty if its key names a part of what is there, such as the members of a garden. */
function pathOf([url, part]: QueryKey): string {
  if (typeof url !== 'string' || (part !== undefined && typeof part !== 'object' && part !== 'occurrences')) return '';
  return url.split('?', 1)[0] ?? '';
}

/** Whether a query is about what is stored on the device: the user's gardens, their plants and their care. */
export const mayBeStored = (queryKey: QueryKey): boolean => isCachedPath(pathOf(queryKey));

/** Whether what the page has of a query is stored on the device. */
export function isStored({ queryKey, state: { data } }: Query): boolean {
  if (data === undefined || data === null || !mayBeStored(queryKey)) return false;
  if (wholeLists.includes(queryKey[0])) return isWhole(data as Pages<unknown>);
  // A public plant of somebody else includes no garden's id.
  return plantIn(pathOf(queryKey)) === null || typeof (data as { gardenId?: unknown }).gardenId === 'number';
}

/** The keys of the photos of the user's own that a query names. That of a species is another gardener's. */
export const photosIn = (queryKey: QueryKey, text: string): string[] =>
  pathOf(queryKey).startsWith('/api/species/')
    ? []
    : [...new Set([...text.matchAll(/\/api\/photos\/([\w-]{22})/g)].map(([, key = '']) => key))];
