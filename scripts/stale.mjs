import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** @returns {Generator<string>} every file under a path of the project, in a stable order */
function* filesUnder(/** @type {string} */ path) {
  const full = join(root, path);
  if (!statSync(full, { throwIfNoEntry: false })?.isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(full).sort()) yield* filesUnder(join(path, name));
}

/**
 * A digest of the contents of files and folders of the project: what is built from them is stale when it changes.
 *
 * @param {string[]} paths
 */
export function digestOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(path)) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** The stamp that an earlier run left, or an empty text. */
export function stampIn(/** @type {string} */ file) {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}
