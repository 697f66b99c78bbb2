export type PhotoKind = 'image' | 'heic' | 'other';

/** So many bytes say what a file is. */
const headBytes = 512;

const avifBrands = new Set(['avif', 'avis']);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
/** Brands that say "HEIF of some codec" when no other one says which. */
const openBrands = new Set(['mif1', 'mif2', 'msf1', 'miaf']);

/** Of a HEIF file, by the brands of its first box, the main one first. */
function isobmffType(head: string): string | null {
  if (head.slice(4, 8) !== 'ftyp') return null;
  const size = [...head.slice(0, 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
  const brands = [head.slice(8, 12)];
  for (let at = 16; at + 4 <= Math.min(size, head.length); at += 4) brands.push(head.slice(at, at + 4));
  const known = brands.find((brand) => avifBrands.has(brand) || heicBrands.has(brand));
  if (known) return avifBrands.has(known) ? 'image/avif' : 'image/heic';
  return openBrands.has(brands[0] ?? '') ? 'image/heic' : null;
}

/** The type of a photo that the server takes, by its first bytes; null for anything else. */
function typeByBytes(head: string): string | null {
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (/^RIFF....WEBP/s.test(head)) return 'image/webp';
  return isobmffType(head);
}

/** What a file says it is, where its bytes tell nothing. SVG is a drawing, not a photo, and the server refuses it. */
function kindByName({ name, type }: Pick<File, 'name' | 'type'>): PhotoKind {
  const mime = type.toLowerCase();
  if (/^image\/hei[cf](-sequence)?$/.test(mime)) return 'heic';
  if (mime === '' || mime === 'application/octet-stream')
    return /\.(heics?|heifs?|hif)$/i.test(name) ? 'heic' : 'other';
  return mime.startsWith('image/') && !mime.startsWith('image/svg') ? 'image' : 'other';
}

async function readHead(file: File): Promise<string> {
  try {
    return String.fromCharCode(...new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  } catch {
    // What cannot be read is refused by what is done with it next.
    return '';
  }
}

/**
 * What a chosen file is, by its first bytes: pickers, shares and drives often give no type, no extension or a wrong one.
 *
 * @returns the file too, under the type that it has, so that every browser shows it
 */
export async function readKind(file: File): Promise<{ kind: PhotoKind; file: File }> {
  const type = typeByBytes(await readHead(file));
  if (type === null) return { kind: kindByName(file), file };
  const isNamed = file.type.toLowerCase() === type || (type === 'image/heic' && kindByName(file) === 'heic');
  const named = isNamed ? file : new File([file], file.name, { type, lastModified: file.lastModified });
  return { kind: type === 'image/heic' ? 'heic' : 'image', file: named };
}
