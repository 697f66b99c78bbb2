import { invalid, refuse } from '../core/errors.ts';

/** The formats that a photo may come in. `heif` is HEVC in HEIF, as phones write it. */
export type PhotoType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heif';

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegSignature = Buffer.from('ffd8ff', 'hex');

const avifBrands = new Set(['avif', 'avis']);
const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
/** Brands that say "HEIF of some codec" when no other one says which. */
const openBrands = new Set(['mif1', 'mif2', 'msf1', 'miaf']);

/** Brands of the file type box of an ISO base media file, the main one first. */
function isoBrands(bytes: Buffer): string[] {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 512);
  const brands = [bytes.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands;
}

function isoType(bytes: Buffer): PhotoType | undefined {
  const brands = isoBrands(bytes);
  for (const brand of brands) {
    if (avifBrands.has(brand)) return 'avif';
    if (heifBrands.has(brand)) return 'heif';
  }
  return openBrands.has(brands[0] ?? '') ? 'heif' : undefined;
}

function typeOf(bytes: Buffer): PhotoType | undefined {
  const starts = (signature: Buffer) => bytes.subarray(0, signature.length).equals(signature);
  if (starts(jpegSignature)) return 'jpeg';
  if (starts(pngSignature)) return 'png';
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  return isoType(bytes);
}

/**
 * Tells the format by content; names and headers that came along are never looked at.
 *
 * @throws Refusal `invalid` for no bytes at all, `unsupported_type` for everything that is not one of the formats
 */
export function sniffPhoto(bytes: Buffer): PhotoType {
  if (bytes.length === 0) throw invalid('image', 'file_empty');
  const type = typeOf(bytes);
  if (type) return type;
  throw refuse('unsupported_type', 'not_an_image');
}
