import { safeReturnPath } from '../../contract/paths.ts';
import { atBase, withoutBase } from './base.ts';
import { isSigningOut } from './sign-out-in-progress.ts';

const key = 'leafbook.returnTo';

/** The page that the server renders. */
let serverLocation = '/';

/** Says which page the server renders, as a path and query of the app: there is no browser's address. */
export function setServerLocation(path: string): void {
  serverLocation = path;
}

/** The path, query and fragment that the browser is on. */
const here = (): string =>
  typeof location === 'undefined'
    ? serverLocation
    : `${withoutBase(location.pathname)}${location.search}${location.hash}`;

/** Keeps the current path in this tab until the user has signed in. Private browsing may refuse storage: then home. */
function rememberReturn(): void {
  try {
    sessionStorage.setItem(key, here());
  } catch {
    // The query of loginUrl() still carries the path.
  }
}

/** Where sign-in starts, with the way back to `path` (the current page unless said). A plain navigation, not a call. */
export function loginUrl(path: string = here()): string {
  return atBase(`/api/login?returnTo=${encodeURIComponent(path)}`);
}

/** Leaves for sign-in because the session has ended, with the way back here. Who is signing out is not held up. */
export function leaveForSignIn(): void {
  if (isSigningOut()) return;
  rememberReturn();
  location.assign(loginUrl());
}

/**
 * Where to go after sign-in: what a page handed on, else the `returnTo` of a query string, else what this tab remembered,
 * else home. Forgets what was remembered.
 *
 * @param handedOn a path that must not be in the address, because it holds a secret; `''` for none
 */
export function takeReturn(search: string, handedOn = ''): string {
  let kept: string | null = null;
  try {
    kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {
    kept = null;
  }
  const wanted = handedOn || (new URLSearchParams(search).get('returnTo') ?? kept ?? '/');
  return safeReturnPath(wanted);
}
