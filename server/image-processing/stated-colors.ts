import type { ColorSpace } from '../../contract/heif/color-space.ts';

interface Box {
  type: string;
  body: Buffer;
}

/** The boxes of an ISO base media file, up to where it breaks off. */
function* boxesOf(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const end = size === 0 ? bytes.length : at + size;
    if (end < at + 8 || end > bytes.length) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, end) };
    at = end;
  }
}

const boxIn = (bytes: Buffer, type: string): Buffer | undefined =>
  boxesOf(bytes).find((box) => box.type === type)?.body;

/** Which properties of `ipco` an item has, counted from one, by its `ipma` box (ISO/IEC 23008-12). */
function propertiesOf(ipma: Buffer, item: number): number[] {
  const [version, isWide] = [ipma.readUInt8(0), (ipma.readUInt8(3) & 1) === 1];
  let at = 8;
  for (let entries = ipma.readUInt32BE(4); entries > 0; entries -= 1) {
    const id = version === 0 ? ipma.readUInt16BE(at) : ipma.readUInt32BE(at);
    at += version === 0 ? 2 : 4;
    const count = ipma.readUInt8(at);
    at += 1;
    const step = isWide ? 2 : 1;
    if (id === item) {
      const places = Array.from({ length: count }, (_, n) => at + n * step);
      return places.map((place) => (isWide ? ipma.readUInt16BE(place) & 0x7fff : ipma.readUInt8(place) & 0x7f));
    }
    at += count * step;
  }
  return [];
}

/** Of the picture itself: others in the file, such as a gain map, may have other colors. */
function ofAvif(file: Buffer): ColorSpace | null {
  const meta = boxIn(file, 'meta')?.subarray(4);
  const [pitm, iprp] = [meta && boxIn(meta, 'pitm'), meta && boxIn(meta, 'iprp')];
  const [ipco, ipma] = [iprp && boxIn(iprp, 'ipco'), iprp && boxIn(iprp, 'ipma')];
  if (!pitm || !ipco || !ipma) return null;
  const item = pitm.readUInt8(0) === 0 ? pitm.readUInt16BE(4) : pitm.readUInt32BE(4);
  const properties = [...boxesOf(ipco)];
  for (const index of propertiesOf(ipma, item)) {
    const { type, body } = properties[index - 1] ?? { type: '', body: file };
    if (type === 'colr' && body.toString('latin1', 0, 4) === 'nclx')
      return { primaries: body.readUInt16BE(4), transfer: body.readUInt16BE(6) };
  }
  return null;
}

function ofPng(file: Buffer): ColorSpace | null {
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') return null;
    if (type === 'cICP' && file.readUInt32BE(at) === 4)
      return { primaries: file.readUInt8(at + 8), transfer: file.readUInt8(at + 9) };
  }
  return null;
}

/** The color space that an AVIF or a PNG names in numbers; null where it names none. The decoder ignores it. */
export function statedColors(file: Buffer, type: 'avif' | 'png'): ColorSpace | null {
  try {
    return type === 'avif' ? ofAvif(file) : ofPng(file);
  } catch (error) {
    // A box that breaks off.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
