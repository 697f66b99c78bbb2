import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { DecodedPhoto } from '../core/decoded-photo.ts';
import { pngChunk } from '../image-processing/png-chunks.ts';

export { pngChunk };

/** The colors of the quarters of every drawn photo: top left, top right, bottom left, bottom right. */
export const quarterColors = ['#e02020', '#20a020', '#2020e0', '#f0f0f0'] as const;

/** A drawing of four colored quarters: enough to see whether a photo was turned, mirrored or miscolored. */
export function quarters(width = 480, height = 320): Sharp {
  const [a, b, c, d] = quarterColors;
  const rectangle = (x: number, y: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="1" height="1" fill="${fill}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 2 2"
    preserveAspectRatio="none" shape-rendering="crispEdges">${rectangle(0, 0, a)}${rectangle(1, 0, b)}${rectangle(0, 1, c)}${rectangle(1, 1, d)}</svg>`;
  return sharp(Buffer.from(drawing)).removeAlpha();
}

/** A small JPEG that any check of a photo accepts. */
export const jpegPhoto = (width?: number, height?: number): Promise<Buffer> =>
  quarters(width, height).jpeg({ quality: 90 }).toBuffer();

/** A JPEG of one color, such as the tiny model names. */
export const plainPhoto = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

export type HeicName =
  | 'drawn'
  | 'turned-wide-gamut'
  | '10-bit'
  | '10-bit-422'
  | '12-bit'
  | 'bright-pq'
  | 'bright-hlg'
  | 'dated'
  | 'transparent'
  | 'sequence';

/** The `<name>.heic` beside this file. */
export const heicPhoto = (name: HeicName): Buffer => readFileSync(join(import.meta.dirname, `photos/${name}.heic`));

/** A decoded picture, without the way through a file. */
export async function drawnPicture(width = 480, height = 320): Promise<DecodedPhoto> {
  return { width, height, rgb: await quarters(width, height).raw().toBuffer() };
}

/** A picture that compresses badly: every pixel is its own. The same size always gives the same picture. */
export function noisyPicture(width: number, height: number): DecodedPhoto {
  const rgb = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let at = 0; at < rgb.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    rgb[at] = state >>> 24;
  }
  return { width, height, rgb };
}

/** Puts chunks behind the header of a PNG. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** A PNG whose header claims a size and whose pixel data is a few bytes. */
export function pngClaiming(width: number, height: number, bitDepth: 1 | 8 = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, bitDepth === 1 ? 0 : 6, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, pngChunk('IHDR', header), data, pngChunk('IEND', Buffer.alloc(0))]);
}

/** A compressed text chunk that unpacks to many zeros. */
export const textBomb = (megabytes: number): Buffer =>
  pngChunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(megabytes * 1024 ** 2))]),
  );

/** A progressive JPEG whose first scan is repeated until there are as many. Decoders take it. */
export async function jpegOfScans(scans: number, width = 480, height = 320): Promise<Buffer> {
  const jpeg = await quarters(width, height).jpeg({ progressive: true }).toBuffer();
  const startOfScan = Buffer.from([0xff, 0xda]);
  const starts: number[] = [];
  for (let at = jpeg.indexOf(startOfScan); at >= 0; at = jpeg.indexOf(startOfScan, at + 2)) starts.push(at);
  const [first, second] = starts;
  const more = Array<Buffer>(Math.max(0, scans - starts.length)).fill(jpeg.subarray(first, second));
  return Buffer.concat([jpeg.subarray(0, first), ...more, jpeg.subarray(first)]);
}

interface FormPart {
  name: string;
  content: Buffer | string;
  /** Left out for a plain field. Written as it is, quotes and line breaks included. */
  filename?: string;
  type?: string;
}

/** A multipart body of the parts, with its header. */
export function form(...parts: FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'leafbook-test-form';
  const pieces = parts.flatMap(({ name, content, filename, type }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\ncontent-type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  const payload = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece as string)));
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** The part of a multipart body that the browser sends for a photo. */
export const photoPart = (content: Buffer): FormPart => ({
  ...{ name: 'image', content, filename: 'photo.jpg', type: 'image/jpeg' },
});

/** The multipart body that the browser sends for a photo. */
export const photoForm = (content: Buffer) => form(photoPart(content));

/** That of several photos, with what each shows where it is said. */
export const photosForm = (contents: readonly Buffer[], organs: readonly string[] = []) =>
  form(...contents.map(photoPart), ...organs.map((content) => ({ name: 'organ', content })));
