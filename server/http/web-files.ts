import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {} from '@fastify/static';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languages as spokenLanguages } from '../../contract/languages.ts';
import { ownValue } from '../../contract/own-value.ts';
import { type BuiltPage, languagesFolder, pageFilesName, visitorMark } from '../../contract/server-render.ts';
import { notFound } from '../core/errors.ts';
import { escapeHtml } from '../core/html.ts';
import { inLanguage } from '../core/language.ts';
import { etagOf, isUnchanged } from './etag.ts';
import { builtLanguages, type LanguageSetting, languageOf, nameLanguage } from './page-language.ts';
import { pathOf } from './request-log.ts';
import type { Server } from './server.ts';
import { type RenderedPage, type ServerRenderer, serverRenderer } from './server-render.ts';
import { mayBeSignedIn } from './session.ts';

/** The name of a built file contains a hash of its content, so browsers may cache it forever. */
const forGood = 'public, max-age=31536000, immutable';
/** Other files keep their name when they change: browsers revalidate each time. */
const askAgain = 'no-cache';

const shell = 'index.html';
const worker = 'service-worker.js';
/** Places in the built page: the script that starts the app, and the element it renders into. */
const appScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const appPlace = '<div id="root"></div>';

/** The workers that decode HEIC photos and run the model are the only scripts that may compile WebAssembly; no page may. */
const mayRunWebAssembly = /\/(?:heic|on-device)\.worker-[\w-]+\.js(\.br|\.gz)?$/;
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** True if a browser opens a page, rather than a script fetching it. */
const opensPage = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

/** True if a person opens a page, rather than a script or an image failing to load. */
const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  opensPage(request) &&
  !/^\/(api|assets)(\/|$)|\/\.|\.[^/]*$/.test(pathOf(request));

/** The app's pages by their paths, as the build of a language lists them. */
const pagesIn = (folder: string): Record<string, BuiltPage> =>
  JSON.parse(readFileSync(join(folder, pageFilesName), 'utf8'));

export interface WebFilesOptions {
  /** How long a page may take to render, in milliseconds, before it is sent unrendered. */
  renderTimeoutMs?: number | undefined;
  /** Languages to send pages in, of those that are built; by default all. */
  languages?: readonly string[] | undefined;
  /** The language that the gardener has chosen in the settings. */
  languageSetting?: LanguageSetting;
}

/**
 * Sends the app's page in a language. Without a session the page says so, which saves the browser a request that would get 401. A
 * browser that opens a page gets preload hints for the files that it needs, so that it requests all of them at once.
 */
