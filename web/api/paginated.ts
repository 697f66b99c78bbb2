import type { InfiniteData } from '@tanstack/react-query';
import type { ListPage } from './call.ts';

/** The pages of a long list that were asked for so far, as an infinite query keeps them. */
export type Pages<Item> = InfiniteData<ListPage<Item[]>>;

/** What every infinite query over `callPage` has in common: the first page has no cursor, the last names no next. */
export const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ cursor }: { cursor: string | null }) => cursor,
};

/** The part of a query string that asks for a page. */
export const cursorOf = (cursor: string | null): { cursor?: string } => (cursor === null ? {} : { cursor });

/** The items of all pages, each once: one that moved while the pages came may stand on two of them. */
export function itemsOf<Item>(pages: Pages<Item> | undefined, idOf: (item: Item) => number): Item[] {
  const items = new Map<number, Item>();
  for (const page of pages?.pages ?? []) {
    for (const item of page.items) if (!items.has(idOf(item))) items.set(idOf(item), item);
  }
  return [...items.values()];
}

/** A list that is wanted as a whole: its pages are asked for one after the other. @param read asks for one of them */
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

/** How many items the whole list has, by the newest answer. */
export const totalOf = (pages: Pages<unknown> | undefined): number => pages?.pages.at(-1)?.total ?? 0;

/** The pages with every item as `change` returns it. */
export function mapItems<Item>(pages: Pages<Item>, change: (item: Item) => Item): Pages<Item> {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(change) })) };
}

/** The pages with one more item at their head. */
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

/** The pages without the items that `isGone` names; the count goes down by as many. */
export function withoutItems<Item>(pages: Pages<Item>, isGone: (item: Item) => boolean): Pages<Item> {
  const kept = pages.pages.map((page) => ({ ...page, items: page.items.filter((item) => !isGone(item)) }));
  const before = pages.pages.reduce((sum, { items }) => sum + items.length, 0);
  const gone = before - kept.reduce((sum, { items }) => sum + items.length, 0);
  return { ...pages, pages: kept.map((page) => ({ ...page, total: page.total - gone })) };
}

/**
 * The pages with one more item, before the first that `comesAfter` names. Where none does, it stands last if the whole
 * list is here; else a page that is still to come holds it.
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
