import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The entity tag of an answer. @param content the answer, or whatever says which one it is */
export const etagOf = (content: string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;

/**
 * Whether the caller has the answer with this tag already (`If-None-Match`, RFC 9110): it names any, or this one in its
 * list. Weak tags count as strong ones, since an answer may have been compressed on its way.
 */
export function isUnchanged({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match'] ?? '';
  return known.trim() === '*' || known.match(/"[^"]*"/g)?.includes(etag) === true;
}
