import { photoPath } from '../../contract/paths.ts';
import type { PhotoSize } from '../../contract/photos.ts';

/** The path that the host serves the app under, e.g. `/garden`; empty at the root. */
export let basePath: string =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '');

/** Says where the app lives, where there is no page that does. */
export function setBasePath(path: string): void {
  basePath = path;
}

/** Where the browser finds a path of the app, e.g. `/api/plants`. Links of the router need none of this. */
export const atBase = (path: string): string => `${basePath}${path}`;

/** A path of the browser as the app names it; the other way round. */
export const withoutBase = (path: string): string =>
  path === basePath ? '/' : path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;

/** The URL of a photo in one size, made from a `photoUrl` of an answer. */
export const photoAt = (photoUrl: string, size: PhotoSize): string => atBase(photoPath(photoUrl, size));
