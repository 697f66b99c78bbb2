import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageCookie, languageCookieSeconds, languages } from '../../contract/languages.ts';
import { ownValue } from '../../contract/own-value.ts';
import { languagesFolder } from '../../contract/server-render.ts';
import { hasReader, inLanguage } from '../core/language.ts';
import type { Server } from './server.ts';

/** The language that the gardener of a request has chosen in the settings; null for none, and for a visitor. */
export type LanguageSetting = (request: FastifyRequest) => Promise<string | null>;

/** Where no other is wanted. It is always built. */
const fallback = 'en';

/** More than browsers send: each costs some time. */
const mostRanges = 20;

/** The languages of an `Accept-Language` header, the most wanted first. */
function acceptedBy(header: string): string[] {
  const ranges = header.split(',', mostRanges).map((one) => {
    const [tag = '', ...parameters] = one.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });
  const wanted = ranges.filter(({ quality }) => quality > 0 && quality <= 1);
  return wanted.sort((one, other) => other.quality - one.quality).map(({ tag }) => tag);
}

/** A tag with what it leaves out: `pt` is Portuguese as written in Brazil. Null for none, such as `*`. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
}

/** The built language that comes next to a tag: of its region if there is one, else of the same writing. */
function nextTo<Known extends string>(tag: string, built: readonly Known[]): Known | undefined {
  const wanted = localeOf(tag);
  const alike = built.filter((one) => {
    const locale = localeOf(one);
    return wanted && locale?.language === wanted.language && locale.script === wanted.script;
  });
  return alike.find((one) => localeOf(one)?.region === wanted?.region) ?? alike.toSorted()[0];
}

/** The language of a request besides the gardener's setting: by its cookie, its `Accept-Language`, or English. */
function languageOfSender<Known extends string>(
  { cookies, headers }: FastifyRequest,
  built: readonly Known[],
): Known | typeof fallback {
  const cookie = ownValue(cookies, languageCookie);
  const wanted = built.find((one) => one === cookie);
  if (wanted) return wanted;
  for (const tag of acceptedBy(headers['accept-language'] ?? '')) {
    const found = nextTo(tag, built);
    if (found) return found;
  }
  return fallback;
}

/**
 * The language that a page is sent in: as the gardener has set, as the cookie says, as the browser wants, or English.
 *
 * @param built the languages that there are
 * @param options `isPage` says that a browser opens a page. What the app itself fetches names its language in the query.
 */
export async function languageOf(
  request: FastifyRequest,
  built: readonly string[],
  { languageSetting, isPage }: { languageSetting: LanguageSetting; isPage: boolean },
): Promise<string> {
  const { language } = request.query as { language?: unknown };
  const named = [
    isPage ? undefined : language,
    // Without its database the app still shows a page.
    await languageSetting(request).catch(() => null),
  ].find((one): one is string => typeof one === 'string' && built.includes(one));
  return named ?? languageOfSender(request, built);
}

/** The languages whose pages are built, the pseudo-language of a test build among them; none without a build. */
export function builtLanguages(webRoot: string): string[] {
  const folder = join(webRoot, languagesFolder);
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The languages that this server speaks: those that are built and, where the host names some, named. */
export function offeredLanguages(webRoot: string | null, named: readonly Language[] | null): Language[] {
  const built = webRoot === null ? [] : builtLanguages(webRoot);
  const isThere = (one: Language) => built.length === 0 || built.includes(one);
  return languages.filter((one) => one === 'en' || (isThere(one) && (named?.includes(one) ?? true)));
}

/** Lets every answer be made in the language of the request's sender; what a page asks for, in that of the page. */
export function answerInLanguages(app: Server, offered: readonly Language[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasReader()) done();
    else inLanguage(() => languageOfSender(request, offered), done);
  });
}

/** Has a browser name the language of its page from now on if it wants another one, so that all answers are in the same. */
export function nameLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, built }: { language: string; built: readonly string[] },
): void {
  if (languageOfSender(request, built) === language) return;
  const path = request.server.basePath || '/';
  reply.setCookie(languageCookie, language, { path, sameSite: 'lax', maxAge: languageCookieSeconds });
}
