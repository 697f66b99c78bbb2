import { createHash } from 'node:crypto';

/** A file of the build. */
interface BuiltFile {
  name: string;
  content: string | Uint8Array;
}

/** A file that the service worker fetches on install. A hashed name needs no revision. */
export interface Precached {
  url: string;
  revision: string | null;
}

/** Scripts, styles, and what illustrates failures; fonts for English and Latin. Browsers load those of other scripts on demand. */
const wanted = /\.(js|css)$|\/illustrations-[^/]*\.svg$|-latin-wght-[^/]*\.woff2$/;

export const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

/**
 * What is available offline from the start, besides the app's page: all of its parts except decoders, which are cached on first use, and what
 * runs the model, which is downloaded from the settings.
 *
 * @param names of the files of the folder `assets`
 * @param named other files, whose names stay when they change
 */
export function precached(names: readonly string[], named: readonly BuiltFile[]): Precached[] {
  const hashed = names.filter((name) => wanted.test(name) && !/\b(heic|on-device\.worker)/.test(name));
  return [
    ...named.map(({ name, content }) => ({ url: `./${name}`, revision: digest(content) })),
    ...hashed.map((name) => ({ url: `./${name}`, revision: null })),
  ];
}
