import type { FieldError } from '../errors.ts';

/** Deeper than any body of the contract; bounds the walk. */
const maxDepth = 20;

/**
 * Finds texts that a database cannot keep as they are: NUL (PostgreSQL refuses it) and lone surrogates (not Unicode).
 *
 * @returns the first such field, or undefined
 */
export function unstorableText(value: unknown, path = '', depth = 0): FieldError | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return { path, message: 'Must not contain the NUL character' };
    if (!value.isWellFormed()) return { path, message: 'Must be well-formed Unicode text' };
    return undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= maxDepth) return { path: '', message: 'Nested too deeply' };
  for (const [key, part] of Object.entries(value)) {
    const found =
      unstorableText(key, path, depth + 1) ?? unstorableText(part, path ? `${path}.${key}` : key, depth + 1);
    if (found) return found;
  }
  return undefined;
}
