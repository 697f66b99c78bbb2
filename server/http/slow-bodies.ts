import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerMalformedRequest } from './malformed-request.ts';
import type { Server } from './server.ts';

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

/** What arrives of a body in any time of this length, unless the rest comes sooner: the slowest lines send twice as much. */
const trickle = { windowMs: 30_000, leastBytes: 64 * 1024 };
/** How often that is looked at, in the length of the window. */
const looks = 6;

/** Answers 408 and hangs up; where the answer has begun already, only that. */
function cut({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  if (reply.raw.headersSent) raw.socket.destroy();
  else answerMalformedRequest(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
}

/**
 * Calls when less arrived in the length of the window than the least. What has arrived and was not read yet is no fault of
 * the sender.
 */
function onTrickle(
  { raw }: FastifyRequest,
  { windowMs, leastBytes }: typeof trickle,
  slow: () => void,
): NodeJS.Timeout {
  let received = [raw.socket.bytesRead];
  return setInterval(() => {
    const { bytesRead } = raw.socket;
    if (raw.readableLength > 0) received = [];
    received.push(bytesRead);
    if (received.length <= looks) return;
    if (bytesRead - (received.shift() ?? 0) < leastBytes) slow();
  }, windowMs / looks).unref();
}

/**
 * Cuts off requests whose body takes too long to arrive, but for those that may be large, and all requests whose body
 * stops arriving or only trickles in.
 */
export function limitSlowBodies(
  app: Server,
  patienceMs: number = bodyPatienceMs,
  slowest: typeof trickle = trickle,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    // What is handed over within the process has no line that could be slow.
    if (!hasBody || raw.complete || !(raw.socket instanceof Socket)) return done();
    const slow = request.routeOptions.config.largeBody
      ? undefined
      : setTimeout(() => cut(request, reply), patienceMs).unref();
    const trickling = onTrickle(request, slowest, () => {
      clearInterval(trickling);
      cut(request, reply);
    });
    const clear = () => {
      clearTimeout(slow);
      clearInterval(trickling);
    };
    raw.once('end', clear).once('close', clear);
    done();
  });
}
