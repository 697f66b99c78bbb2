import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router as RouterBase } from 'wouter';
import type { Garden } from '../contract/gardens.ts';
import { limits } from '../contract/limits.ts';
import { ownValue } from '../contract/own-value.ts';
import { zonedCalls } from '../contract/pages.ts';
import type { EmbeddedAnswer, PageRenderer, RenderRequest } from '../contract/server-render.ts';
import type { SettingsAnswer } from '../contract/settings.ts';
import { App } from './App.tsx';
import { setBasePath } from './api/base.ts';
import { pageIn } from './api/call.ts';
import { fixRender } from './api/embedded-answers.ts';
import { gardenKey, gardensKey, settingsKey, userKey } from './api/query-keys.ts';
import { setServerLocation } from './api/return-to.ts';
import { hemisphereIn } from './dates/hemisphere.ts';
import { newestQuery } from './features/community/community.api.ts';
import { notificationsQuery } from './features/notifications/notifications.api.ts';
import { featuredQuery, featuredUrl } from './features/search/search.api.ts';
import { loadPage, titleAt } from './router.tsx';

/** The query keys of paged lists, by the URL of their first page. */
const listKeys: Readonly<Record<string, QueryKey>> = {
  [`/api/plants?view=cards&limit=${limits.gardenFirst}`]: gardenKey,
  [`/api/notifications?limit=${limits.notificationsPage}`]: notificationsQuery.queryKey,
  [`/api/community?limit=${limits.communityPage}&sort=newest`]: newestQuery.queryKey,
};

/** Query keys that are not the URL. */
const otherKeys: Readonly<Record<string, QueryKey>> = {
  [featuredUrl('north')]: featuredQuery('north').queryKey,
  [featuredUrl('south')]: featuredQuery('south').queryKey,
};

export const furtherCalls: PageRenderer['furtherCalls'] = ({ path, search, answers }) => {
  const settings = answers[settingsKey[0]]?.body as SettingsAnswer | undefined;
  const gardens = answers[gardensKey[0]]?.body as Garden[] | undefined;
  const garden = gardens?.find(({ isOwn }) => isOwn);
  // By default, assume that the user is in the server's zone.
  if (path === '/search' && search === '') return [featuredUrl(garden?.hemisphere ?? hemisphereIn(settings))];
  // They apply to the user's own garden.
  if (new URLSearchParams(search).has('garden')) return [];
  return garden && garden.timeZone !== null ? [...zonedCalls(path)] : [];
};

function fillCache(cache: QueryClient, answers: Readonly<Record<string, EmbeddedAnswer>>): void {
  // Without a response that has the user, it is a visitor.
  cache.setQueryData(userKey, null);
  for (const [url, { body, headers }] of Object.entries(answers)) {
    const list = ownValue(listKeys, url);
    if (list) {
      cache.setQueryData(list, { pages: [pageIn({ body, headers: new Headers(headers) })], pageParams: [null] });
    } else cache.setQueryData(ownValue(otherKeys, url) ?? [url], body);
  }
}

/** The page's content security policy forbids inline styles; the app sets them on hydration. */
const withoutStyles = (html: string): string => html.replaceAll(/ style="[^"]*"/g, '');

/** Whether React rendered every part, leaving none to the browser because its code was not loaded or it failed. */
const isComplete = (html: string): boolean => !html.includes('<!--$!-->');

/** Renders synchronously: one user's data is never in place while another's page is rendered. */
function renderOnce({ path, search, basePath, answers, chance, now }: RenderRequest): string {
  setBasePath(basePath);
  setServerLocation(`${path}${search}`);
  fixRender({ chance, now });
  const cache = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  fillCache(cache, answers);
  const html = renderToString(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <RouterBase base={basePath} ssrPath={`${basePath}${path}`} ssrSearch={search}>
          <App />
        </RouterBase>
      </QueryClientProvider>
    </StrictMode>,
  );
  cache.clear();
  return html;
}

/** A user's pages with days and times, which only the browser knows. */
const clientOnly: readonly string[] = ['/report', '/identifications'];

/** The first render requests the code of lazy parts, which has loaded after this many milliseconds. */
const partsWithinMs = 50;

/** Renders the app's first view, for a browser that has yet to load the app. */
export const renderPage: PageRenderer['renderPage'] = async (of) => {
  if (userKey[0] in of.answers && clientOnly.includes(of.path)) return null;
  await loadPage(of.path);
  let html = renderOnce(of);
  if (!isComplete(html)) {
    await new Promise((resolve) => setTimeout(resolve, partsWithinMs));
    html = renderOnce(of);
  }
  return isComplete(html) ? { html: withoutStyles(html), title: titleAt(of.path) } : null;
};
