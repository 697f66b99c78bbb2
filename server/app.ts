import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import type { Logger } from 'pino';
import type { Deps } from './deps.ts';
import { notFound } from './errors.ts';
import { answerErrors } from './http/error-answer.ts';
import { serveHealth } from './http/health.ts';
import { refuseForeignWrites } from './http/same-origin.ts';
import type { Server } from './http/server.ts';

/** How the app faces the network; what it does is in `Deps`. */
export interface AppOptions {
  logger: Logger;
  /** False lifts every rate limit. */
  rateLimits: boolean;
  /** Addresses of reverse proxies whose `X-Forwarded-*` headers are believed. */
  trustProxy: string[];
  /** Folder of the built web app, or null to serve the API alone. */
  webRoot: string | null;
}

/** Bytes of a JSON body: a plant edit with every text at its limit, escaped, fits. */
const jsonBodyLimit = 512 * 1024;

/** Builds the app: one line per feature. It does not listen yet. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<Server> {
  const app = fastify({
    loggerInstance: options.logger,
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: jsonBodyLimit,
    requestTimeout: 240_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 10_000 },
  }) as unknown as Server;
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  refuseForeignWrites(app);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: true });
  serveHealth(app, deps);
  return app;
}
