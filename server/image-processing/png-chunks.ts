import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signatureLength = 8;
/** Length, type and checksum around a chunk's data. */
const chunkOverhead = 12;

/** Chunks that carry the picture. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB', 'gAMA']);
/** Largest Exif chunk that is read, for the orientation in it. */
const maxExifBytes = 64 * 1024;
/** Largest color profile, unpacked. Real ones have 0.5 to 600 KB. */
const maxProfileBytes = 2 * 1024 * 1024;

/** A compressed profile may unpack to a thousand times its size. */
function profileIsSmall(data: Buffer): boolean {
  const nameEnd = data.indexOf(0);
  if (nameEnd < 0) return false;
  try {
    inflateSync(data.subarray(nameEnd + 2), { maxOutputLength: maxProfileBytes });
    return true;
  } catch {
    return false;
  }
}

function isKept(type: string, data: Buffer): boolean {
  if (type === 'eXIf') return data.length <= maxExifBytes;
  return kept.has(type) || (type === 'iCCP' && profileIsSmall(data));
}

/**
 * The same picture without chunks that a decoder would unpack for nothing: a text chunk of a megabyte may hold a
 * gigabyte. A file whose structure breaks off is returned up to the break.
 */
export function stripChunks(png: Buffer): Buffer {
  const parts = [png.subarray(0, signatureLength)];
  let start = signatureLength;
  let at = signatureLength;
  while (at + chunkOverhead <= png.length) {
    const length = png.readUInt32BE(at);
    const end = at + chunkOverhead + length;
    if (end > png.length) break;
    const type = png.toString('latin1', at + 4, at + 8);
    if (!isKept(type, png.subarray(at + 8, end - 4))) {
      if (at > start) parts.push(png.subarray(start, at));
      start = end;
    }
    at = end;
    if (type === 'IEND') break;
  }
  if (start === signatureLength && at === png.length) return png;
  // The unfinished chunk is kept, so that the decoder sees a truncated file and says so.
  const finished = png.toString('latin1', at - 8, at - 4) === 'IEND';
  parts.push(png.subarray(start, finished ? at : png.length));
  return Buffer.concat(parts);
}

/** One chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** The same PNG with an embedded color profile, which must have none yet. */
export function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const headerEnd = signatureLength + chunkOverhead + 13;
  const data = Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(profile, { level: 1 })]);
  return Buffer.concat([png.subarray(0, headerEnd), pngChunk('iCCP', data), png.subarray(headerEnd)]);
}

/** A PNG that breaks off in the data of its picture, with a proper end there; null for any other. */
export function withPngEnd(png: Buffer): Buffer | null {
  let at = signatureLength;
  while (at + chunkOverhead <= png.length) {
    const next = at + chunkOverhead + png.readUInt32BE(at);
    if (next > png.length) break;
    at = next;
  }
  // The checksum alone may be missing, or the end of the data.
  if (png.toString('latin1', at + 4, at + 8) !== 'IDAT') return null;
  const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
  return Buffer.concat([png.subarray(0, at), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]);
}
