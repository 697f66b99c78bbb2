import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The entity tag of a response. @param content the response, or anything that identifies it */
export const etagOf = (...content: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of content) hash.update(part);
  return `"${hash.digest('base64url').slice(0, 22)}"`;
};

/**
 * Whether the caller already has the response with this tag (`If-None-Match`, RFC 9110): the header is `*`, or lists
 * this tag. Weak tags match strong ones, since a response may have been compressed on its way.
 */
export function isUnchanged({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match'] ?? '';
  return known.trim() === '*' || known.match(/"[^"]*"/g)?.includes(etag) === true;
}
