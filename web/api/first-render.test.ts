import { hydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';

const moment = { chance: 0.25, now: Date.parse('2026-05-04T09:30:00.000Z') };
const query = { queryKey: ['/api/tips'], queryHash: '["/api/tips"]', dehydratedAt: 1 };
const state = {
  mutations: [],
  queries: [{ ...query, state: { data: [1], dataUpdatedAt: 1, status: 'success', fetchStatus: 'idle' } }],
};

/** The module as a page loads it that carries this. */
async function pageWith(data: object | null) {
  vi.resetModules();
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'given' && data ? { textContent: JSON.stringify(data) } : null),
  });
  return import('./first-render.ts');
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('data that came with the page counts as fetched now, whatever the clock of the server says', async () => {
  const { embeddedState } = await pageWith({ state, moment });
  vi.useFakeTimers({ now: 5_000 });
  const client = new QueryClient();
  hydrate(client, embeddedState());
  expect(client.getQueryState(query.queryKey)).toMatchObject({ data: [1], dataUpdatedAt: 5_000 });
});

it('chance and the time are the server’s until the first render is done', async () => {
  const { chance, renderedAt, fixRender, isServerRendered } = await pageWith({ state, moment });
  expect([isServerRendered, chance(), chance(), renderedAt().getTime()]).toEqual([true, 0.25, 0.25, moment.now]);
  fixRender(null);
  expect(new Set([chance(), chance(), chance()]).size).toBe(3);
  expect(renderedAt().getTime()).toBeGreaterThan(moment.now);
});

it('a page with its data alone is not rendered, nor one without', async () => {
  const withData = await pageWith({ state, moment: null });
  expect([withData.isServerRendered, withData.embeddedState().queries.length]).toEqual([false, 1]);
  const without = await pageWith(null);
  expect([without.isServerRendered, without.embeddedState().queries]).toEqual([false, []]);
});
