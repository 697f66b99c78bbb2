import type { PhotoSize } from './photos.ts';

const longestReturnPath = 2_000;

/**
 * Where to go after sign-in: the path itself if it certainly is a page of this site, else `/`. Browsers read `//host`,
 * `/\host` and `/x/..//host` as other sites, drop tabs and line breaks, and proxies decode `%2f`; none of these passes.
 */
export function safeReturnPath(text: unknown): string {
  if (typeof text !== 'string' || text.length > longestReturnPath || !/^\/[!-~]*$/.test(text)) return '/';
  const [path = ''] = text.split(/[?#]/, 1);
  const decoded = path.replace(/%2f/gi, '/').replace(/%5c/gi, '\\').replace(/%2e/gi, '.');
  if (text.includes('\\') || /\\|\/\/|\/\.{1,2}(\/|$)|%[01][\da-f]|%7f/i.test(decoded)) return '/';
  return /^\/(api|sign-in)(\/|$)/i.test(decoded) ? '/' : text;
}

/** The URL of a photo in one size, made from a `photoUrl` of an answer. */
export function photoPath(photoUrl: string, size: PhotoSize): string {
  return `${photoUrl}?size=${size}`;
}
