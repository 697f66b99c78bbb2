import { describe, expect, it } from 'vitest';
import {
  gifAndScript,
  gifOfFrames,
  located,
  locatedHeic,
  profileBomb,
  webpOfFrames,
  withBox,
} from '../testing/hostile-photos.ts';
import { heicPhoto, jpegPhoto, pngChunk, quarters, withChunks } from '../testing/photos.ts';
import { decodePhoto } from './decode.ts';
import { encodePhoto } from './encode.ts';

/** Starting the HEIF worker takes a while on a busy machine. */
const patienceMs = 20_000;
const place = 'N 48.2083, behind the house of Ann';

/** Every byte that is served of an upload, as text. */
async function served(upload: Buffer): Promise<string> {
  const { files } = await encodePhoto(await decodePhoto(upload));
  return Buffer.concat(Object.values(files)).toString('latin1');
}

/** Of processor time, for a picture that is made to cost much. */
const mostMs = 1_500;

/**
 * Milliseconds of processor time on all threads. Other tests run on threads of the same process: of three times, the one
 * that they disturbed least counts.
 */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (times.length < 3 && !(Math.min(...times) < mostMs)) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

describe('nothing that is served tells', { timeout: patienceMs }, () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['where a JPEG was taken: Exif, XMP, IPTC, a comment, a trailer', () => located(place, 'jpeg')],
    ['where a HEIC was taken: Exif, XMP', () => locatedHeic(place, heicPhoto('drawn'))],
    ['where a HEIC was taken that has Exif of its own', () => locatedHeic(place, heicPhoto('turned-wide-gamut'))],
    ['where a WebP was taken', () => located(place, 'webp')],
    ['where a PNG was taken', () => located(place, 'png')],
    ['where an AVIF was taken', () => located(place, 'avif')],
    [
      'what a PNG says in its texts',
      async () =>
        withChunks(await quarters().png().toBuffer(), pngChunk('tEXt', Buffer.from(`Place\0${place}`, 'latin1'))),
    ],
    ['what stands in a box of a HEIC', () => withBox(heicPhoto('drawn'), place)],
    [
      'what follows the end of a JPEG, such as an archive',
      async () => Buffer.concat([await jpegPhoto(), Buffer.from(`PK\x03\x04${place}`, 'latin1')]),
    ],
    ['the script in a GIF', () => gifAndScript(`alert("${place}")`)],
  ])('%s', async (_what, made) => {
    const upload = await made();
    expect(upload.toString('latin1')).toContain(place);
    const bytes = await served(upload);
    expect(bytes).not.toContain(place);
    expect(bytes).not.toMatch(/Exif|EXIF|XMP |8BIM|ICCP|alert/);
  });
});

describe('little work is made by', { timeout: patienceMs }, () => {
  it.each<[string, () => Promise<Buffer> | Buffer, [number, number]]>([
    ['a GIF of 10,000 frames', () => gifOfFrames(10_000), [480, 320]],
    ['a WebP of 10,000 frames', () => webpOfFrames(10_000), [16, 16]],
    ['a colour profile of four megabytes', profileBomb, [480, 320]],
  ])('%s', async (_what, made, size) => {
    const upload = await made();
    const ms = await costOf(async () => {
      const { width, height } = await decodePhoto(upload);
      expect([width, height]).toEqual(size);
    });
    expect(ms).toBeLessThan(mostMs);
  });
});
