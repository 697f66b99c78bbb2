import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorAnswer, type ErrorCode, errorStatus } from '../../contract/errors.ts';
import { ownValue } from '../../contract/own-value.ts';
import { isForeignKeyViolation } from '../db/database.ts';
import { errorInLog, notFound, Refusal } from '../errors.ts';
import type { Server } from './server.ts';

/** Where a 401 means "not signed in" and not "go and sign in". */
const answersWithoutRedirect = new Set(['/api/auth/user', '/api/auth/sign-in']);

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many',
  503: 'unavailable',
};

/** What the framework's own refusals are called to the caller; its texts name internals. */
const frameworkMessages: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json, an image as multipart/form-data',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Required',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the body is not what was announced',
};

/** The file system's words for it, and PostgreSQL's. */
const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Away, out of room, or others held the same rows for too long: deadlock, serialization failure, lock, statement timeout. */
const postgresGone = /^(08|57P|53|40P01|40001|55P03|57014)/;
const networkGone = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN']);
const diskGone = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'EMFILE', 'ENFILE']);
const sqlite = { busy: 5, locked: 6, readOnly: 8, ioError: 10, full: 13, cannotOpen: 14 } as const;

/**
 * An unexpected error that has an expected meaning: the database or the disk is away, the disk is full, or what was
 * written belongs to something that another request has deleted.
 */
function understand(error: Error & { code?: unknown; errcode?: unknown }): Refusal | undefined {
  const code = String(error.code ?? '');
  const primary = typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
  if (diskFull.has(code) || primary === sqlite.full) {
    return new Refusal(
      'storage_full',
      'There is no space left on the server. Nothing was saved; please tell its host.',
    );
  }
  if (isForeignKeyViolation(error)) return notFound();
  const gone =
    postgresGone.test(code) ||
    networkGone.has(code) ||
    diskGone.has(code) ||
    primary === sqlite.readOnly ||
    primary === sqlite.busy ||
    primary === sqlite.locked ||
    primary === sqlite.cannotOpen ||
    primary === sqlite.ioError ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/i.test(
      error.message,
    );
  if (gone)
    return new Refusal('unavailable', 'The garden cannot be reached right now. Please try again in a moment.', {
      retryAfterS: 5,
    });
  return undefined;
}

function fromFramework(error: FastifyError): Refusal | undefined {
  const status = error.statusCode;
  if (status === undefined || status < 400 || status === 500) return undefined;
  const code = codeOfStatus[status] ?? (status < 500 ? 'invalid' : undefined);
  if (!code) return undefined;
  const message =
    ownValue(frameworkMessages, error.code) ??
    (status === 413 ? 'The request is too large' : 'The request cannot be read');
  return new Refusal(code, message);
}

function send(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, message, errors, retryAfterS } = refusal;
  const answer: ErrorAnswer = { message, code };
  if (errors) answer.errors = errors;
  else if (code === 'invalid') answer.errors = [{ path: '', message }];
  if (code === 'unauthenticated' && !answersWithoutRedirect.has(request.routeOptions.url ?? '')) answer.redirect = true;
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  return reply.code(refusal.status).header('cache-control', 'no-store').send(answer);
}

/** What is still arriving is read and dropped: closing the connection now could cost the caller the answer. */
function receiveRest(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  request.raw.resume();
}

/** One place answers every refusal and every surprise, as `{message, code}`. */
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
    return reply
      .code(errorStatus.internal)
      .header('cache-control', 'no-store')
      .send({
        message: 'Something went wrong on the server. Please try again.',
        code: 'internal',
      } satisfies ErrorAnswer);
  });
}
