import { describe, expect, it } from 'vitest';
import {
  allItems,
  cursorOf,
  itemsOf,
  mapItems,
  type Pages,
  paged,
  totalOf,
  withFirst,
  withoutItems,
} from './paginated.ts';

interface Item {
  id: number;
  name: string;
}
const item = (id: number): Item => ({ id, name: `item ${id}` });
const pages: Pages<Item> = {
  pages: [
    { items: [item(5), item(4)], total: 5, cursor: 'after-4' },
    { items: [item(3), item(2)], total: 5, cursor: 'after-2' },
  ],
  pageParams: [null, 'after-4'],
};
const ids = (of: Pages<Item> | undefined) => itemsOf(of, ({ id }) => id).map(({ id }) => id);

describe('pages of a list', () => {
  it('are one list, with what stands on two pages once', () => {
    expect(ids(pages)).toEqual([5, 4, 3, 2]);
    expect(ids(withFirst(pages, item(3)))).toEqual([3, 5, 4, 2]);
    expect(ids(undefined)).toEqual([]);
  });

  it('are asked for until there are no more, where the whole list is wanted', async () => {
    const read = async ({ cursor }: { cursor?: string }) => {
      const page = pages.pages[cursor === undefined ? 0 : 1];
      if (!page || (cursor !== undefined && cursor !== 'after-4')) throw new Error('No such page');
      return cursor === undefined ? page : { ...page, cursor: null };
    };
    expect((await allItems(read)).map(({ id }) => id)).toEqual([5, 4, 3, 2]);
  });

  it('lead on by the cursor of the last page', () => {
    const [first] = pages.pages;
    expect(first && paged.getNextPageParam(first)).toBe('after-4');
    expect(paged.getNextPageParam({ cursor: null })).toBeNull();
    expect([cursorOf(null), cursorOf('after-4')]).toEqual([{}, { cursor: 'after-4' }]);
  });

  it('change an item where it stands', () => {
    const changed = mapItems(pages, (one) => (one.id === 3 ? { ...one, name: 'other' } : one));
    expect(itemsOf(changed, ({ id }) => id)).toEqual([item(5), item(4), { id: 3, name: 'other' }, item(2)]);
    expect(ids(pages)).toEqual([5, 4, 3, 2]);
  });

  it('count what is added and what goes', () => {
    expect([totalOf(undefined), totalOf(pages)]).toEqual([0, 5]);
    const more = withFirst(pages, item(6));
    expect([ids(more), totalOf(more)]).toEqual([[6, 5, 4, 3, 2], 6]);
    const fewer = withoutItems(pages, ({ id }) => id === 4);
    expect([ids(fewer), totalOf(fewer)]).toEqual([[5, 3, 2], 4]);
    expect(withoutItems(pages, ({ id }) => id === 99)).toEqual(pages);
  });
});
