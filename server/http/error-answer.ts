import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer, ErrorCode } from '../../contract/errors.ts';
import { ownValue } from '../../contract/own-value.ts';
import { errorInLog, type Fault, invalid, notFound, Refusal, refuse, unavailable } from '../core/errors.ts';
import { refusalText } from '../core/refusals.ts';
import { isForeignKeyViolation } from '../db/database.ts';
import { keyOf } from './api-key.ts';
import type { Server } from './server.ts';

/** Where a 401 means "not signed in" rather than "sign in first". */
const answersWithoutRedirect = new Set(['/api/auth/user', '/api/auth/sign-in']);

/** The framework's own errors; their texts mention internals. */
const ofFramework: Record<string, () => Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refuse('unsupported_type', 'not_json'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => invalid('', 'body_not_json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => invalid('', 'required'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => invalid('', 'body_length_wrong'),
};

const outOfReach = () => unavailable('out_of_reach', 5);

/** Error codes of the file system and of PostgreSQL. */
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100']);
/**
 * Database unavailable, out of space, or contention on the same rows: deadlock, serialization failure, lock, statement
 * timeout.
 */
const postgresGone = /^(08|57P|53|40P01|40001|55P03|57014)/;
const networkGone = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);
/** A photo store over the network; see `StoreError`. */
const photosGone = 'PHOTOS_AWAY';
const diskGone = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'EMFILE', 'ENFILE']);
const sqlite = { busy: 5, locked: 6, readOnly: 8, ioError: 10, full: 13, cannotOpen: 14 } as const;

/**
 * An unexpected error with a known meaning: the database or the disk is unavailable, the disk is full, or the written
 * row belongs to something that another request has deleted.
 */
function understand(error: Error & { code?: unknown; errcode?: unknown }): Refusal | undefined {
  const code = String(error.code ?? '');
  const primary = typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
  if (diskFull.has(code) || primary === sqlite.full) {
    return refuse('storage_full', 'disk_full');
  }
  if (isForeignKeyViolation(error)) return notFound();
  const gone =
    postgresGone.test(code) ||
    networkGone.has(code) ||
    diskGone.has(code) ||
    code === photosGone ||
    primary === sqlite.readOnly ||
    primary === sqlite.busy ||
    primary === sqlite.locked ||
    primary === sqlite.cannotOpen ||
    primary === sqlite.ioError ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/i.test(
      error.message,
    );
  return gone ? outOfReach() : undefined;
}

function fromFramework({ code, statusCode: status = 500 }: FastifyError): Refusal | undefined {
  const known = ownValue(ofFramework, code);
  if (known) return known();
  if (status === 404) return notFound();
  if (status === 413) return refuse('too_large', 'request_too_large');
  if (status === 503) return outOfReach();
  return status >= 400 && status < 500 ? invalid('', 'request_malformed') : undefined;
}

const describeFault = (code: ErrorCode, { message, reason, params }: Fault) => ({
  message: message ?? refusalText(code, reason, params),
  reason,
  ...(params && { params }),
});

/** The one place where a refusal gets its sentence. */
export function errorAnswer({ code, fault, errors }: Refusal): ErrorAnswer {
  const fields = errors?.map(({ path, ...field }) => ({ path, ...describeFault(code, field) }));
  const { message, ...rest } = describeFault(code, fault);
  return { message, code, ...rest, ...(fields && { errors: fields }) };
}

function send(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, retryAfterS } = refusal;
  const answer = errorAnswer(refusal);
  const isOfPage = !answersWithoutRedirect.has(request.routeOptions.url ?? '') && keyOf(request) === undefined;
  if (code === 'unauthenticated' && isOfPage) answer.redirect = true;
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  // The tag belongs to the response that this one replaces.
  reply.removeHeader('etag');
  return reply.code(refusal.status).header('cache-control', 'no-store').send(answer);
}

/** Reads and discards the rest of the request: closing the connection now could cost the caller the response. */
function receiveRest(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  request.raw.resume();
}

/** Answers every refusal and every unexpected error, as `{message, code, reason}`. */
export function answerErrors(app: Server): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = error instanceof Refusal ? error : (understand(error) ?? fromFramework(error));
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') receiveRest(request, reply);
    if (refusal) {
      if (refusal.status >= 500 || isForeignKeyViolation(error))
        request.log.warn({ error: errorInLog(error) }, 'refused');
      return send(request, reply, refusal);
    }
    request.log.error({ error: errorInLog(error) }, 'failed');
    return send(request, reply, refuse('internal', 'unexpected'));
  });
}
