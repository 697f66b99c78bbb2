import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import {
  type ApiAnswer,
  type EmbeddedData,
  embeddedDataId,
  type PageRenderer,
  type RenderedHtml,
  renderModule,
} from '../../contract/server-render.ts';
import { Semaphore } from '../core/semaphore.ts';
import { pathOf } from './request-log.ts';
import type { Server } from './server.ts';
import { mayBeSignedIn } from './session.ts';

/** A page's data, and its HTML unless only the browser can render it. */
export interface RenderedPage {
  rendered: RenderedHtml | null;
  /** The element that holds `EmbeddedData`. */
  embeddedData: string;
  /** The session's cookie, if it was extended. */
  cookies: string[];
}

/** Fetches the data of the page that a browser opens, and renders it in a language; null to leave both to the app. */
export type ServerRenderer = (request: FastifyRequest, language: string) => Promise<RenderedPage | null>;

/** Pages rendered at the same time, and pages that may wait. Further ones are sent unrendered. */
const bounds = { running: 8, waiting: 32 };

/** Cached pages of visitors, resent while their data is unchanged. */
const mostCached = 20;

/** Thrown if too many pages are being rendered. */
class TooManyPages extends Error {}

/** Headers that identify the caller and their network. */
const forwardedHeaders = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

async function rendererIn(webRoot: string, language: string): Promise<PageRenderer | null> {
  const file = join(webRoot, '..', renderModule(language));
  if (!existsSync(file)) return null;
  return import(pathToFileURL(file).href);
}

/** JSON that cannot close its element early. */
const elementOf = (data: EmbeddedData): string =>
  `<script type="application/json" id="${embeddedDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * Renders pages from the responses that the app would request. Requests are made as the browser would make them, with
 * its session and its rate limits, so a page never shows more than the API would.
 *
 * @param timeoutMs how long a page may take to render; then it is sent unrendered, and its rendering stops
 */
export function serverRenderer(app: Server, webRoot: string, basePath: string, timeoutMs = 1_000): ServerRenderer {
  /** By language: each is the whole app, so only those that somebody reads are loaded; English at once. */
  const renderers = new Map<string, Promise<PageRenderer | null>>();
  const rendererOf = (language: string): Promise<PageRenderer | null> => {
    const loading =
      renderers.get(language) ??
      rendererIn(webRoot, language).catch((error) => {
        app.log.error({ err: error, language }, 'could not load the renderer: pages are sent unrendered');
        return null;
      });
    renderers.set(language, loading);
    return loading;
  };
  void rendererOf('en');

  const semaphore = new Semaphore({ ...bounds, refusal: () => new TooManyPages() });
  /** Pages of visitors, by everything that they were rendered from. */
  const visitorsPages = new Map<string, RenderedPage>();

  /** Answers the GETs of a page, and notes what was answered. */
  function answersTo(request: FastifyRequest, signal: AbortSignal) {
    const forwarded = Object.fromEntries(
      Object.entries(request.headers).filter(([name, value]) => forwardedHeaders.includes(name) && value !== undefined),
    );
    const { remoteAddress } = request.socket;
    const bodies: Record<string, unknown> = {};
    const cookies: string[][] = [];
    const ask = async (url: string): Promise<ApiAnswer> => {
      signal.throwIfAborted();
      const answer = await app.inject({
        ...{ url: `${basePath}${url}`, headers: forwarded, signal },
        ...(remoteAddress && { remoteAddress }),
      });
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} for ${url}`);
      const set = [answer.headers['set-cookie'] ?? []].flat();
      if (set.length > 0) cookies.push(set);
      bodies[url] = JSON.parse(answer.body);
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
      return { body: bodies[url], headers: Object.fromEntries(headers) };
    };
    return { ask, bodies, cookies };
  }

  async function render(
    request: FastifyRequest,
    language: string,
    renderer: PageRenderer,
    signal: AbortSignal,
  ): Promise<RenderedPage | null> {
    const path = pathOf(request);
    const isVisitor = !mayBeSignedIn(request);
    const at = { path, search: request.url.slice(path.length), basePath, isVisitor };
    const { ask, bodies, cookies } = answersTo(request, signal);
    const page = await renderer.fetchPage({ ...at, ask });
    if (page === null) return null;
    // Pages show relative times, by the minute.
    const minute = Math.floor(Date.now() / 60_000);
    const key = isVisitor ? JSON.stringify([language, at, Object.entries(bodies).sort(), minute]) : null;
    const cached = key === null ? undefined : visitorsPages.get(key);
    if (cached) return cached;
    signal.throwIfAborted();
    const moment = { chance: Math.random(), now: Date.now() };
    const rendered = await page.render(moment);
    const data: EmbeddedData = { state: page.state, moment: rendered && moment };
    const result = { rendered, embeddedData: elementOf(data), cookies: cookies[0] ?? [] };
    if (key !== null && cookies.length === 0) {
      const [oldest] = visitorsPages.keys();
      if (oldest !== undefined && visitorsPages.size >= mostCached) visitorsPages.delete(oldest);
      visitorsPages.set(key, result);
    }
    return result;
  }

  return async (request, language) => {
    const renderer = await rendererOf(language);
    if (!renderer || request.method !== 'GET') return null;
    const patience = new AbortController();
    const rendering = semaphore
      .run(() => render(request, language, renderer, patience.signal))
      .catch((error) => {
        if (!patience.signal.aborted && !(error instanceof TooManyPages))
          request.log.error({ err: error }, 'could not render a page');
        return null;
      });
    const timer = setTimeout(() => patience.abort(), timeoutMs).unref();
    const gaveUp = once(patience.signal, 'abort').then(() => null);
    try {
      return await Promise.race([rendering, gaveUp]);
    } finally {
      clearTimeout(timer);
    }
  };
}
