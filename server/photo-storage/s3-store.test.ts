import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { keysIn } from '../testing/backups.ts';
import { opened } from '../testing/opened.ts';
import { S3StandIn } from '../testing/stand-ins/s3.ts';
import { describeImageStore, newKey, someFiles } from './image-store.suite.ts';
import { allWritten, type ImageStore, StoreError, sizes } from './image-store.ts';
import { bytesOf, stallMs } from './s3-client.ts';
import { s3Store } from './s3-store.ts';

const server = await opened(S3StandIn.start());
let store: ImageStore;
beforeEach(() => {
  server.objects.clear();
  server.requests.length = 0;
  server.mood = {};
  store = s3Store(server.place);
});

describeImageStore('the S3 store', async () => ({ store: s3Store(server.place), close: async () => {} }));

const keys = () => keysIn(store);

it('keeps a photo under the same path as on a disk, and asks for each size once', async () => {
  const key = newKey();
  await store.put(key, someFiles());
  const folder = `home/photos/${key.slice(0, 2)}/${key}`;
  expect([...server.objects.keys()].sort()).toEqual(['card', 'full', 'thumb'].map((size) => `${folder}/${size}.webp`));
  expect(server.requests.at(-1)).toBe(`PUT ${folder}/full.webp`);
  server.requests.length = 0;
  await store.get(key, 'card');
  expect(server.requests).toEqual([`GET ${folder}/card.webp`]);
});

it('takes a 404 of a proxy in between for an outage, and never for a photo that was stored or is gone', async () => {
  const key = newKey();
  server.mood.refuse = { status: 404, code: '', times: 99, method: 'PUT' };
  await expect(store.put(key, someFiles())).rejects.toBeInstanceOf(StoreError);
  server.mood = {};
  await store.put(key, someFiles());
  server.mood.refuse = { status: 404, code: '', times: 99, method: 'GET' };
  await expect(store.get(key, 'full')).rejects.toBeInstanceOf(StoreError);
});

it('works at the root of a bucket', async () => {
  const key = newKey();
  store = s3Store({ ...server.place, prefix: '' });
  await store.put(key, someFiles());
  expect(await keys()).toEqual([key]);
});

it('lists photos over many pages, and nothing that is not one', async () => {
  server.mood.pageSize = 4;
  const photos = Array.from({ length: 15 }, newKey);
  for (const key of photos) await store.put(key, someFiles());
  const other = { body: Buffer.from('mine'), at: new Date() };
  const names = ['home/photos/READ ME+&.txt', 'home/photos/zz/not-a-key/full.webp', 'elsewhere/x'];
  for (const name of names) server.objects.set(name, other);
  await store.claim('g01');
  expect(await keys()).toEqual(photos.sort());
});

it('removes many photos by one request, and says which stay', async () => {
  const photos = Array.from({ length: 5 }, newKey);
  for (const key of photos) await store.put(key, someFiles());
  const [stays = '', ...gone] = photos;
  server.requests.length = 0;
  server.mood.refuse = { status: 500, code: 'InternalError', times: 0, method: 'DELETE', object: new RegExp(stays) };
  expect(await store.removeMany(photos)).toEqual(gone);
  expect([server.requests.length, await keys()]).toEqual([1, [stays]]);
  server.mood.refuse = { status: 501, code: 'NotImplemented', times: 9, method: 'POST' };
  expect([await store.removeMany(photos), await keys()]).toEqual([photos, []]);
});

it('waits for the other sizes before it cleans up after one that was refused', async () => {
  const card = Promise.withResolvers<void>();
  let isOver = false;
  const over = allWritten([Promise.reject(new StoreError('SlowDown')), card.promise]).finally(() => {
    isOver = true;
  });
  const refused = expect(over).rejects.toThrow(StoreError);
  await nextTurn();
  expect(isOver).toBe(false);
  card.resolve();
  await refused;
});

it('lists and removes what a killed writer left', async () => {
  const key = newKey();
  server.objects.set(`home/photos/${key.slice(0, 2)}/${key}/thumb.webp`, { body: Buffer.from('half'), at: new Date() });
  expect(await store.get(key, 'full')).toBeNull();
  expect(await keys()).toEqual([key]);
  expect([await store.removeMany([key]), await keys()]).toEqual([[key], []]);
});

