import type { FastifyRequest } from 'fastify';

/**
 * Where the one who asks reaches this site, such as `https://garden.example`. Browsers say so themselves in writes; for
 * others it is what the connection, or a trusted proxy, says.
 */
export function requestOrigin(request: FastifyRequest): string {
  const { origin = '' } = request.headers;
  const isOwn = /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === request.host;
  return isOwn ? origin : `${request.protocol}://${request.host}`;
}
