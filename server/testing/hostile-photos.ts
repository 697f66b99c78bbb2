import sharp, { type Sharp } from 'sharp';
import { withHeicItems } from './heic-items.ts';
import { jpegPhoto, quarters } from './photos.ts';

/** Puts a segment behind the start of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

const xmpOf = (place: string): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${place}"/></rdf:RDF></x:xmpmeta>`;

const withPlace = (place: string): Sharp =>
  quarters()
    .withExif({
      IFD0: { Copyright: place, ImageDescription: place },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1', GPSAreaInformation: place },
    })
    .withXmp(xmpOf(place))
    .withIccProfile('p3');

/** Metadata that says where a photo was taken, in every place that a JPEG has for it. */
export async function located(place: string, format: 'jpeg' | 'webp' | 'png' | 'avif'): Promise<Buffer> {
  const photo = await withPlace(place).toFormat(format).toBuffer();
  if (format !== 'jpeg') return photo;
  const iptc = Buffer.concat([
    latin('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0'),
    Buffer.from([place.length + 5, 0x1c, 0x02, 0x5a, 0, place.length]),
    latin(place),
  ]);
  return Buffer.concat([withSegment(withSegment(photo, 0xed, iptc), 0xfe, latin(place)), latin(place)]);
}

/** A HEIC as a phone writes it: where it was taken stands in its Exif and its XMP, each an item beside the picture. */
export async function locatedHeic(place: string, heic: Buffer): Promise<Buffer> {
  const { exif } = await sharp(await located(place, 'jpeg')).metadata();
  if (!exif) throw new Error('The photo has no Exif');
  // What an Exif item begins with: how far on the TIFF header stands, behind "Exif" and two zeros.
  const exifItem = Buffer.concat([Buffer.from([0, 0, 0, 6]), exif]);
  return withHeicItems(heic, [
    { type: 'Exif', data: exifItem },
    { type: 'mime', contentType: 'application/rdf+xml', data: latin(xmpOf(place)) },
  ]);
}

/** A box that every reader of HEIC skips, behind the picture. */
export function withBox(heic: Buffer, text: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + text.length);
  head.write('free', 4, 'latin1');
  return Buffer.concat([heic, head, latin(text)]);
}

/** A JPEG with four megabytes of nonsense in place of a color profile. */
export async function profileBomb(): Promise<Buffer> {
  const segments = 60;
  let jpeg = await jpegPhoto();
  for (let n = segments; n > 0; n -= 1) {
    const data = Buffer.concat([latin('ICC_PROFILE\0'), Buffer.from([n, segments]), Buffer.alloc(65_000, n)]);
    jpeg = withSegment(jpeg, 0xe2, data);
  }
  return jpeg;
}

/** A GIF that is a script as well: its height opens a comment that its last bytes close. */
export async function gifAndScript(script: string): Promise<Buffer> {
  const gif = await sharp({ create: { width: 47, height: 42, channels: 3, background: '#2a2' } })
    .gif()
    .toBuffer();
  return Buffer.concat([gif, latin(`*/=1;${script}`)]);
}

/** An animated GIF of that many frames of one pixel. */
export function gifOfFrames(frames: number, width = 480, height = 320): Buffer {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen[4] = 0x80;
  const colors = Buffer.from('20a020f0f0f0', 'hex');
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex');
  return Buffer.concat([latin('GIF89a'), screen, colors, ...Array<Buffer>(frames).fill(frame), latin(';')]);
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** An animated WebP of that many frames. */
export async function webpOfFrames(frames: number): Promise<Buffer> {
  const side = 16;
  const still = await sharp({ create: { width: side, height: side, channels: 3, background: '#2a2' } })
    .webp({ lossless: true })
    .toBuffer();
  const canvas = Buffer.alloc(10);
  canvas[0] = 0x02;
  canvas.writeUIntLE(side - 1, 4, 3);
  canvas.writeUIntLE(side - 1, 7, 3);
  const place = Buffer.alloc(16);
  place.writeUIntLE(side - 1, 6, 3);
  place.writeUIntLE(side - 1, 9, 3);
  place.writeUIntLE(40, 12, 3);
  const frame = riffChunk('ANMF', Buffer.concat([place, still.subarray(12)]));
  const chunks = [riffChunk('VP8X', canvas), riffChunk('ANIM', Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame)];
  return riffChunk('RIFF', Buffer.concat([latin('WEBP'), ...chunks]));
}
