import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RawSocket, rawSocket } from '../testing/raw-socket.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { eventually, until } from '../testing/until.ts';
import { closeApp } from './stop.ts';

let test: TestApp;
let port: number;
beforeEach(async () => {
  test = await testApp();
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => test.close());

const body = '{"email":"nobody@example.org","password":"not-the-password"}';
const head = `POST /api/auth/sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

async function sendHalf(): Promise<RawSocket> {
  const raw = await rawSocket(port);
  const arrived = once(test.app.server, 'request');
  raw.socket.write(head + body.slice(0, 9));
  await arrived;
  return raw;
}

it('answers a request that was half sent, and does not wait for its connection to be given up', async () => {
  const { socket, received } = await sendHalf();
  const ended = new Promise((resolve) => socket.once('close', resolve));
  // Were it to wait for either, it would wait for longer than the test may take.
  test.app.server.keepAliveTimeout = 0;
  const closed = closeApp(test.app, 600_000);
  socket.write(body.slice(9));
  await Promise.all([closed, ended]);
  expect(received()).toMatch(/^HTTP\/1\.1 401 /);
  expect(received()).toMatch(/^connection: close\r$/im);
});

it('answers a request that comes over an open connection when it has begun to stop', async () => {
  const { socket, received } = await sendHalf();
  socket.write(body.slice(9));
  await eventually(() => expect(received()).toMatch(/^HTTP\/1\.1 401 [\s\S]*\r\n\r\n\{.*\}$/));
  expect(received()).not.toMatch(/^connection: close\r$/im);
  const answeredBefore = received().length;
  const ended = once(socket, 'close');
  const closed = closeApp(test.app);
  // As a proxy that has not noticed yet.
  socket.write(head + body);
  await Promise.all([closed, ended]);
  expect(received().slice(answeredBefore)).toMatch(/^HTTP\/1\.1 401 [\s\S]*^connection: close\r$/im);
});

it('cuts off a request that is never finished', async () => {
  const { socket } = await sendHalf();
  const cut = new Promise((resolve) => socket.once('close', resolve));
  await closeApp(test.app, 300);
  await cut;
});

it('stops once, however many signals come', async () => {
  const program = `
    import { once } from 'node:events';
    const { stopOnSignal } = await import(${JSON.stringify(join(import.meta.dirname, 'stop.ts'))});
    // Its patience has no end.
    globalThis.setTimeout = () => ({ unref() {} });
    const stop = async () => {
      process.stdout.write('stopping ');
      await once(process.stdin, 'end');
      process.stdout.write('stopped');
    };
    stopOnSignal({ info() {} }, stop);
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.stdout.write(signal + ' '));
    process.stdin.resume();
    process.stdout.write('ready ');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const exit = once(child, 'exit');
  await until(() => said === 'ready ');
  const all = ['ready stopping SIGTERM ', 'SIGTERM ', 'SIGINT '];
  for (const [n, signal] of (['SIGTERM', 'SIGTERM', 'SIGINT'] as const).entries()) {
    child.kill(signal);
    await until(() => said === all.slice(0, n + 1).join(''));
  }
  child.stdin.end();
  expect(await exit).toEqual([0, null]);
  expect(said).toBe(`${all.join('')}stopped`);
});
