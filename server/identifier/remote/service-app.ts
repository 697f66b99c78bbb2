import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { answerOf } from '../embedded/answer.rules.ts';
import type { Model } from '../embedded/model.ts';
import { IdentifierUnavailable } from '../identifier.ts';
import type { EnginePool, Ticket } from './engine-pool.ts';
import { bytesOfPhoto, describeModel, headers, modelIdOf, mostPhotos, paths, toWire } from './protocol.ts';

/** What the service refuses: a status, a code for programs and a sentence for people. */
class ServiceRefusal extends Error {
  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }
}

interface Options {
  logger: Logger;
  model: Model;
  pool: EnginePool;
  /** What callers have to show. */
  token: string;
  /** Whether the engines have looked at something. */
  isReady: () => boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The places of an identification, from before its body was read. */
    ticket: Ticket | undefined;
  }
}

/** For a request to arrive: a megabyte within a network of one's own. */
const requestPatienceMs = 20_000;
/** Opaque keys of people: what `personKey` makes, and what another version may. */
const personForm = /^[\w-]{1,64}$/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const sentences = new Map(
  Object.entries({
    FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be application/octet-stream.',
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body has another length than Content-Length says.',
    FST_ERR_CTP_BODY_TOO_LARGE: 'The body is longer than five photos.',
  }),
);

/** A photo's squares, as views into the body. */
function squaresOf(body: Buffer, model: ReturnType<typeof describeModel>): Uint8Array[][] {
  const bytes = bytesOfPhoto(model);
  const square = bytes / model.crops.length;
  return Array.from({ length: body.length / bytes }, (_, photo) =>
    model.crops.map((_crop, n) => body.subarray(photo * bytes + n * square, photo * bytes + (n + 1) * square)),
  );
}

/**
 * The identifier service: the model that runs here, for web processes that know the token. It decodes nothing and stores
 * nothing; a body is pixels of the size that the network sees, and of any other length it is refused.
 */
export function identifierApp({ logger, model, pool, token, isReady }: Options): FastifyInstance {
  const description = describeModel(model);
  const modelId = modelIdOf(description);
  const photoBytes = bytesOfPhoto(description);
  const wanted = digest(`Bearer ${token}`);
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mostPhotos * photoBytes,
    requestTimeout: requestPatienceMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { headersTimeout: requestPatienceMs, connectionsCheckingInterval: 5_000 },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.decorateRequest('ticket', undefined);

  function checkToken({ headers: { authorization = '' } }: FastifyRequest): void {
    if (!timingSafeEqual(digest(authorization), wanted))
      throw new ServiceRefusal(401, 'wrong_token', 'IDENTIFIER_TOKEN is another one here.');
  }

  function photosIn(request: FastifyRequest): number {
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    if (!Number.isSafeInteger(length))
      throw new ServiceRefusal(411, 'length_required', 'A body with Content-Length is needed.');
    if (length > mostPhotos * photoBytes) throw new ServiceRefusal(413, 'too_large', 'At most five photos go at once.');
    if (length === 0 || length % photoBytes !== 0)
      throw new ServiceRefusal(400, 'wrong_length', `The body must be ${photoBytes} bytes for each photo.`);
    return length / photoBytes;
  }

  const state = () => {
    const { processes, waiting } = pool.figures;
    return { model: description, processes, waiting };
  };

  // Everything that can be refused is refused before the pixels are received.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isOpen) return;
    checkToken(request);
    if (!request.routeOptions.config.takesPhotos) return;
    if (request.headers[headers.model] !== modelId) return reply.code(409).send(state());
    const person = request.headers[headers.person];
    if (typeof person !== 'string' || !personForm.test(person))
      throw new ServiceRefusal(
        400,
        'person_missing',
        `The header ${headers.person} must be a key of letters and digits.`,
      );
    const ticket = pool.reserve(person, photosIn(request));
    request.ticket = ticket;
    // The answer was sent, or the caller has gone.
    reply.raw.once('close', () => ticket.release());
  });

  app.get('/healthz', { config: { isOpen: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { isOpen: true } }, async () => {
    if (!isReady()) throw new ServiceRefusal(503, 'starting', 'The model is being loaded.');
    return { status: 'ready' };
  });
  app.get(paths.model, async () => state());
  app.post(paths.identify, { config: { takesPhotos: true } }, async ({ ticket, body }) => {
    if (!ticket || !Buffer.isBuffer(body)) throw new ServiceRefusal(415, 'no_pixels', 'A body of pixels is needed.');
    return toWire(answerOf(await ticket.look(squaresOf(body, description)), model));
  });

  app.setNotFoundHandler(() => {
    throw new ServiceRefusal(404, 'not_found', 'There is nothing here.');
  });
  app.setErrorHandler((error: FastifyError | IdentifierUnavailable, request, reply) => {
    if (error instanceof IdentifierUnavailable) {
      const code = error.reason === 'busy' ? 'busy' : 'failed';
      return reply.code(503).header('retry-after', error.retryAfterS).send({ code, message: error.message });
    }
    const { statusCode = 500, code, message } = error;
    if (statusCode >= 500 && !(error instanceof ServiceRefusal)) {
      request.log.error({ err: error }, 'failed');
      return reply.code(500).send({ code: 'unexpected', message: 'The service failed.' });
    }
    return reply.code(statusCode).send({ code, message: sentences.get(code) ?? message });
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[reply.statusCode >= 400 ? 'info' : 'debug'](line, 'request');
  });
  return app as unknown as FastifyInstance;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where no token is needed. */
    isOpen?: true;
    /** True where the body is the photos of an identification. */
    takesPhotos?: true;
  }
}
