import type { IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { exported, importing } from '../testing/exports.ts';
import { HttpClient } from '../testing/http-client.ts';
import { openedApp, type Person, person, plantRow } from '../testing/kit.ts';
import { type PartialUpload, partialUpload } from '../testing/partial-upload.ts';
import { form, jpegPhoto, photoForm } from '../testing/photos.ts';
import { until } from '../testing/until.ts';

const uploads: PartialUpload[] = [];
const requests: IncomingMessage[] = [];
const test = await openedApp();
const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
test.app.server.on('request', (request) => requests.push(request));
beforeAll(() => {
  // No upload is cut off because it stopped arriving: were others to wait for it, they would wait for ever.
  vi.spyOn(globalThis, 'setInterval').mockImplementation((work) => setTimeout(work, 3_600_000));
});
afterAll(() => void vi.restoreAllMocks());

/** Waits until all that was sent of some uploads has arrived, and the server reads no more of the others. */
const arrived = (atLeast: number, left: number) =>
  until(() => {
    const isWhole = ({ headers, socket }: IncomingMessage) =>
      socket.bytesRead >= Number(headers['content-length']) - left;
    const unread = requests.filter(({ readableFlowing, readableLength }) => !readableFlowing && readableLength > 0);
    const whole = requests.filter((request) => isWhole(request) && !unread.includes(request));
    return whole.length >= atLeast && whole.length + unread.length === uploads.length;
  });
afterEach(async () => {
  requests.length = 0;
  for (const upload of uploads) upload.abort();
  await Promise.all(uploads.splice(0).map(({ answer }) => answer));
});

/** A gardener over the network, with a journal that takes photos. */
async function withJournal(): Promise<{ wire: HttpClient; path: string }> {
  const who = await person(test);
  const plantId = await plantRow(test, who);
  const payload = { date: '2026-05-04', note: 'In leaf' };
  const answer = await who.inject({ method: 'POST', url: `/api/plants/${plantId}/journal`, payload });
  const wire = new HttpClient(url);
  wire.cookie = who.cookie;
  return { wire, path: `/api/journal/${answer.json().id}/photos` };
}

/** As large as a photo may be: what follows the picture itself is left out when it is kept. */
async function largestPhoto(): Promise<Buffer> {
  const picture = await jpegPhoto();
  return Buffer.concat([picture, Buffer.alloc(limits.journalImageBytes - picture.length)]);
}

it('13 uploads of one gardener that stop arriving keep nobody from uploading', async () => {
  const [slow, other] = [await withJournal(), await withJournal()];
  const photo = await largestPhoto();
  for (let n = 0; n < 13; n += 1) uploads.push(await partialUpload(slow.wire, slow.path, photoForm(photo), 10_000));
  await arrived(3, 10_000);
  expect((await other.wire.send('POST', other.path, { photo })).status).toBe(201);
  // The gardener's own wait for those before them, and go on once these have ended.
  const own = slow.wire.send('POST', slow.path, { photo });
  for (const upload of uploads) upload.abort();
  expect((await own).status).toBe(201);
});

it('13 identifications by the most and largest photos that stop arriving keep nobody from uploading', async () => {
  const [slow, other] = [await withJournal(), await withJournal()];
  const photo = await largestPhoto();
  const image = { name: 'image', content: photo, filename: 'photo.jpg', type: 'image/jpeg' };
  const body = form(...Array<typeof image>(limits.identifyPhotos).fill(image));
  for (let n = 0; n < 13; n += 1) uploads.push(await partialUpload(slow.wire, '/api/identify', body, 10_000));
  await arrived(1, 10_000);
  for (const { wire, path } of [other, slow]) expect((await wire.send('POST', path, { photo })).status).toBe(201);
});

it('imports whose files stop arriving keep nobody from importing', async () => {
  const people: Person[] = [];
  for (let n = 0; n < 4; n += 1) people.push(await person(test));
  const [other, ...slow] = people as [Person, ...Person[]];
  const zip = await exported(other);
  const body = form({ name: 'file', content: zip, filename: 'leafbook.zip', type: 'application/zip' });
  for (const { cookie } of slow) uploads.push(await partialUpload({ url, cookie }, '/api/account/import', body, 400));
  await arrived(3, 400);
  expect((await importing(other, zip)).statusCode).toBe(200);
});
