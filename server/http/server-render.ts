import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { firstCalls, hasFrame, userCall } from '../../contract/pages.ts';
import {
  type EmbeddedAnswer,
  type EmbeddedData,
  embeddedDataId,
  embeddedHeaders,
  type PageRenderer,
  type RenderedHtml,
  renderModule,
} from '../../contract/server-render.ts';
import { Semaphore } from '../core/semaphore.ts';
import { pathOf } from './request-log.ts';
import type { Server } from './server.ts';
import { mayBeSignedIn } from './session.ts';

/** A rendered page, and the data it was rendered from. */
export interface RenderedPage extends RenderedHtml {
  /** The element that holds `EmbeddedData`. */
  embeddedData: string;
  /** The session's cookie, if it was extended. */
  cookies: string[];
}

/** Renders the page that a browser opens; null to leave it to the app. */
export type ServerRenderer = (request: FastifyRequest) => Promise<RenderedPage | null>;

interface ApiAnswer {
  url: string;
  answer: EmbeddedAnswer;
  cookies: string[];
}

const answersOf = (answers: readonly ApiAnswer[]): EmbeddedData['answers'] =>
  Object.fromEntries(answers.map(({ url, answer }) => [url, answer]));

/** Pages rendered at the same time, and pages that may wait. Further ones are sent unrendered. */
const bounds = { running: 8, waiting: 32 };

/** Cached pages of visitors, resent while their data is unchanged. */
const mostCached = 20;

/** Thrown if too many pages are being rendered. */
class TooManyPages extends Error {}

/** Headers that identify the caller and their network. */
const forwardedHeaders = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

async function rendererIn(webRoot: string): Promise<PageRenderer | null> {
  const file = join(webRoot, '..', renderModule);
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
  const loading = rendererIn(webRoot).catch((error) => {
    app.log.error({ err: error }, 'could not load the renderer: pages are sent unrendered');
    return null;
  });

  const semaphore = new Semaphore({ ...bounds, refusal: () => new TooManyPages() });
  /** Pages of visitors, by everything that they were rendered from. */
  const visitorsPages = new Map<string, RenderedPage>();

  /** @returns null for a refusal or a failure, which the app then runs into itself */
  async function ask(request: FastifyRequest, url: string, signal: AbortSignal): Promise<ApiAnswer | null> {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name, value]) => forwardedHeaders.includes(name) && value !== undefined),
    );
    const { remoteAddress } = request.socket;
    const answer = await app.inject({
      ...{ url: `${basePath}${url}`, headers, signal },
      ...(remoteAddress && { remoteAddress }),
    });
    if (answer.statusCode !== 200) return null;
    const named = embeddedHeaders.flatMap((name) =>
      answer.headers[name] ? [[name, String(answer.headers[name])]] : [],
    );
    return {
      url,
      answer: { body: JSON.parse(answer.body), headers: Object.fromEntries(named) },
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
    };
  }

  async function render(
    request: FastifyRequest,
    renderer: PageRenderer,
    signal: AbortSignal,
  ): Promise<RenderedPage | null> {
    signal.throwIfAborted();
    const path = pathOf(request);
    const isVisitor = !mayBeSignedIn(request);
    const search = request.url.slice(path.length);
    const calls = firstCalls(path, { isVisitor, hasQuery: search !== '' });
    const askAll = async (urls: readonly string[]): Promise<ApiAnswer[]> =>
      (await Promise.all(urls.map((url) => ask(request, url, signal)))).filter((answer) => answer !== null);
    const at = { path, search, basePath };
    const first = await askAll(calls);
    // The session has expired, or the database is unavailable: the app finds out, and says so.
    if (!isVisitor && !first.some(({ url }) => url === userCall)) return null;
    const further = await askAll(renderer.furtherCalls({ ...at, answers: answersOf(first) }));
    const answers = answersOf([...first, ...further]);
    // Pages show relative times, by the minute.
    const key = isVisitor ? JSON.stringify([at, answers, Math.floor(Date.now() / 60_000)]) : null;
    const cached = key === null ? undefined : visitorsPages.get(key);
    if (cached) return cached;
    signal.throwIfAborted();
    const data: EmbeddedData = { answers, chance: Math.random(), now: Date.now() };
    const rendered = await renderer.renderPage({ ...at, ...data });
    if (rendered === null) return null;
    const cookies = first.find((answer) => answer.cookies.length > 0)?.cookies ?? [];
    const page = { ...rendered, embeddedData: elementOf(data), cookies };
    if (key !== null && cookies.length === 0) {
      const [oldest] = visitorsPages.keys();
      if (oldest !== undefined && visitorsPages.size >= mostCached) visitorsPages.delete(oldest);
      visitorsPages.set(key, page);
    }
    return page;
  }

  return async (request) => {
    const renderer = await loading;
    if (!renderer || request.method !== 'GET' || !hasFrame(pathOf(request))) return null;
    const patience = new AbortController();
    const rendering = semaphore
      .run(() => render(request, renderer, patience.signal))
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
