import { withoutBase } from '../../api/base.ts';

/** An arbitrary origin: links within the app have none. */
const origin = 'http://localhost';

/**
 * A link within the app that keeps the chosen garden. One that names a garden stays as it is; an empty `?garden=` means the
 * user's own, which no address names.
 *
 * @param chosen null for the user's own garden
 * @param isPage whether a path of the app is that of a page whose address may name a garden
 */
export function linkInGarden(href: string, chosen: number | null, isPage: (path: string) => boolean): string {
  if (chosen === null && !href.includes('garden=')) return href;
  const url = new URL(href, origin);
  const asked = url.searchParams.get('garden');
  if (asked === '') url.searchParams.delete('garden');
  else if (asked === null && chosen !== null && isPage(withoutBase(url.pathname)))
    url.searchParams.set('garden', String(chosen));
  else return href;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The query string of a link to a garden, whichever is chosen now. @param id as calls name it: null for the user's own */
export const gardenQuery = (id: number | null): string => `garden=${id ?? ''}`;
