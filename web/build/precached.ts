import { createHash } from 'node:crypto';
import { closure } from './closure.ts';

/** A file of the build; for a chunk, with its static imports. */
export interface BuiltFile {
  name: string;
  content: string | Uint8Array;
  isEntry?: boolean;
  imports?: readonly string[];
}

/** A file that the service worker fetches on install. A hashed name needs no revision. */
export interface Precached {
  url: string;
  revision: string | null;
}

/** Larger parts, in bytes, are cached on first use, unless the first page needs them: decoders, the calendar's grid. */
const largest = 80_000;

/** Scripts, styles, and what illustrates failures; fonts for English and Latin. Browsers load those of other scripts on demand. */
const wanted = /\.(js|css)$|\/illustrations-[^/]*\.svg$|-latin-wght-[^/]*\.woff2$/;

export const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

/** The chunks that a page loads at once: the entry and its static imports. */
function firstPage(files: readonly BuiltFile[]): Set<string> {
  const entries = files.filter(({ isEntry }) => isEntry).map(({ name }) => name);
  return closure(entries, new Map(files.map((file) => [file.name, file])));
}

/**
 * What is available offline from the start: the app's page and all of its parts except the large ones.
 *
 * @param files of the folder `assets`
 * @param named other files, whose names stay when they change
 * @param build the build id of the page
 */
export function precached(files: readonly BuiltFile[], named: readonly BuiltFile[], build: string): Precached[] {
  const first = firstPage(files);
  const hashed = files.filter(
    ({ name, content }) => wanted.test(name) && !/\bheic/.test(name) && (first.has(name) || content.length <= largest),
  );
  return [
    { url: './', revision: build },
    ...named.map(({ name, content }) => ({ url: `./${name}`, revision: digest(content) })),
    ...hashed.map(({ name }) => ({ url: `./${name}`, revision: null })),
  ];
}
