import type { HttpClient } from './http-client.ts';
import { type form, photoForm } from './photos.ts';
import { rawSocket } from './raw-socket.ts';

/** An upload that arrives by and by. */
export interface PartialUpload {
  /** Sends the rest. */
  finish(): void;
  /** Hangs up in the middle. */
  abort(): void;
  /** All that came back, once the connection has ended. */
  answer: Promise<string>;
}

/**
 * Sends the head of an upload and a part of its body.
 *
 * @param body a photo, or a form as it is
 * @param left bytes that are left to be sent; half of them unless said
 */
export async function partialUpload(
  who: Pick<HttpClient, 'url' | 'cookie'>,
  path: string,
  body: Buffer | ReturnType<typeof form>,
  left?: number,
): Promise<PartialUpload> {
  const { headers, payload } = Buffer.isBuffer(body) ? photoForm(body) : body;
  const { hostname, port } = new URL(who.url);
  const { socket, whole: answer } = await rawSocket(Number(port));
  const lines = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `origin: ${who.url}`,
    `cookie: ${who.cookie}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
    'connection: close',
  ];
  const sent = Math.max(payload.length - (left ?? Math.ceil(payload.length / 2)), 0);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, sent));
  return { finish: () => void socket.write(payload.subarray(sent)), abort: () => socket.resetAndDestroy(), answer };
}
