import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../contract/journal.ts';
import { gardenPlace } from '../testing/gardens.ts';
import { gifOfFrames, profileBomb, webpOfFrames } from '../testing/hostile-photos.ts';
import { addFeaturedPlant, signedUpClient } from '../testing/http-client.ts';
import { photosWithoutFiles } from '../testing/lost-writes.ts';
import { opened } from '../testing/opened.ts';
import { partialUpload } from '../testing/partial-upload.ts';
import { jpegOfScans, noisyPicture, pngClaiming, quarters, textBomb, withChunks } from '../testing/photos.ts';
import { openedServer, peakMemoryOf, settingsOf } from '../testing/server-process.ts';

const atOnce = 50;
const mostMegabytes = 800;

const place = await opened(gardenPlace('sqlite'));
const server = await openedServer({ ...settingsOf(place), LOG_LEVEL: 'error' });
const db = await opened(place.open().db);
const gardener = await signedUpClient(server.url);
const { id } = await addFeaturedPlant(gardener);
const uploadUrls: string[] = [];
for (let n = 0; n < 5; n += 1) {
  const json = { date: '2026-05-04', note: `leaf ${n}` };
  const entry = await gardener.expect<JournalEntry>('POST', `/api/plants/${id}/journal`, { json });
  uploadUrls.push(`/api/journal/${entry.id}/photos`);
}
// Twelve megapixels and several megabytes, as a camera writes.
const { width, height, rgb } = noisyPicture(1000, 750);
const photo = await sharp(rgb, { raw: { width, height, channels: 3 } })
  .resize(4000, 3000, { kernel: 'cubic' })
  .jpeg({ quality: 85 })
  .toBuffer();

const rows = () => db.selectFrom('photos').select('id').execute();
const uploadUrl = (n: number): string => uploadUrls[n % uploadUrls.length] ?? '';

/** Asks again and again while something lasts. @returns how long each answer took, in milliseconds, the slowest last */
async function waitsDuring(work: Promise<unknown>): Promise<number[]> {
  let over = false;
  void work.finally(() => {
    over = true;
  });
  const waits: number[] = [];
  while (!over) {
    const begin = performance.now();
    expect((await fetch(`${server.url}/api/community`)).status).toBe(200);
    waits.push(performance.now() - begin);
    await sleep(20);
  }
  return waits.sort((a, b) => a - b);
}

describe('uploads', { timeout: 300_000 }, () => {
  it(`${atOnce} at once stay below ${mostMegabytes} MB, and each is kept or asked to come again`, async ({
    annotate,
  }) => {
    expect(photo.length).toBeGreaterThan(2_000_000);
    const uploads = Promise.all(
      Array.from({ length: atOnce }, (_, n) => gardener.send<{ code?: string }>('POST', uploadUrl(n), { photo })),
    );
    const waits = await waitsDuring(uploads);
    const answers = await uploads;
    const kept = answers.filter(({ status }) => status === 201).length;
    for (const { status, headers } of answers) {
      expect(status).toBeOneOf([201, 503]);
      if (status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect(kept).toBeGreaterThanOrEqual(10);
    expect(await rows()).toHaveLength(kept);
    const peak = peakMemoryOf(server.pid);
    expect(peak).toBeLessThan(mostMegabytes);
    const p95 = waits[Math.floor(waits.length * 0.95)] ?? 0;
    await annotate(
      `${atOnce} photos of ${(photo.length / 1e6).toFixed(1)} MB and 12 megapixels: ${kept} kept, at most ${Math.round(peak)} MB; others waited ${Math.round(p95)} ms (95 %)`,
    );
  });

  it('that are broken off leave neither file nor row', async () => {
    const before = (await rows()).length;
    const filesBefore = Object.keys(await place.photoFiles()).length;
    const halves = await Promise.all(
      Array.from({ length: 20 }, (_, n) => partialUpload(gardener, uploadUrl(n), photo)),
    );
    await sleep(200);
    for (const half of halves) half.abort();
    await Promise.all(halves.map(({ answer }) => answer));
    // Whole, but nobody waits for the answer: it may be kept, as a whole.
    const gone = new AbortController();
    const impatient = gardener.send('POST', '/api/identify', { photo, signal: gone.signal });
    await sleep(50);
    gone.abort();
    await impatient;
    await expect.poll(async () => (await gardener.send('GET', '/readyz')).status, { timeout: 10_000 }).toBe(200);
    await sleep(1_000);
    expect(Object.keys(await place.photoFiles())).toHaveLength(filesBefore + 3 * ((await rows()).length - before));
    expect((await rows()).length - before).toBeLessThanOrEqual(1);
    expect(await photosWithoutFiles({ db, images: place.images })).toEqual([]);
  });
});

it('that are made to cost much keep nobody waiting, six at once', { timeout: 120_000 }, async ({ annotate }) => {
  const bombs = [
    await jpegOfScans(3_000),
    withChunks(await quarters().png().toBuffer(), textBomb(256)),
    pngClaiming(20_000, 20_000),
    gifOfFrames(10_000),
    await webpOfFrames(10_000),
    await profileBomb(),
  ];
  const rounds = 3;
  const statuses: number[] = [];
  const exploding = (async () => {
    for (let round = 0; round < rounds; round += 1) {
      const sent = bombs.map((bomb) => gardener.send('POST', '/api/profile/upload-image', { photo: bomb }));
      statuses.push(...(await Promise.all(sent)).map(({ status }) => status));
    }
  })();
  const waits = await waitsDuring(exploding);
  await exploding;
  for (const status of statuses) expect(status).toBeOneOf([200, 413, 422]);
  const p95 = waits[Math.floor(waits.length * 0.95)] ?? 0;
  expect(p95).toBeLessThan(500);
  await annotate(
    `others waited ${Math.round(p95)} ms (95 % of ${waits.length}), at most ${Math.round(waits.at(-1) ?? 0)}`,
  );
});

const openSocket = async (): Promise<Socket> => {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  return socket;
};

it('cuts off what stalls: a body after 30 s, headers within 70 s, while others are answered at once', {
  timeout: 150_000,
}, async ({ annotate }) => {
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  const stalled = await partialUpload(gardener, uploadUrl(0), photo);
  const stalledFor = stalled.answer.then((answer) => ({ answer, after: seconds() }));
  const sockets = await Promise.all(Array.from({ length: 300 }, openSocket));
  const cuts = sockets.map((socket) => once(socket, 'close').then(seconds));
  // One byte now and then keeps most time limits from counting.
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }, 2_000);
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
  const waits = await waitsDuring(Promise.all([stalledFor, ...cuts]));
  clearInterval(drip);
  const { answer, after } = await stalledFor;
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(after).toBeGreaterThan(25);
  expect(after).toBeLessThan(45);
  const lastCut = Math.max(...(await Promise.all(cuts)));
  expect(lastCut).toBeLessThan(70);
  expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(1_000);
  await annotate(
    `stalled upload cut after ${after.toFixed(0)} s, the last of 300 header drips after ${lastCut.toFixed(0)} s; the slowest other answer took ${Math.round(waits.at(-1) ?? 0)} ms`,
  );
});
