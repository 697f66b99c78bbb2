/** The paths that the web app has a page for. Any other is answered 404, with the app's own not-found page. */
export const pages = [
  '/',
  '/garden',
  '/garden/trash',
  '/search',
  '/settings',
  '/calendar',
  '/report',
  '/community',
  '/notifications',
  '/sign-in',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
] as const;

/** Beside the built page: which files each page needs besides the app's own, by its path. */
export const pageFilesName = 'page-files.json';

/** What every page of a signed-in gardener asks, whichever it is. */
const gardenersCalls = ['/api/auth/user', '/api/settings', '/api/notifications/count'];

/** What a page asks when it opens: somebody who is signed in, and a visitor. */
const pageCalls: Readonly<Record<string, { gardener: readonly string[]; visitor?: readonly string[] }>> = {
  '/': { gardener: ['/api/plants/stats', '/api/plants/recent'] },
  '/garden': { gardener: ['/api/plants?limit=200', '/api/plants/families'] },
  '/garden/trash': { gardener: [] },
  // Which plants are featured depends on the hemisphere, and that on the browser's clock.
  '/search': { gardener: [] },
  '/settings': { gardener: [] },
  '/calendar': { gardener: [] },
  '/report': { gardener: [] },
  '/community': {
    gardener: ['/api/community?limit=50&sort=newest'],
    visitor: ['/api/community?limit=50&sort=newest'],
  },
  '/notifications': { gardener: [] },
};

/**
 * The calls that a page makes as soon as its scripts run, as they are written in requests: said in the page itself, they
 * are answered by then. Only such as are certain; the address of a page may ask for something else than its own.
 */
export function firstCalls(path: string, { isVisitor, hasQuery }: { isVisitor: boolean; hasQuery: boolean }): string[] {
  const calls = Object.hasOwn(pageCalls, path) ? pageCalls[path] : undefined;
  if (!calls) return [];
  const own = (isVisitor ? calls.visitor : calls.gardener) ?? [];
  return [...(isVisitor ? [] : gardenersCalls), ...(hasQuery ? [] : own)];
}

/** Stands in the page that the server sends to somebody without a session. */
export const visitorMark = '<meta name="visitor" content="yes">';
