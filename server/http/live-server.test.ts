import { describe, expect, it } from 'vitest';
import { rawSocket } from '../testing/raw-socket.ts';
import { openedApp } from '../testing/test-app.ts';

const test = await openedApp();
const port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);

/** Sends raw bytes. @returns all that comes back until the server closes */
async function exchange(bytes: string): Promise<string> {
  const { socket, whole } = await rawSocket(port);
  socket.write(bytes);
  return whole;
}

const statusesOf = (received: string) =>
  [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
const head = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

describe('bytes that are no proper request', () => {
  const inner = head(['GET /healthz HTTP/1.1', 'Host: a']);
  const post = (...lines: string[]) => head(['POST /api/plants HTTP/1.1', 'Host: a', ...lines]);
  it.each([
    ['nonsense', 'hello\r\n\r\n'],
    ['a length and chunks', `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${inner}`],
    ['two lengths', `${post('Content-Length: 0', 'Content-Length: 44')}${inner}`],
    ['a length with a sign', `${post('Content-Length: +5')}12345`],
    ['chunks that are not last', `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n`],
    ['a space before the colon', `${post('Transfer-Encoding : chunked')}0\r\n\r\n`],
    ['a folded header', head(['GET /healthz HTTP/1.1', 'Host: a', 'X-A: b', ' c'])],
    ['a NUL in a header', head(['GET /healthz HTTP/1.1', 'Host: a', 'X-A: b\0c'])],
    ['a bare line feed', 'GET /healthz HTTP/1.1\nHost: a\n\n'],
  ])('are refused once and the connection closed: %s', async (_what, bytes) => {
    const received = await exchange(bytes);
    expect(statusesOf(received)).toEqual([400]);
    const body = received.slice(received.indexOf('\r\n\r\n') + 4);
    expect(JSON.parse(body)).toMatchObject({ message: expect.any(String) });
  });

  it('are refused without a host', async () => {
    expect(statusesOf(await exchange(head(['GET /healthz HTTP/1.1', 'Connection: close'])))).toEqual([400]);
  });

  it('are refused when the headers are too large', async () => {
    const received = await exchange(head(['GET /healthz HTTP/1.1', 'Host: a', `X-A: ${'b'.repeat(40_000)}`]));
    expect(statusesOf(received)).toEqual([431]);
    expect(received).toContain('"message":"The headers are too large"');
  });
});

describe('a body that is far too large', () => {
  it.each(['with its length announced', 'in chunks'])('is answered, not cut off: %s', async (how) => {
    const bytes = new Uint8Array(20_000_000).fill(0x20);
    const headers = { 'content-type': 'application/json' };
    const body = how === 'in chunks' ? new Blob([bytes]).stream() : bytes;
    const request: RequestInit = { method: 'POST', headers, body, duplex: 'half' };
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, request);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too_large' });
    // Closing it while the body is still arriving is what loses the answer, though not every time.
    expect(answer.headers.get('connection')).not.toBe('close');
  });
});

describe('methods', () => {
  it.each(['TRACE', 'PUT', 'PROPFIND', 'PURGE'])('%s is not served', async (method) => {
    const received = await exchange(
      head([`${method} /healthz HTTP/1.1`, 'Host: a', 'Connection: close', 'X-Mine: secret']),
    );
    expect(statusesOf(received)).toEqual([404]);
    expect(received).not.toContain('secret');
  });

  it('CONNECT opens no tunnel', async () => {
    expect(await exchange(head(['CONNECT example.org:80 HTTP/1.1', 'Host: a']))).toBe('');
  });
});

describe('three hundred connections that never finish their headers', () => {
  it('keep nobody waiting', async () => {
    const sockets = await Promise.all(Array.from({ length: 300 }, () => rawSocket(port)));
    for (const { socket } of sockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    const { server } = test.app;
    const { headersTimeout } = server;
    // None is cut off: were anybody to wait for their end, it would never come.
    server.headersTimeout = 0;
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    server.headersTimeout = headersTimeout;
    for (const { socket } of sockets) socket.destroy();
    expect(answer.status).toBe(200);
  });

  it('are cut off after 30 seconds, and any request after an hour', () => {
    expect(test.app.server.headersTimeout).toBe(30_000);
    expect(test.app.server.requestTimeout).toBe(3_600_000);
  });
});
