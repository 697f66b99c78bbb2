import { photoPath } from '../../contract/paths.ts';
import type { PhotoSize } from '../../contract/photos.ts';

/** The base path of the app, e.g. `/garden`; empty at the root. */
export let basePath: string =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '');

/** Sets the base path where there is no page to read it from. */
export function setBasePath(path: string): void {
  basePath = path;
}

/** A path of the app with the base path, e.g. for `/api/plants`. The router's links don't need it. */
export const atBase = (path: string): string => `${basePath}${path}`;

/** A path of the browser without the base path. */
export const withoutBase = (path: string): string =>
  path === basePath ? '/' : path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;

/**
 * The path of a file of the build, from its import. It is the same on the server, whose build does not know the base path, and in
 * the browser, whose build has full URLs.
 */
export const fileAt = (url: string): string => (url.startsWith('/') ? atBase(url) : new URL(url).pathname);

/** The URL of a photo in one size, from the `photoUrl` of a response. */
export const photoAt = (photoUrl: string, size: PhotoSize): string => atBase(photoPath(photoUrl, size));
