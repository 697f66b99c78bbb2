import { limits } from './limits.ts';

/** The paths that the web app has a page for. Any other is answered 404, with the app's own not-found page. */
export const pages = [
  '/',
  '/garden',
  '/garden/trash',
  '/garden/activity',
  '/identifications',
  '/join-garden',
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

/** Says who is signed in. */
export const userCall = '/api/auth/user';

/** What every page of a signed-in gardener asks, whichever it is. */
const gardenersCalls = [userCall, '/api/settings', '/api/gardens', '/api/notifications/count'];

/** Pages without the frame that asks these. */
const alone: readonly string[] = ['/sign-in', '/forgot-password', '/reset-password', '/confirm-email', '/join-garden'];

const isPage = (path: string): boolean => (pages as readonly string[]).includes(path);

/** Whether a path is that of a page with the app's frame around it. */
export const hasFrame = (path: string): boolean => isPage(path) && !alone.includes(path);

/** The newest public plants, which home shows to a visitor. */
export const homePlantsCall = `/api/community?limit=${limits.homePlants}&sort=newest`;

/** What a page asks for itself. What is featured on `/search` depends on the hemisphere, and that on the browser's clock. */
const ownCalls: ReadonlyMap<string, readonly string[]> = new Map([
  ['/', ['/api/plants/stats', '/api/plants/recent']],
  ['/garden', [`/api/plants?view=cards&limit=${limits.gardenFirst}`, '/api/plants/families']],
  ['/identifications', [`/api/identifications?limit=${limits.identificationsPage}`]],
  ['/notifications', [`/api/notifications?limit=${limits.notificationsPage}`]],
  ['/community', [`/api/community?limit=${limits.communityPage}&sort=newest`]],
]);

/** The same of a visitor. */
const visitorsCalls: ReadonlyMap<string, readonly string[]> = new Map([
  ['/', [homePlantsCall, '/api/auth/options']],
  ['/community', ownCalls.get('/community') ?? []],
]);

/** What a page with the address' path alone asks for itself, beside what every page asks. */
export const pageCalls = (path: string): readonly string[] => ownCalls.get(path) ?? [];

/** What a page asks whose answer depends on which day it is in the garden. */
const dayCalls: ReadonlyMap<string, readonly string[]> = new Map([
  ['/', ['/api/care/today', '/api/tips']],
  ['/calendar', ['/api/care/today']],
]);

/** The calls of a page that are certain as soon as the time zone of the own garden is known. */
export const zonedCalls = (path: string): readonly string[] => dayCalls.get(path) ?? [];

/**
 * The calls that a page makes as soon as its scripts run, as they are written in requests: said in the page itself, they
 * are answered by then. Only such as are certain; with a query, the address of a page may ask for something else than its own.
 */
export function firstCalls(path: string, { isVisitor, hasQuery }: { isVisitor: boolean; hasQuery: boolean }): string[] {
  if (!hasFrame(path)) return [];
  const own = (isVisitor ? visitorsCalls : ownCalls).get(path) ?? [];
  return [...(isVisitor ? [] : gardenersCalls), ...(hasQuery ? [] : own)];
}

/** Is in the page that the server sends to a visitor without a session. */
export const visitorMark = '<meta name="visitor" content="yes">';
