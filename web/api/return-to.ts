const key = 'leafbook.returnTo';

/** The path, query and fragment that the browser is on. */
const here = (): string => `${location.pathname}${location.search}${location.hash}`;

/**
 * A text as a path of a page of this site; null for whatever a browser would read as another origin or scheme, for the
 * API (a link to sign-out, say) and for sign-in itself. Browsers read backslashes as slashes, drop tabs and resolve
 * dots, so the URL parser decides, not a pattern.
 */
function pagePath(text: string): string | null {
  const origin = 'https://leafbook.invalid';
  if (!text.startsWith('/') || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== origin || url.pathname.startsWith('/api/') || url.pathname === '/sign-in') return null;
  // Two slashes in front would be another host to whoever reads the path anew.
  return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`;
}

/** Keeps the current path in this tab until the user has signed in. Private browsing may refuse storage: then home. */
export function rememberReturn(): void {
  try {
    sessionStorage.setItem(key, here());
  } catch {
    // The query of loginUrl() still carries the path.
  }
}

/** Where sign-in starts, with the way back to `path` (the current page unless said). A plain navigation, not a call. */
export function loginUrl(path: string = here()): string {
  return `/api/login?returnTo=${encodeURIComponent(path)}`;
}

/**
 * Where to go after sign-in: the `returnTo` of a query string, else what this tab remembered, else home.
 * Forgets what was remembered.
 */
export function takeReturn(search: string): string {
  let kept: string | null = null;
  try {
    kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {
    kept = null;
  }
  const wanted = new URLSearchParams(search).get('returnTo') ?? kept ?? '/';
  return pagePath(wanted) ?? '/';
}
