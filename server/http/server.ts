import type { FastifyInstance } from 'fastify';

/** The HTTP server that routes are added to. */
export type Server = FastifyInstance;
