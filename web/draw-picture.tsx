import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router as RouterBase } from 'wouter';
import type { Drawer, GivenAnswer, PictureOf } from '../contract/first-picture.ts';
import { limits } from '../contract/limits.ts';
import { ownValue } from '../contract/own-value.ts';
import { zonedCalls } from '../contract/pages.ts';
import type { SettingsAnswer } from '../contract/settings.ts';
import { App } from './App.tsx';
import { liveAt } from './api/base.ts';
import { pageIn } from './api/call.ts';
import { fixChance } from './api/embedded-answers.ts';
import { gardenKey, settingsKey, userKey } from './api/query-keys.ts';
import { drawAt } from './api/return-to.ts';
import { hemisphereIn } from './dates/hemisphere.ts';
import { newestQuery } from './features/community/community.api.ts';
import { notificationsQuery } from './features/notifications/notifications.api.ts';
import { featuredQuery, featuredUrl } from './features/search/search.api.ts';
import { loadPage, titleAt } from './router.tsx';

/** What the app keeps page by page, by the URL of the first. */
const lists: Readonly<Record<string, QueryKey>> = {
  [`/api/plants?limit=${limits.gardenFirst}`]: gardenKey,
  [`/api/notifications?limit=${limits.notificationsPage}`]: notificationsQuery.queryKey,
  [`/api/community?limit=${limits.communityPage}&sort=newest`]: newestQuery.queryKey,
};

/** What the app keeps by another name than its URL. */
const named: Readonly<Record<string, QueryKey>> = {
  [featuredUrl('north')]: featuredQuery('north').queryKey,
  [featuredUrl('south')]: featuredQuery('south').queryKey,
};

export const furtherCalls: Drawer['furtherCalls'] = ({ path, search, answers }) => {
  const settings = answers[settingsKey[0]]?.body as SettingsAnswer | undefined;
  // Where the settings do not say, those who are served are taken to live where the server does.
  if (path === '/search' && search === '') return [featuredUrl(hemisphereIn(settings))];
  return settings && settings.timeZone !== null ? [...zonedCalls(path)] : [];
};

function takeIn(cache: QueryClient, answers: Readonly<Record<string, GivenAnswer>>): void {
  // Whoever is not named is a visitor.
  cache.setQueryData(userKey, null);
  for (const [url, { body, headers }] of Object.entries(answers)) {
    const list = ownValue(lists, url);
    if (list) {
      cache.setQueryData(list, { pages: [pageIn({ body, headers: new Headers(headers) })], pageParams: [null] });
    } else cache.setQueryData(ownValue(named, url) ?? [url], body);
  }
}

/** The page's content security policy allows no styles in the page; the app sets them when it takes over. */
const withoutStyles = (html: string): string => html.replaceAll(/ style="[^"]*"/g, '');

/** Where React left a part to be drawn by the browser, because its code is not here or it failed. */
const isWhole = (html: string): boolean => !html.includes('<!--$!-->');

/** Draws once, without a pause: the answers of one gardener are never where the page of another is drawn. */
function drawn({ path, search, basePath, answers, chance }: PictureOf): string {
  liveAt(basePath);
  drawAt(`${path}${search}`);
  fixChance(chance);
  const cache = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  takeIn(cache, answers);
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

/** Pages of a gardener's that are about the day it is where the browser is. */
const drawnByBrowser: readonly string[] = ['/report'];

/** The code of a part is asked for when it is first drawn, and here a moment later, in milliseconds. */
const partsWithinMs = 50;

/** Draws what the app draws first, for a browser that is still to fetch it. */
export const drawPicture: Drawer['drawPicture'] = async (of) => {
  if (userKey[0] in of.answers && drawnByBrowser.includes(of.path)) return null;
  await loadPage(of.path);
  let html = drawn(of);
  if (!isWhole(html)) {
    await new Promise((resolve) => setTimeout(resolve, partsWithinMs));
    html = drawn(of);
  }
  return isWhole(html) ? { html: withoutStyles(html), title: titleAt(of.path) } : null;
};