it('tries again what passes by itself, and gives up on what does not', async () => {
  const key = newKey();
  server.mood.refuse = { status: 503, code: 'SlowDown', times: 3 };
  await store.put(key, someFiles());
  expect(await store.get(key, 'full')).not.toBeNull();
  server.mood.refuse = { status: 403, code: 'AccessDenied', times: 1 };
  await expect(store.get(key, 'full')).rejects.toMatchObject({ reason: 'AccessDenied', code: 'PHOTOS_AWAY' });
  server.mood.refuse = { status: 507, code: 'XMinioStorageFull', times: 1 };
  await expect(store.put(newKey(), someFiles())).rejects.toMatchObject({ code: 'ENOSPC' });
});

it('says no key, secret or photo in an error', async () => {
  server.mood.refuse = { status: 403, code: 'AccessDenied', times: 1 };
  const error = (await store.get(newKey(), 'full').catch((thrown: unknown) => thrown)) as Error;
  expect(error.message).toBe('the photo store answered AccessDenied');
});

it('streams a photo, and fails where the stream is cut', async () => {
  const [key, files] = [newKey(), someFiles()];
  await store.put(key, files);
  const photo = await store.open(key, 'full');
  expect(photo?.bytes).toBe(files.full.length);
  expect(files.full.subarray(0, photo?.head.length).equals(photo?.head ?? Buffer.alloc(1))).toBe(true);
  expect(Buffer.isBuffer(photo?.body)).toBe(false);
  server.mood.cutBodies = true;
  await expect(store.get(key, 'full')).rejects.toThrow(StoreError);
  const cut = await store.open(key, 'full').catch(() => null);
  if (cut && !Buffer.isBuffer(cut.body)) await expect(buffer(cut.body)).rejects.toThrow();
});

it.each(['ignored', 'refused'] as const)(
  'has one installation also where conditions of writes are %s',
  async (conditions) => {
    server.mood.conditions = conditions;
    const answers = await Promise.all(['g01', 'g02', 'g03'].map((id) => s3Store(server.place).claim(id)));
    expect(new Set(answers)).toEqual(new Set([await store.installation()]));
  },
);

it('is not there without its server', async () => {
  const gone = await S3StandIn.start();
  await gone.stop();
  const away = s3Store(gone.place);
  await expect(away.get(newKey(), sizes[0] ?? 'full')).rejects.toMatchObject({ reason: 'ECONNREFUSED' });
});

it('asks a server that is away no more for a while, and again when that is over', async () => {
  const key = newKey();
  await store.put(key, someFiles());
  server.requests.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  server.mood.refuse = { status: 502, code: '', times: 99 };
  const refused = { reason: '502', code: 'PHOTOS_AWAY' };
  for (let n = 0; n < 2; n += 1) await expect(store.open(key, 'thumb')).rejects.toMatchObject(refused);
  const asked = server.requests.length;
  for (let n = 0; n < 30; n += 1) await expect(store.open(key, 'thumb')).rejects.toMatchObject(refused);
  expect(server.requests.length).toBe(asked);
  // It is still away: one asks, and the others do not wait for the answer.
  vi.setSystemTime(Date.now() + 60_000);
  const some = await Promise.allSettled(Array.from({ length: 30 }, () => store.open(key, 'thumb')));
  expect(some.every(({ status }) => status === 'rejected')).toBe(true);
  expect(server.requests.length).toBe(asked + 1);
  server.mood = {};
  vi.setSystemTime(Date.now() + 60_000);
  expect(await store.get(key, 'thumb')).not.toBeNull();
  for (let n = 0; n < 10; n += 1) expect(await store.get(key, 'full')).not.toBeNull();
});

it('goes on asking a server that refuses, is busy or has no such photo', async () => {
  const key = newKey();
  await store.put(key, someFiles());
  for (const [status, code] of [
    [403, 'AccessDenied'],
    [503, 'SlowDown'],
    [404, 'NoSuchKey'],
  ] as const) {
    server.mood.refuse = { status, code, times: 12 };
    for (let n = 0; n < 12; n += 1) await store.get(key, 'thumb').catch(() => null);
    expect(await store.get(key, 'thumb')).not.toBeNull();
  }
});

it('gives up the connection of a body that stalls', async () => {
  const stalling = createServer(
    (_request, response) => void response.writeHead(200, { 'content-length': 9 }).write('x'),
  );
  await once(stalling.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void stalling.close());
  const connected: Promise<[Socket]> = once(stalling, 'connection') as Promise<[Socket]>;
  const abandoned = new AbortController();
  const { port } = stalling.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`, { signal: abandoned.signal });
  const [socket] = await connected;
  const closed = once(socket, 'close');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const read = bytesOf({ response, abandon: () => abandoned.abort() });
  vi.advanceTimersByTime(stallMs);
  await expect(read).rejects.toMatchObject({ reason: 'ETIMEDOUT' });
  await closed;
});
