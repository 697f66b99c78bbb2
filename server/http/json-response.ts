import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isUnchanged } from './etag.ts';
import type { Memory } from './memory.ts';

/** The content type of every JSON response. */
export const jsonType = 'application/json; charset=utf-8';

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Where to keep a response; null to not keep it. */
export type Keeping = { memory: Memory; key: string } | null;

/** A response in JSON, and the headers that say which part of a list it is. */
interface Made {
  body: string | Buffer;
  etag: string;
  headers: Record<string, string>;
}

/** A page may stay the same while the list around it changes: its tag covers both. */
const headersOfList = ['x-total-count', 'link'];

function sendMade({ request, reply }: Exchange, { body, etag, headers }: Made): FastifyReply {
  reply.headers(headers).header('etag', etag);
  const isRead = request.method !== 'POST';
  return isRead && isUnchanged(request, etag) ? reply.code(304).send() : reply.type(jsonType).send(body);
}

/** Sends a response that is kept. @returns undefined if none is */
export function sendFromMemory(exchange: Exchange, keeping: Keeping): FastifyReply | undefined {
  const made = keeping?.memory.get<Made>(keeping.key);
  return made && sendMade(exchange, made);
}

/** Sends a response with its tag, or 304 if the caller has it. */
export function sendTagged(exchange: Exchange, body: string | Buffer, keeping: Keeping): FastifyReply {
  const { reply } = exchange;
  const named = headersOfList.flatMap((name) =>
    reply.hasHeader(name) ? [[name, String(reply.getHeader(name))] as const] : [],
  );
  const made = { body, etag: etagOf(JSON.stringify(named), body), headers: Object.fromEntries(named) };
  keeping?.memory.keep(keeping.key, made, body.length);
  return sendMade(exchange, made);
}

/** Characters of the longest list that gets a tag; a longer one is sent while it is read, so that it is never in memory. */
const longestTagged = 4 * 1024 * 1024;

/** Sends a list as JSON, with its tag unless it is very long. */
export async function sendParts(
  exchange: Exchange,
  parts: AsyncGenerator<string>,
  keeping: Keeping,
): Promise<FastifyReply> {
  let begin = '';
  while (begin.length <= longestTagged) {
    const { value, done } = await parts.next();
    // As bytes, it is encoded once, to be hashed and sent.
    if (done) return sendTagged(exchange, Buffer.from(begin), keeping);
    begin += value;
  }
  async function* all() {
    yield begin;
    yield* parts;
  }
  return exchange.reply.type(jsonType).send(Readable.from(all()));
}
