import { withPngEnd } from './png-chunks.ts';

const endOfJpeg = Buffer.from('ffd9', 'hex');

/** Rows that are missing are then found by the decoder, which warns of them. */
const withJpegEnd = (jpeg: Buffer): Buffer | null =>
  jpeg.subarray(-2).equals(endOfJpeg) ? null : Buffer.concat([jpeg, endOfJpeg]);

const gifExtension = 0x21;
const gifImage = 0x2c;
/** Bytes of the color table that a packed field of a GIF announces. */
const colorTable = (packed: number): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));

/** The first picture of a GIF alone; null where it breaks off before its end. */
function firstGifPicture(gif: Buffer): Buffer | null {
  let at = 13 + colorTable(gif[10] ?? 0);
  const skipBlocks = () => {
    for (let size = gif[at]; size; size = gif[at]) at += 1 + size;
    at += 1;
  };
  while (gif[at] === gifExtension) {
    at += 2;
    skipBlocks();
  }
  if (gif[at] !== gifImage) return null;
  at += 11 + colorTable(gif[at + 9] ?? 0);
  skipBlocks();
  // The empty block behind the others may be missing.
  if (at > gif.length + 1) return null;
  return Buffer.concat([gif.subarray(0, at), Buffer.from(at > gif.length ? '003b' : '3b', 'hex')]);
}

const webpHeader = 12;
const webpPictures = new Set(['VP8 ', 'VP8L', 'ANMF']);

/** A WebP up to its last whole chunk; null without a picture. */
function wholeWebpChunks(webp: Buffer): Buffer | null {
  let hasPicture = false;
  let at = webpHeader;
  while (at + 8 <= webp.length) {
    const end = at + 8 + webp.readUInt32LE(at + 4);
    if (end > webp.length) break;
    hasPicture ||= webpPictures.has(webp.toString('latin1', at, at + 4));
    at = end + (end % 2);
  }
  if (!hasPicture) return null;
  const whole = Buffer.concat([webp.subarray(0, at), Buffer.alloc(Math.max(0, at - webp.length))]);
  whole.writeUInt32LE(at - 8, 4);
  return whole;
}

const ends = { jpeg: withJpegEnd, png: withPngEnd, gif: firstGifPicture, webp: wholeWebpChunks };

/**
 * A file whose end is missing, with an end after all that is left of its picture: transfers break off, and some programs
 * omit the end.
 *
 * @returns null where the file lacks something else. A strict decoder finds out whether all rows are there
 */
export function withEnd(file: Buffer, type: keyof typeof ends): Buffer | null {
  return ends[type](file);
}
