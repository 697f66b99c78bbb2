import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** What every path begins with in the browser; empty at the root. */
    basePath: string;
  }
}

/** The HTTP server that routes are added to. */
export type Server = FastifyInstance;
