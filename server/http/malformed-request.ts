import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownValue } from '../../contract/own-value.ts';
import { invalid, type Refusal, refuse } from '../core/errors.ts';
import { errorAnswer } from './error-answer.ts';

/** Answers a request whose address cannot be decoded (`/%ff`); it never reaches a route or a hook. */
export function answerMalformedAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const answer = errorAnswer(invalid('', 'address_unreadable'));
  reply.code(400).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').send(answer);
}

/** The refusal for bytes that are not an HTTP request. */
const broken: Record<string, { status: number; refusal: Refusal }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refusal: invalid('', 'request_timeout') },
  HPE_HEADER_OVERFLOW: { status: 431, refusal: refuse('too_large', 'headers_too_large') },
};
const notHttp = { status: 400, refusal: invalid('', 'request_malformed') };

/** Answers what the HTTP parser rejected, and closes the connection: where the next request would begin is unknown. */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, refusal } = ownValue(broken, error.code ?? '') ?? notHttp;
  const body = JSON.stringify(errorAnswer(refusal));
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'content-type: application/json; charset=utf-8'];
  head.push(`content-length: ${Buffer.byteLength(body)}`, 'connection: close', '', '');
  socket.end(head.join('\r\n') + body, () => socket.destroy());
}
