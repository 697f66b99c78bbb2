import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { callOff, changeCached } from './cached-changes.ts';
import { paged } from './paginated.ts';
import { refresh } from './query-keys.ts';

const key = ['/api/list'] as const;

let cache: QueryClient;
/** What the server has now. */
let stored: string[];
/** Answers that are under way: each was made when it was asked for, and arrives when it is let through. */
let underWay: (() => void)[];

const answerLate = ({ signal }: { signal: AbortSignal }): Promise<string[]> => {
  const answer = [...stored];
  return new Promise((resolve, reject) => {
    underWay.push(() => resolve(answer));
    signal.addEventListener('abort', () => reject(signal.reason));
  });
};
const arrive = async (): Promise<void> => {
  for (const letThrough of underWay.splice(0)) letThrough();
  await eventually(() => expect(cache.isFetching()).toBe(0));
};
const shown = () => cache.getQueryData<string[]>(key);
const add = (items: string[]) => [...items, 'new'];

function show(): void {
  new QueryObserver(cache, { queryKey: key, queryFn: answerLate, retry: false }).subscribe(() => undefined);
}

beforeEach(() => {
  cache = new QueryClient();
  stored = ['old'];
  underWay = [];
});

test('a change outlives an older answer that is under way', async () => {
  show();
  await arrive();
  void cache.invalidateQueries({ queryKey: key });
  stored = ['old', 'new'];
  changeCached(cache, { queryKey: key }, add);
  expect(shown()).toEqual(['old', 'new']);
  await arrive();
  expect(shown()).toEqual(['old', 'new']);
});

test.each([
  ['a change', () => changeCached(cache, { queryKey: key }, add)],
  ['a refresh', () => refresh(cache, key)],
])('%s while the first answer is under way asks for it again', async (_, change) => {
  show();
  stored = ['old', 'new'];
  change();
  await arrive();
  expect(shown()).toEqual(['old', 'new']);
});

test('a refresh asks again for what is fetched ahead', async () => {
  const ahead = cache.prefetchQuery({ queryKey: key, queryFn: answerLate });
  stored = ['old', 'new'];
  refresh(cache, key);
  await arrive();
  await ahead;
  expect(shown()).toEqual(['old', 'new']);
});

test('a further page that is under way still comes, after a changed one', async () => {
  const observer = new InfiniteQueryObserver(cache, {
    ...paged,
    queryKey: key,
    queryFn: async ({ pageParam, signal }) => {
      const items = await answerLate({ signal });
      return { items: pageParam === null ? items : ['further'], total: 2, cursor: pageParam === null ? '1' : null };
    },
  });
  observer.subscribe(() => undefined);
  await arrive();
  void observer.fetchNextPage();
  type Pages = { pages: { items: string[] }[] };
  changeCached<Pages>(cache, { queryKey: key }, (all) => ({
    ...all,
    pages: all.pages.map((page) => ({ ...page, items: add(page.items) })),
  }));
  await arrive();
  expect(cache.getQueryData<Pages>(key)?.pages.map(({ items }) => items)).toEqual([['old', 'new'], ['further']]);
});

test('what is called off for a change that shows before it is made is asked for afterwards', async () => {
  show();
  await arrive();
  void cache.invalidateQueries({ queryKey: key });
  const askAgain = callOff(cache, { queryKey: key });
  cache.setQueryData<string[]>(key, ['old', 'new']);
  await arrive();
  expect(shown()).toEqual(['old', 'new']);
  stored = ['old', 'new', 'of another'];
  askAgain();
  await arrive();
  expect(shown()).toEqual(['old', 'new', 'of another']);
});

test('a first answer is not called off', async () => {
  show();
  callOff(cache, { queryKey: key });
  await arrive();
  expect(shown()).toEqual(['old']);
});
