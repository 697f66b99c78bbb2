import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Server } from './server.ts';
import { limitSlowBodies } from './slow-bodies.ts';

const patienceMs = 200;

let app: Server;
let port: number;
beforeAll(async () => {
  app = fastify() as unknown as Server;
  limitSlowBodies(app, patienceMs);
  app.post('/small', async () => 'ok');
  app.post('/large', { config: { largeBody: true } }, async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => app.close());

/** Sends the head of a request, and each piece of its body after a wait. @returns what came back */
async function slowly(path: string, waitMs: number, pieces: string[] = ['{}']): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${pieces.join('').length}\r\n\r\n`,
  );
  for (const piece of pieces) {
    await sleep(waitMs);
    if (socket.writable) socket.write(piece);
  }
  await closed;
  return received;
}

it('cuts off a body that takes too long', async () => {
  const received = await slowly('/small', patienceMs * 4);
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(received).toContain('The request took too long to arrive');
});

it('waits for one that is in time, and for one that may be large', async () => {
  expect(await slowly('/small', 0)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await slowly('/large', patienceMs * 4)).toMatch(/^HTTP\/1\.1 200 /);
});

it('cuts off a body that stops arriving or trickles in, though a large one may take its time', async () => {
  const quick = fastify() as unknown as Server;
  limitSlowBodies(quick, 60_000, { windowMs: patienceMs, leastBytes: 1_000 });
  quick.post('/large', { config: { largeBody: true } }, async () => 'ok');
  await quick.listen({ port: 0, host: '127.0.0.1' });
  const address = quick.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  expect(await slowly('/large', patienceMs * 4)).toMatch(/^HTTP\/1\.1 408 /);
  const drops = Array.from(`"${'x'.repeat(20)}"`);
  expect(await slowly('/large', patienceMs / 4, drops)).toMatch(/^HTTP\/1\.1 408 /);
  const stream = ['"', ...Array.from({ length: 10 }, () => 'x'.repeat(1_000)), '"'];
  expect(await slowly('/large', patienceMs / 4, stream)).toMatch(/^HTTP\/1\.1 200 /);
  await quick.close();
});
