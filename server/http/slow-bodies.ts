import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hourMs } from '../../contract/durations.ts';
import { answerMalformedRequest } from './malformed-request.ts';
import type { Server } from './server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the body may take as long as the server's request timeout. */
    largeBody?: true;
  }
}

/** Enough for an image on a slow line. */
const bodyPatienceMs = 240_000;

/** For a whole garden with its photos: 4 GB at 10 Mbit a second. */
export const requestPatienceMs = hourMs;

/** Minimum of a body's bytes per window, unless the rest arrives sooner: the slowest lines send twice as much. */
const trickle = { windowMs: 30_000, leastBytes: 64 * 1024 };
/** Checks per window. */
const looks = 6;

/** Answers 408 and closes the connection; if the response has begun already, only closes it. */
function cut({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  if (reply.raw.headersSent) raw.socket.destroy();
  else answerMalformedRequest(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
}

/**
 * Calls back if fewer bytes than the minimum arrived within the window. Bytes that have arrived but were not read yet
 * are not the sender's fault.
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
 * Cuts off requests whose body takes too long to arrive, except those that may be large, and all requests whose body
 * stalls or trickles.
 */
export function limitSlowBodies(
  app: Server,
  patienceMs: number = bodyPatienceMs,
  slowest: typeof trickle = trickle,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    // Requests injected within the process have no slow line.
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
