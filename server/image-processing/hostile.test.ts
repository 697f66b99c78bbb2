import { describe, expect, it } from 'vitest';
import { gifAndScript, located, locatedHeic, withBox } from '../testing/hostile-photos.ts';
import { heicPhoto, jpegPhoto, pngChunk, quarters, withChunks } from '../testing/photos.ts';
import { decodePhoto } from './decode.ts';
import { encodePhoto } from './encode.ts';

const place = 'N 48.2083, behind the house of Ann';

/** Every byte that is served of an upload, as text. */
async function served(upload: Buffer): Promise<string> {
  const { files } = await encodePhoto(await decodePhoto(upload));
  return Buffer.concat(Object.values(files)).toString('latin1');
}

describe('nothing that is served tells', () => {
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
