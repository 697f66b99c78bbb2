import type { FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';
import type { Server } from './server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes writes from pages of other sites. */
    fromAnywhere?: boolean;
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/**
 * Browsers say where a request comes from, in `Sec-Fetch-Site` or `Origin`; a page of another site, or one without an
 * origin, may not write. Programs that send neither header carry no one's cookies by accident and may.
 */
function isForeign(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && hostOf(origin) !== request.host) return site !== 'same-origin';
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Refuses every write that another site's page makes in a visitor's name, unless the route takes them. */
export function refuseForeignWrites(app: Server): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused =
      !reads.has(request.method) && isForeign(request) && request.routeOptions.config.fromAnywhere !== true;
    done(isRefused ? refuse('forbidden', 'foreign_site') : undefined);
  });
}
