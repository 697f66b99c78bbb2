import type { InfiniteData } from '@tanstack/react-query';
import type { ListPage } from './call.ts';

/** The loaded pages of a long list, as an infinite query stores them. */
export type Pages<Item> = InfiniteData<ListPage<Item[]>>;

/** What every infinite query over `callPage` has in common: the first page has no cursor, the last has no next one. */
export const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ cursor }: { cursor: string | null }) => cursor,
};

/** The query parameters for a page. */
export const cursorOf = (cursor: string | null): { cursor?: string } => (cursor === null ? {} : { cursor });

/** The items of all pages without duplicates: one that moved between two requests may be on two pages. */
export function itemsOf<Item>(pages: Pages<Item> | undefined, idOf: (item: Item) => number): Item[] {
  const items = new Map<number, Item>();
  for (const page of pages?.pages ?? []) {
    for (const item of page.items) if (!items.has(idOf(item))) items.set(idOf(item), item);
  }
  return [...items.values()];
}

/** Loads a whole list page by page. @param read requests one page */
export async function allItems<Item extends { id: number }>(
  read: (page: { cursor?: string }) => Promise<ListPage<Item[]>>,
): Promise<Item[]> {
  const pages: ListPage<Item[]>[] = [];
  for (let cursor: string | null = null; pages.length === 0 || cursor !== null; ) {
    const page: ListPage<Item[]> = await read(cursorOf(cursor));
    pages.push(page);
    cursor = page.cursor;
  }
  return itemsOf({ pages, pageParams: [] }, ({ id }) => id);
}

/** Length of the whole list, by the latest response. */
export const totalOf = (pages: Pages<unknown> | undefined): number => pages?.pages.at(-1)?.total ?? 0;

/** The pages with `change` applied to every item. */
export function mapItems<Item>(pages: Pages<Item>, change: (item: Item) => Item): Pages<Item> {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

/** The pages with an item added at the top. */
export function withFirst<Item>(pages: Pages<Item>, item: Item): Pages<Item> {
  return {
    ...pages,
    pages: pages.pages.map((page, index) => ({
      ...page,
      items: index === 0 ? [item, ...page.items] : page.items,
      total: page.total + 1,
    })),
  };
}

/** The pages without the items for which `isGone` is true; the total is reduced accordingly. */
export function withoutItems<Item>(pages: Pages<Item>, isGone: (item: Item) => boolean): Pages<Item> {
  const kept = pages.pages.map((page) => ({ ...page, items: page.items.filter((item) => !isGone(item)) }));
  const before = pages.pages.reduce((sum, { items }) => sum + items.length, 0);
  const gone = before - kept.reduce((sum, { items }) => sum + items.length, 0);
  return { ...pages, pages: kept.map((page) => ({ ...page, total: page.total - gone })) };
}

/**
 * The pages with an item inserted before the first for which `comesAfter` is true. If there is none, it goes to the end if the
 * list is fully loaded; else a page not yet loaded will contain it.
 */
export function withItem<Item>(pages: Pages<Item>, item: Item, comesAfter: (other: Item) => boolean): Pages<Item> {
  const last = pages.pages.at(-1);
  const into = pages.pages.find(({ items }) => items.some(comesAfter)) ?? (last?.cursor === null ? last : undefined);
  return {
    ...pages,
    pages: pages.pages.map((page) => {
      const at = page.items.findIndex(comesAfter);
      const items = page === into ? page.items.toSpliced(at === -1 ? page.items.length : at, 0, item) : page.items;
      return { ...page, items, total: page.total + 1 };
    }),
  };
}
