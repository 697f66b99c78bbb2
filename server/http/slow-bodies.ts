import type { Server } from './server.ts';
import { answerBadRequest } from './unreadable.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where a body may take as long as the server waits for any request at all. */
    largeBody?: true;
  }
}

/** An image on a slow line arrives in this time. */
const bodyPatienceMs = 240_000;

/** Where a whole garden arrives, photos and all: 4 GB at 10 Mbit a second. */
export const requestPatienceMs = 60 * 60 * 1000;

/** Cuts off requests whose body takes too long to arrive, but for those that may be large. */
export function limitSlowBodies(app: Server, patienceMs: number = bodyPatienceMs): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || routeOptions.config.largeBody) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else answerBadRequest(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
    }, patienceMs).unref();
    const clear = () => clearTimeout(timer);
    raw.once('end', clear).once('close', clear);
  });
}
