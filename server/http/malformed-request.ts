import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { ownValue } from '../../contract/own-value.ts';

/** Like every answer with this code, it lists what is wrong: the request as a whole. */
const invalid = (message: string): ErrorAnswer => ({ message, code: 'invalid', errors: [{ path: '', message }] });

/** Answers a request whose address cannot be decoded (`/%ff`); it never reaches a route or a hook. */
export function answerMalformedAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  const answer = invalid('The address cannot be read');
  reply.code(400).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').send(answer);
}

/** What is said, before there is a request at all, about bytes that are not one. */
const broken: Record<string, { status: number; answer: ErrorAnswer }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    answer: invalid('The request took too long to arrive'),
  },
  HPE_HEADER_OVERFLOW: { status: 431, answer: { message: 'The headers are too large', code: 'too_large' } },
};
const notHttp = {
  status: 400,
  answer: invalid('The request cannot be read'),
};

/** Answers what the HTTP parser refused, and closes the connection: where the next request would begin is unknown. */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, answer } = ownValue(broken, error.code ?? '') ?? notHttp;
  const body = JSON.stringify(answer);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'content-type: application/json; charset=utf-8'];
  head.push(`content-length: ${Buffer.byteLength(body)}`, 'connection: close', '', '');
  socket.end(head.join('\r\n') + body, () => socket.destroy());
}
