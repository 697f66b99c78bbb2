import { safeReturnPath } from '../../contract/paths.ts';
import { atBase, withoutBase } from './base.ts';
import { isSigningOut } from './sign-out-in-progress.ts';

const key = 'leafbook.returnTo';

/** The page that is being server-rendered. */
let serverLocation = '/';

/** Sets the page that is being server-rendered, as a path and query of the app: there is no `location`. */
export function setServerLocation(path: string): void {
  serverLocation = path;
}

/** The browser's path, query and fragment. */
const here = (): string =>
  typeof location === 'undefined'
    ? serverLocation
    : `${withoutBase(location.pathname)}${location.search}${location.hash}`;

/** Stores the current path in this tab until the user has signed in. If private browsing blocks storage, it is home. */
function rememberReturn(): void {
  try {
    sessionStorage.setItem(key, here());
  } catch {
    // The query of loginUrl() still carries the path.
  }
}

/** The sign-in URL that returns to `path` (by default the current page). A navigation, not a call. */
export function loginUrl(path: string = here()): string {
  return atBase(`/api/login?returnTo=${encodeURIComponent(path)}`);
}

/** Redirects to sign-in because the session has expired, and back here afterwards. Does nothing during sign-out. */
export function leaveForSignIn(): void {
  if (isSigningOut()) return;
  rememberReturn();
  location.assign(loginUrl());
}

/**
 * Where to go after sign-in: `handedOn`, else the `returnTo` of a query string, else the path stored in this tab, else home.
 * Clears the stored path.
 *
 * @param handedOn a path that must not be in the address, because it contains a secret; `''` for none
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
