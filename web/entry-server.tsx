import { AsyncLocalStorage } from 'node:async_hooks';
import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router as RouterBase } from 'wouter';
import type { Moment, PageRenderer, PageRequest } from '../contract/server-render.ts';
import { App } from './App.tsx';
import { setBasePath } from './api/base.ts';
import { call } from './api/call.ts';
import { userQuery } from './api/current-user.ts';
import { fixRender } from './api/first-render.ts';
import { answerCalls } from './api/request.ts';
import { setServerLocation } from './api/return-to.ts';
// What a visitor sees first is drawn: the code of drawings must be here by the second render of the first page.
import './features/plants/drawings/Sketch.tsx';
import { type PageRow, rowAt } from './pages.ts';
import { prefetchPage } from './prefetch-page.ts';
import { loadPage, windowTitleOf } from './router.tsx';

/** Whose page is being fetched: pages of several people are at the same time. */
const requests = new AsyncLocalStorage<PageRequest>();

answerCalls(async (url) => {
  const request = requests.getStore();
  if (!request) throw new Error(`Nobody asks for ${url}`);
  const { body, headers } = await request.ask(url);
  return { body, headers: new Headers(headers) };
});

/** The page's content security policy forbids inline styles; the app sets them on hydration. */
const withoutStyles = (html: string): string => html.replaceAll(/ style="[^"]*"/g, '');

/** Whether React rendered every part, leaving none to the browser because its code was not loaded or it failed. */
const isComplete = (html: string): boolean => !html.includes('<!--$!-->');

/** Renders synchronously: one user's data is never in place while another's page is rendered. */
function renderOnce({ path, search, basePath }: PageRequest, client: QueryClient, moment: Moment): string {
  setBasePath(basePath);
  setServerLocation(`${path}${search}`);
  fixRender(moment);
  return renderToString(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterBase base={basePath} ssrPath={`${basePath}${path}`} ssrSearch={search}>
          <App />
        </RouterBase>
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** The first render requests the code of lazy parts, which has loaded after this many milliseconds. */
const partsWithinMs = 50;

async function render(row: PageRow, request: PageRequest, client: QueryClient, moment: Moment) {
  let html = renderOnce(request, client, moment);
  if (!isComplete(html)) {
    await new Promise((resolve) => setTimeout(resolve, partsWithinMs));
    html = renderOnce(request, client, moment);
  }
  return isComplete(html) ? { html: withoutStyles(html), title: windowTitleOf(row) } : null;
}

/** Fetches the data of a page, and renders its first view for a browser that has yet to load the app. */
export const fetchPage: PageRenderer['fetchPage'] = (request) =>
  requests.run(request, async () => {
    const { path, search, isVisitor } = request;
    const row = rowAt(path);
    const client = new QueryClient();
    if (isVisitor) client.setQueryData(userQuery.queryKey, null);
    else await client.prefetchQuery({ ...userQuery, queryFn: () => call('GET /api/auth/user') });
    // The session has expired, or the database is unavailable.
    if (!row || client.getQueryData(userQuery.queryKey) === undefined) return null;
    await prefetchPage(client, row, loadPage(row), search);
    const queries = client.getQueryCache().getAll();
    if (queries.some(({ state }) => state.status !== 'success')) return null;
    return {
      // That it is a visitor, the page's mark says.
      state: dehydrate(client, { shouldDehydrateQuery: ({ state }) => state.data !== null }),
      render: async (moment: Moment) =>
        row.serverRender === 'visitors' && !isVisitor ? null : render(row, request, client, moment),
    };
  });
