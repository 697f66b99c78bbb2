import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTick } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rawSocket } from '../testing/raw-socket.ts';
import type { Server } from './server.ts';
import { limitSlowBodies } from './slow-bodies.ts';

const patienceMs = 5_000;
const windowMs = 60_000;

let app: Server;
let port: number;
beforeEach(async () => {
  app = fastify() as unknown as Server;
  limitSlowBodies(app, patienceMs, { windowMs, leastBytes: 1_000 });
  app.post('/small', async () => 'ok');
  app.post('/large', { config: { largeBody: true } }, async () => 'ok');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Sends the head of a request, and each piece of its body after a wait. @returns what came back */
async function slowly(path: string, waitMs: number, pieces: string[] = ['{}']): Promise<string> {
  const requested = once(app.server, 'request');
  const { socket, whole } = await rawSocket(port);
  const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${pieces.join('').length}\r\n\r\n`;
  socket.write(head);
  const [request]: IncomingMessage[] = await requested;
  let sent = head.length;
  for (const piece of pieces) {
    vi.advanceTimersByTime(waitMs);
    if (request?.socket.destroyed || request?.socket.writableEnded) break;
    socket.write(piece);
    sent += piece.length;
    while (request && !request.socket.destroyed && request.socket.bytesRead < sent) await nextTick();
  }
  return whole;
}

it('cuts off a body that takes too long', async () => {
  const received = await slowly('/small', patienceMs);
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(received).toContain('The request took too long to arrive');
});

it('waits for one that is in time, and for one that may be large', async () => {
  expect(await slowly('/small', patienceMs - 1)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await slowly('/large', patienceMs * 4)).toMatch(/^HTTP\/1\.1 200 /);
});

it('cuts off a body that stops arriving or trickles in, though a large one may take its time', async () => {
  expect(await slowly('/large', windowMs)).toMatch(/^HTTP\/1\.1 408 /);
  const drops = Array.from(`"${'x'.repeat(20)}"`);
  expect(await slowly('/large', windowMs / 4, drops)).toMatch(/^HTTP\/1\.1 408 /);
  const stream = ['"', ...Array.from({ length: 10 }, () => 'x'.repeat(1_000)), '"'];
  expect(await slowly('/large', windowMs / 4, stream)).toMatch(/^HTTP\/1\.1 200 /);
});
