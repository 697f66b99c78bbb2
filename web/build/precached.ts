import { createHash } from 'node:crypto';
import { closure } from './closure.ts';

/** A file of the build, with the names of the chunks that it imports at once where it is one. */
export interface BuiltFile {
  name: string;
  content: string | Uint8Array;
  isEntry?: boolean;
  imports?: readonly string[];
}

/** A file that the service worker fetches when it is installed. A hashed name says its own version: then there is none. */
export interface Precached {
  url: string;
  revision: string | null;
}

/** Larger parts, in bytes, are kept once they were used, unless the first page needs them: decoders, the calendar's grid. */
const largest = 80_000;

/** Scripts and styles; fonts for the letters of English and Latin. Browsers load those of other alphabets when they need them. */
const wanted = /\.(js|css)$|-latin-wght-[^/]*\.woff2$/;

export const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

/** The chunks that a page loads at once: the entry and all that it imports. */
function firstPage(files: readonly BuiltFile[]): Set<string> {
  const entries = files.filter(({ isEntry }) => isEntry).map(({ name }) => name);
  return closure(entries, new Map(files.map((file) => [file.name, file])));
}

/**
 * What is there without a network from the start: the app's page and all of its parts but the large ones.
 *
 * @param files of the folder `assets`
 * @param named further files, whose names stay when they change
 * @param build marks the version of the page
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
