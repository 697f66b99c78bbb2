import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from './server.ts';

/** The path alone: a query may contain a search text, or a code of a sign-in provider. */
export const pathOf = (request: Pick<FastifyRequest, 'url'>): string => request.url.split('?', 1)[0] ?? '/';

/** The path without secrets that open a calendar or admit to a garden. */
const loggedPath = (request: Pick<FastifyRequest, 'url'>): string =>
  pathOf(request).replace(/(\/(?:feed|garden-invitations)\/+)[^/]+/gi, '$1…');

/**
 * One line per request: id (by the child logger), method, path, status and milliseconds. Never headers, bodies, queries
 * or users' addresses. The id is sent as `x-request-id`, so that a user can name the request that failed.
 */
export function logRequests(app: Server): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (isProbe(request, reply)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
    done();
  });
}

/** Successful health checks, which arrive every few seconds. */
const isProbe = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.statusCode < 400 && /^\/(healthz|readyz)$/.test(pathOf(request));
