import { QueryClient, queryOptions } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import type { User } from '../contract/auth.ts';
import { userQuery } from './api/current-user.ts';
import { answerCalls } from './api/request.ts';
import type { PageModule, PageRow } from './pages.ts';
import { prefetchPage } from './prefetch-page.ts';
import { gardenOf } from './testing/samples.ts';

let asked: string[] = [];
const answers: Record<string, unknown> = {
  '/api/settings': { hemisphere: 'north' },
  '/api/gardens': [gardenOf(1, { isOwn: true }), gardenOf(7, { timeZone: 'Asia/Tokyo' })],
  '/api/notifications/count': { count: 0 },
};
answerCalls(async (url) => {
  asked.push(url);
  if (!(url in answers)) throw new Error(`404 for ${url}`);
  return { body: answers[url], headers: new Headers() };
});

const queryAt = (url: string) =>
  queryOptions({ queryKey: [url], queryFn: () => Promise.resolve(asked.push(url)), retry: false });
const module: PageModule = {
  Page: () => null,
  queries: ({ user, chosen: { id, garden } }) =>
    user ? [queryAt(`/of/${id}`), ...(garden ? [queryAt(`/in/${garden.timeZone}`)] : [])] : [queryAt('/of/visitors')],
};
const row: PageRow = { path: '/', title: 'Garden', module, garden: true };

let client = new QueryClient();
const prefetch = (search = '') => prefetchPage(client, row, Promise.resolve(module), search);
beforeEach(() => {
  asked = [];
  client = new QueryClient();
  client.setQueryData(userQuery.queryKey, { id: 1 } as User);
});
const frame = ['/api/settings', '/api/gardens', '/api/notifications/count'];

it('fetches what is certain, then what depends on it, and nothing that is here', async () => {
  expect(await prefetch()).toBe(false);
  expect(asked).toEqual([...frame, '/of/null', '/in/null']);
  expect(await prefetch()).toBe(true);
  expect(asked).toHaveLength(5);
});

it('knows a garden in the address only from the list of gardens', async () => {
  await prefetch('?garden=7');
  expect(asked).toEqual([...frame, '/of/7', '/in/Asia/Tokyo']);
  asked = [];
  await prefetch('?garden=8');
  expect(asked).toEqual([]);
});

it('asks nothing of the frame for a visitor', async () => {
  client.setQueryData(userQuery.queryKey, null);
  expect(await prefetch()).toBe(false);
  expect(asked).toEqual(['/of/visitors']);
});

it('tries nothing twice that failed, and leaves it to the page', async () => {
  const { '/api/settings': settings } = answers;
  delete answers['/api/settings'];
  await prefetch();
  expect(asked.filter((url) => url === '/api/settings')).toHaveLength(1);
  expect(client.getQueryState(['/api/settings'])?.status).toBe('error');
  answers['/api/settings'] = settings;
});
