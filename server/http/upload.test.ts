import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { form } from '../testing/photos.ts';
import { until } from '../testing/until.ts';
import { answerErrors } from './error-answer.ts';
import type { Server } from './server.ts';
import { readUpload, uploadSlotsOn } from './upload.ts';

const maxBytes = 5 * 1024 * 1024;

const app = fastify({ bodyLimit: 512 * 1024 }) as unknown as Server;
app.decorate('uploadSlots', uploadSlotsOn({ take: async () => async () => {}, close: () => {} }));
answerErrors(app);
await app.register(multipart, { throwFileSizeLimit: true });
app.post('/upload', async (request, reply) => {
  const { files } = await readUpload({ request, reply }, { field: 'image', maxBytes, most: 1, texts: [] });
  return { bytes: files[0]?.length };
});
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
afterAll(() => app.close());

interface Answer {
  status: number;
  body: { bytes?: number; code?: string; message?: string };
}

/** Sends over a real connection; rejects when no answer comes. */
function send({ payload, headers }: { payload: Buffer; headers: Record<string, string> }): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, path: '/upload', method: 'POST', headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) });
    });
    request.on('error', reject);
    request.end(payload);
  });
}

const image = (content: Buffer | string, filename = 'photo.jpg') => ({ name: 'image', content, filename });

describe('what is accepted', () => {
  it('a file up to the last byte', async () => {
    expect(await send(form(image('hello')))).toEqual({ status: 200, body: { bytes: 5 } });
    expect(await send(form(image(Buffer.alloc(maxBytes))))).toEqual({ status: 200, body: { bytes: maxBytes } });
    expect(await send(form(image('')))).toEqual({ status: 200, body: { bytes: 0 } });
  });

  it('a few fields beside it', async () => {
    const fields = Array.from({ length: 5 }, (_, index) => ({ name: `f${index}`, content: 'x'.repeat(5000) }));
    expect(await send(form(...fields, image('hello'), { name: 'last', content: 'y' }))).toMatchObject({ status: 200 });
  });

  it.each([
    ['a path', '../../../../etc/passwd'],
    ['a NUL', 'a\0.jpg'],
    ['a line break', 'a%0d%0aSet-Cookie: x=1'],
    ['5,000 characters', 'n'.repeat(5000)],
    ['nothing', ''],
    ['other scripts', 'Blüte 🌼.jpg'],
    ['a quote', 'a\\".jpg'],
  ])('a file name of %s, which is never looked at', async (_name, filename) => {
    expect(await send(form(image('hello', filename)))).toEqual({ status: 200, body: { bytes: 5 } });
  });
});

describe('what is refused', () => {
  it('one byte too many, in the words of the browser, and many more', async () => {
    for (const size of [maxBytes + 1, 3 * maxBytes]) {
      expect(await send(form(image(Buffer.alloc(size))))).toEqual({
        status: 413,
        body: {
          code: 'too_large',
          reason: 'image_too_large',
          params: { maxMegabytes: 5 },
          message: 'File too large: Please select an image smaller than 5MB',
        },
      });
    }
  });

  it('a request that is no form', async () => {
    const json = { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } };
    expect(await send(json)).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
    const raw = { payload: Buffer.from('x'), headers: { 'content-type': 'image/jpeg' } };
    expect((await send(raw)).status).toBe(415);
    expect((await send({ payload: Buffer.alloc(0), headers: {} })).status).toBe(415);
  });

  const hello = form(image('hello'));
  const broken: [string, { payload: Buffer; headers: Record<string, string> }][] = [
    ['no file', form()],
    ['only a field', form({ name: 'image', content: 'not a file' })],
    ['a file in another field', form({ ...image('hello'), name: 'photo' })],
    ['two files', form(image('one'), image('two'))],
    ['three files', form(image('one'), image('two'), image('three'))],
    [
      '5,000 fields',
      form(...Array.from({ length: 5000 }, (_, n) => ({ name: `f${n}`, content: 'x' })), image('hello')),
    ],
    ['a field that is called like a part of every object', form({ name: '__proto__', content: 'x' }, image('hello'))],
    ['a file that is called so', form({ ...image('hello'), name: 'constructor' })],
    ['a JSON field that is none', form({ name: 'a', content: '{', type: 'application/json' }, image('hello'))],
    ['a line break in a name', form({ ...image('hello'), name: 'image\r\nx-injected: 1' })],
    ['no boundary', { ...hello, headers: { 'content-type': 'multipart/form-data' } }],
    ['another boundary', { ...hello, headers: { 'content-type': 'multipart/form-data; boundary=other' } }],
    ['an empty body', { ...hello, payload: Buffer.alloc(0) }],
    ['a body that breaks off in the file', { ...hello, payload: hello.payload.subarray(0, -30) }],
    ['a body that breaks off in the headers', { ...hello, payload: hello.payload.subarray(0, 40) }],
    ['bytes that are no form', { ...form(), payload: Buffer.alloc(100_000, 0xff) }],
  ];
  it.each(broken)('%s', async (_name, request) => {
    expect(await send(request)).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path: 'image' }] } });
  });

  it('and goes on answering on the same connection', async () => {
    const { payload, headers } = form(image(Buffer.alloc(maxBytes + 100_000)));
    const head = `POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`;
    const socket = connect(port, '127.0.0.1');
    const answers = answersOn(socket, 2);
    socket.write(head);
    socket.write(payload);
    const small = form(image('hello'));
    socket.write(
      `POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: ${small.headers['content-type']}\r\ncontent-length: ${small.payload.length}\r\n\r\n`,
    );
    socket.write(small.payload);
    expect(await answers).toEqual([413, 200]);
    socket.destroy();
  });

  it('and outlives callers that hang up in the middle', async () => {
    const { payload, headers } = form(image(Buffer.alloc(1_000_000)));
    for (const sent of [0, 50, 500_000]) {
      const accepted = once(app.server, 'connection');
      const socket = connect(port, '127.0.0.1');
      const head = `POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`;
      socket.write(head);
      socket.write(payload.subarray(0, sent));
      const [arriving]: Socket[] = await accepted;
      await until(() => arriving?.bytesRead === head.length + sent);
      socket.resetAndDestroy();
    }
    expect(await send(form(image('hello')))).toMatchObject({ status: 200 });
  });
});

/** The statuses of the next answers on a connection. */
function answersOn(socket: Socket, count: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]));
      if (statuses.length >= count) resolve(statuses);
    });
  });
}
