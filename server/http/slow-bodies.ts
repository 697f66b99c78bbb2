import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

/** A body of which nothing arrives for this long never will. */
const stallPatienceMs = 30_000;
/** How often that is looked at, in the time until it counts. */
const looks = 6;

/** Answers 408 and hangs up; where the answer has begun already, only that. */
function cut({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  if (reply.raw.headersSent) raw.socket.destroy();
  else answerBadRequest(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
}

/** Calls when nothing arrived for a time. What has arrived and was not read yet is no fault of the sender. */
function onStall({ raw }: FastifyRequest, stallMs: number, stalled: () => void): NodeJS.Timeout {
  let received = raw.socket.bytesRead;
  let same = 0;
  return setInterval(() => {
    const { bytesRead } = raw.socket;
    same = bytesRead === received && raw.readableLength === 0 ? same + 1 : 0;
    received = bytesRead;
    if (same >= looks) stalled();
  }, stallMs / looks).unref();
}

/**
 * Cuts off requests whose body takes too long to arrive, but for those that may be large, and all requests whose body
 * stops arriving.
 */
export function limitSlowBodies(
  app: Server,
  patienceMs: number = bodyPatienceMs,
  stallMs: number = stallPatienceMs,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request;
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    // What is handed over within the process has no line that could be slow.
    if (!hasBody || raw.complete || !(raw.socket instanceof Socket)) return;
    const slow = routeOptions.config.largeBody ? undefined : setTimeout(() => cut(request, reply), patienceMs).unref();
    const stalled = onStall(request, stallMs, () => {
      clearInterval(stalled);
      cut(request, reply);
    });
    const clear = () => {
      clearTimeout(slow);
      clearInterval(stalled);
    };
    raw.once('end', clear).once('close', clear);
  });
}
