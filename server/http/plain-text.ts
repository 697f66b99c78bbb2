import { invalid, type Refusal } from '../core/errors.ts';

/** Deeper than any body of the contract; bounds the walk. */
const maxDepth = 20;

/**
 * Finds texts that a database cannot store as they are: NUL (PostgreSQL rejects it) and lone surrogates (not Unicode).
 *
 * @returns the refusal of the first such field; undefined if all can be stored
 */
export function unstorableText(value: unknown, path = '', depth = 0): Refusal | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return invalid(path, 'nul_character');
    if (!value.isWellFormed()) return invalid(path, 'not_unicode');
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= maxDepth) return invalid('', 'too_deep');
  for (const [key, part] of Object.entries(value)) {
    const found =
      unstorableText(key, path, depth + 1) ?? unstorableText(part, path ? `${path}.${key}` : key, depth + 1);
    if (found) return found;
  }
  return undefined;
}
