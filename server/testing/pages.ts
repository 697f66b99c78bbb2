import type { Person } from './people.ts';

/**
 * Follows the `Link` of a list to its last page.
 *
 * @returns the items of all pages in their order, how many each page has, and what each says that there are
 */
export async function pagesOf<Item>(who: Pick<Person, 'inject'>, url: string) {
  const found = { items: [] as Item[], sizes: [] as number[], totals: new Set<string>() };
  for (let next: string | undefined = url; next; ) {
    const { headers, ...answer } = await who.inject({ url: next });
    const items = answer.json<Item[]>();
    found.items.push(...items);
    found.sizes.push(items.length);
    found.totals.add(String(headers['x-total-count']));
    next = /^<(.+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
  }
  return { ...found, ids: found.items.map((item) => (item as { id: number }).id), totals: [...found.totals] };
}
