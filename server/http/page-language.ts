import type { FastifyRequest } from 'fastify';
import { ownValue } from '../../contract/own-value.ts';
import { cookieName } from './cookies.ts';

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
function nextTo(tag: string, built: readonly string[]): string | undefined {
  const wanted = localeOf(tag);
  const alike = built.filter((one) => {
    const locale = localeOf(one);
    return wanted && locale?.language === wanted.language && locale.script === wanted.script;
  });
  return alike.find((one) => localeOf(one)?.region === wanted?.region) ?? alike.sort()[0];
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
    ownValue(request.cookies, cookieName(request, 'language')),
  ].find((one): one is string => typeof one === 'string' && built.includes(one));
  if (named) return named;
  for (const tag of acceptedBy(request.headers['accept-language'] ?? '')) {
    const found = nextTo(tag, built);
    if (found) return found;
  }
  return fallback;
}
