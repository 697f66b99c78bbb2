import { once } from 'node:events';
import { connect } from 'node:net';
import { photoForm } from './photos.ts';
import type { WireGardener } from './wire-gardener.ts';

/** An upload that arrives by and by. */
export interface HalfSent {
  /** Sends the rest. */
  finish(): void;
  /** Hangs up in the middle. */
  abort(): void;
  /** All that came back, once the connection has ended. */
  answer: Promise<string>;
}

/** Sends the head of an upload and half of its body. */
export async function halfSent(who: WireGardener, path: string, photo: Buffer): Promise<HalfSent> {
  const { headers, payload } = photoForm(photo);
  const { hostname, port } = new URL(who.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
  const answer = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  const lines = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `origin: ${who.url}`,
    `cookie: ${who.cookie}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
    'connection: close',
  ];
  const half = Math.floor(payload.length / 2);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(payload.subarray(0, half));
  return {
    finish: () => void socket.write(payload.subarray(half)),
    abort: () => socket.resetAndDestroy(),
    answer,
  };
}
