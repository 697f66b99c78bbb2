import { expect } from 'vitest';
import type { Person } from './people.ts';

/**
 * Follows a list to its end.
 *
 * @param url of the first page
 * @returns all items, how many there are on each page, and the totals that the pages name
 */
export async function allPages<Item>(who: Pick<Person, 'inject'>, url: string) {
  const items: Item[] = [];
  const sizes: number[] = [];
  const totals = new Set<unknown>();
  for (let next: string | undefined = url; next; ) {
    const page = await who.inject({ url: next });
    expect([page.statusCode, page.body]).toEqual([200, expect.any(String)]);
    items.push(...page.json());
    sizes.push(page.json().length);
    totals.add(page.headers['x-total-count']);
    next = /^<(.+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1];
  }
  return { items, sizes, totals: [...totals] };
}