function shellSender(render: ServerRenderer, folder: string, basePath: string, language: string) {
  const pages = pagesIn(folder);
  // The built page names its files relative to itself: pages lie at different depths.
  const html = readFileSync(join(folder, shell), 'utf8')
    .replaceAll('="./', `="${basePath}/`)
    .replace('<head>', basePath === '' ? '<head>' : `<head><meta name="base-path" content="${basePath}">`);
  const visitorHtml = html.replace('<head>', `<head>${visitorMark}`);

  const filesAt = (path: string): readonly string[] => ownValue(pages, path)?.files ?? [];

  const hintsFor = (path: string): string =>
    filesAt(path)
      .map((file) =>
        file.endsWith('.css')
          ? `<link rel="preload" as="style" crossorigin href="${basePath}/${file}">`
          : `<link rel="modulepreload" crossorigin href="${basePath}/${file}">`,
      )
      .join('');

  const pageFor = (request: FastifyRequest): string => {
    // A page fetched for storing may be opened at any path later.
    const hints = opensPage(request) ? hintsFor(pathOf(request)) : '';
    return (mayBeSignedIn(request) ? html : visitorHtml).replace('</head>', `${hints}</head>`);
  };

  /** Around a rendered page: styles come first, the app once the page shows, see `public/boot.js`. */
  const shellAround = (request: FastifyRequest, title: string): string => {
    const page = mayBeSignedIn(request) ? html : visitorHtml;
    const parts = filesAt(pathOf(request)).map((file) => `${basePath}/${file}`);
    const scripts = parts.filter((file) => !file.endsWith('.css')).join(' ');
    const styles = parts.filter((file) => file.endsWith('.css'));
    return page
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
      .replace(
        appScript,
        (_, app) => `<script defer src="${basePath}/boot.js" data-app="${app}" data-parts="${scripts}"></script>`,
      )
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      .replace(
        '</head>',
        `${styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`).join('')}</head>`,
      );
  };

  const withData = (request: FastifyRequest, { rendered, embeddedData }: RenderedPage): string => {
    const page = rendered ? shellAround(request, rendered.title) : pageFor(request);
    return page.replace(appPlace, () => `<div id="root">${rendered?.html ?? ''}</div>${embeddedData}`);
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('vary', 'cookie, accept, accept-language').header('cache-control', askAgain);
    reply.header('content-language', language);
    // The secret of a link stays in its address: not even requests for this site's own files carry it.
    if (/[?&](token|invite)=/.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    const mayRender = opensPage(request) && ownValue(pages, pathOf(request))?.hasFrame;
    const page = mayRender ? await render(request, language) : null;
    if (page) {
      // The page holds personal data, so no browser may store it.
      if (mayBeSignedIn(request)) reply.header('cache-control', 'private, no-store');
      for (const cookie of page.cookies) reply.header('set-cookie', cookie);
      return reply.type('text/html; charset=utf-8').send(withData(request, page));
    }
    const body = pageFor(request);
    const etag = etagOf(body);
    reply.header('etag', etag);
    if (reply.statusCode === 200 && isUnchanged(request, etag)) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(body);
  };
}

/**
 * Serves the built web app: its files, and the app itself for every page, in the reader's language. Anything else is 404: the
 * app's not-found page for a person who opens a page, JSON for everything else.
 *
 * @param basePath prefix of every path in the browser
 * @param webRoot folder with `languages/` and `assets/`; null, or a folder without the app, serves the API alone
 */
export async function serveWebFiles(
  app: Server,
  webRoot: string | null,
  basePath: string,
  { renderTimeoutMs, languages: offered, languageSetting = async () => null }: WebFilesOptions = {},
): Promise<void> {
  if (!webRoot || !existsSync(join(webRoot, languagesFolder))) {
    app.setNotFoundHandler(() => {
      throw notFound();
    });
    return;
  }
  // Only files that exist now get a route: there is no path to climb, list or guess.
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz', `${languagesFolder}/**`],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(webRoot, 'assets')) ? forGood : askAgain);
      if (mayRunWebAssembly.test(path)) reply.header('content-security-policy', workerPolicy);
    },
  });
  const folderOf = (language: string) => join(webRoot, languagesFolder, language);
  const languages = builtLanguages(webRoot).filter(
    (one) => offered?.includes(one) || !offered || !spokenLanguages.some((language) => language === one),
  );
  const render = serverRenderer(app, webRoot, basePath, renderTimeoutMs);
  const senders = new Map(
    languages.map((language) => [language, shellSender(render, folderOf(language), basePath, language)]),
  );
  const chosenBy = (request: FastifyRequest) =>
    languageOf(request, languages, { languageSetting, isPage: opensPage(request) });
  const sendShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const language = await chosenBy(request);
    if (opensPage(request)) nameLanguage(request, reply, { language, built: languages });
    const spoken = spokenLanguages.find((one) => one === language) ?? 'en';
    return inLanguage(spoken, () => senders.get(language)?.(request, reply));
  };
  app.get(`/${worker}`, async (request, reply) =>
    reply.header('vary', 'cookie, accept-language').sendFile(worker, folderOf(await chosenBy(request))),
  );
  for (const page of Object.keys(pagesIn(folderOf('en'))))
    app.get(page, async (request, reply) => sendShell(request, reply));
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw notFound();
    return sendShell(request, reply.code(404));
  });
}
