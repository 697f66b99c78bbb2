import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { pathOf } from './request-log.ts';
import type { Server } from './server.ts';
import { mayBeSignedIn } from './session.ts';

/** What the server renders of a page, and what it was rendered from. */
export interface RenderedPage extends RenderedHtml {
  /** The element that holds `EmbeddedData`. */
  embeddedData: string;
  /** The session's cookie, where it was extended. */
  cookies: string[];
}

/** Renders the page that a browser opens; null where that is left to the app. */
export type ServerRenderer = (request: FastifyRequest) => Promise<RenderedPage | null>;

interface ApiAnswer {
  url: string;
  answer: EmbeddedAnswer;
  cookies: string[];
}

const answersOf = (answers: readonly ApiAnswer[]): EmbeddedData['answers'] =>
  Object.fromEntries(answers.map(({ url, answer }) => [url, answer]));

/** How long a page waits to be rendered, in milliseconds; then it is sent without. */
const patienceMs = 1_000;

/** The headers of a request that say who asks, and from where. */
const forwardedHeaders = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

async function rendererIn(webRoot: string): Promise<PageRenderer | null> {
  const file = join(webRoot, '..', renderModule);
  if (!existsSync(file)) return null;
  return import(pathToFileURL(file).href);
}

/** JSON that ends no element early. */
const elementOf = (data: EmbeddedData): string =>
  `<script type="application/json" id="${embeddedDataId}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * Renders pages from the answers that the app would ask for. It asks as the browser would, with its session and within its
 * limits, so a page never shows more than the API would.
 */
export function serverRenderer(app: Server, webRoot: string, basePath: string): ServerRenderer {
  const loading = rendererIn(webRoot).catch((error) => {
    app.log.error({ err: error }, 'pages are not rendered by the server: the renderer cannot be loaded');
    return null;
  });

  /** @returns null for a refusal or a failure, which the app then finds out for itself */
  async function ask(request: FastifyRequest, url: string): Promise<ApiAnswer | null> {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name, value]) => forwardedHeaders.includes(name) && value !== undefined),
    );
    const { remoteAddress } = request.socket;
    const answer = await app.inject({ url: `${basePath}${url}`, headers, ...(remoteAddress && { remoteAddress }) });
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

  async function render(request: FastifyRequest): Promise<RenderedPage | null> {
    const path = pathOf(request);
    const renderer = await loading;
    if (!renderer || request.method !== 'GET' || !hasFrame(path)) return null;
    const isVisitor = !mayBeSignedIn(request);
    const search = request.url.slice(path.length);
    const calls = firstCalls(path, { isVisitor, hasQuery: search !== '' });
    const askAll = async (urls: readonly string[]): Promise<ApiAnswer[]> =>
      (await Promise.all(urls.map((url) => ask(request, url)))).filter((answer) => answer !== null);
    const at = { path, search, basePath };
    try {
      const first = await askAll(calls);
      // The session has ended, or the database cannot say: the app finds out, and says so.
      if (!isVisitor && !first.some(({ url }) => url === userCall)) return null;
      const further = await askAll(renderer.furtherCalls({ ...at, answers: answersOf(first) }));
      const data: EmbeddedData = { answers: answersOf([...first, ...further]), chance: Math.random() };
      const rendered = await renderer.renderPage({ ...at, ...data });
      if (rendered === null) return null;
      return {
        ...rendered,
        embeddedData: elementOf(data),
        cookies: first.find(({ cookies }) => cookies.length > 0)?.cookies ?? [],
      };
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be rendered');
      return null;
    }
  }

  return (request) => Promise.race([render(request), sleep(patienceMs, null, { ref: false })]);
}
