/** Something that stands beside the picture in a HEIC, e.g. its Exif (ISO/IEC 23008-12, annex A). */
export interface HeicItem {
  type: 'Exif' | 'mime';
  /** Of a `mime` item. */
  contentType?: string;
  data: Buffer;
}

interface Box {
  type: string;
  body: Buffer;
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

function uint(bytes: 2 | 4, ...values: number[]): Buffer {
  const made = Buffer.alloc(bytes * values.length);
  values.forEach((value, n) => {
    made.writeUIntBE(value, bytes * n, bytes);
  });
  return made;
}

const boxOf = ({ type, body }: Box): Buffer => Buffer.concat([uint(4, 8 + body.length), latin(type), body]);

function boxesOf(bytes: Buffer): Box[] {
  const found: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + bytes.readUInt32BE(at);
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, end) });
    at = end;
  }
  return found;
}

/** Of an entry of `iloc`: id, data reference, base offset, number of extents; offset and length of the only one. */
const entryBytes = 18;

/** Where each item's bytes are: those that are there, moved, and new ones behind each other from `from` on. */
function places(body: Buffer, moved: number, items: (HeicItem & { id: number })[], from: number): Buffer {
  const [head, count] = [body.readUInt32BE(0), body.readUInt16BE(6)];
  if (head !== 0 || body.readUInt16BE(4) !== 0x4440) throw new Error('Only the form of the test photos is known');
  const old = Buffer.from(body.subarray(8));
  for (let at = 4; at < old.length; at += entryBytes) old.writeUInt32BE(old.readUInt32BE(at) + moved, at);
  let next = from;
  const added = items.map(({ id, data }) => {
    const entry = Buffer.concat([uint(2, id, 0), uint(4, next), uint(2, 1), uint(4, 0, data.length)]);
    next += data.length;
    return entry;
  });
  return Buffer.concat([body.subarray(0, 6), uint(2, count + items.length), old, ...added]);
}

function infos(body: Buffer, items: (HeicItem & { id: number })[]): Buffer {
  const added = items.map(({ id, type, contentType }) => {
    const names = latin(contentType === undefined ? '\0' : `\0${contentType}\0`);
    return boxOf({ type: 'infe', body: Buffer.concat([uint(4, 0x02000000), uint(2, id, 0), latin(type), names]) });
  });
  const count = body.readUInt16BE(4) + items.length;
  return Buffer.concat([body.subarray(0, 4), uint(2, count), body.subarray(6), ...added]);
}

/** Adds items that describe the picture of a HEIC, e.g. one of the test photos. */
export function withHeicItems(heic: Buffer, items: HeicItem[]): Buffer {
  const top = boxesOf(heic);
  const meta = top.find(({ type }) => type === 'meta')?.body ?? Buffer.alloc(0);
  const [version, children] = [meta.subarray(0, 4), boxesOf(meta.subarray(4))];
  const picture = children.find(({ type }) => type === 'pitm')?.body.readUInt16BE(4) ?? 1;
  const numbered = items.map((item, n) => ({ ...item, id: 100 + n }));
  const about = numbered.map(({ id }) => boxOf({ type: 'cdsc', body: uint(2, id, 1, picture) }));
  const old = children.find(({ type }) => type === 'iref')?.body ?? uint(4, 0);
  const others = children.filter(({ type }) => type !== 'iref');

  const metaWith = (moved: number, from: number): Buffer => {
    const changed = others.map(({ type, body }) => {
      if (type === 'iloc') return boxOf({ type, body: places(body, moved, numbered, from) });
      return boxOf({ type, body: type === 'iinf' ? infos(body, numbered) : body });
    });
    const references = boxOf({ type: 'iref', body: Buffer.concat([old, ...about]) });
    return boxOf({ type: 'meta', body: Buffer.concat([version, ...changed, references]) });
  };
  // The numbers in it do not change its size.
  const grown = metaWith(0, 0).length - (8 + meta.length);
  const whole = top.map((box) => (box.type === 'meta' ? metaWith(grown, heic.length + grown + 8) : boxOf(box)));
  return Buffer.concat([...whole, boxOf({ type: 'mdat', body: Buffer.concat(items.map(({ data }) => data)) })]);
}

/** Says what the colors of a HEIC stand for, by numbers of ITU-T H.273 (a `colr` property of the type `nclx`). */
export function withColors(heic: Buffer, primaries: number, transfer: number, matrix: number): Buffer {
  const nclx = Buffer.concat([latin('nclx'), uint(2, primaries, transfer, matrix), Buffer.from([0x80])]);
  const colr = boxOf({ type: 'colr', body: nclx });
  const grown = colr.length + 1;
  let ipcoLength = 0;
  const properties = ({ type, body }: Box): Buffer => {
    if (type === 'ipco') return boxOf({ type, body: Buffer.concat([body, colr]) });
    const [count, index] = [body.readUInt8(10), ipcoLength + 1];
    // Of the only item, the picture: one more property.
    const associations = Buffer.concat([body.subarray(0, 10), Buffer.from([count + 1, index]), body.subarray(11)]);
    return boxOf({ type, body: associations });
  };
  const top = boxesOf(heic).map((box) => {
    if (box.type !== 'meta') return boxOf(box);
    const changed = boxesOf(box.body.subarray(4)).map(({ type, body }) => {
      if (type === 'iloc') return boxOf({ type, body: places(body, grown, [], 0) });
      if (type !== 'iprp') return boxOf({ type, body });
      const inside = boxesOf(body);
      ipcoLength = boxesOf(inside.find((part) => part.type === 'ipco')?.body ?? Buffer.alloc(0)).length;
      return boxOf({ type, body: Buffer.concat(inside.map(properties)) });
    });
    return boxOf({ type: 'meta', body: Buffer.concat([box.body.subarray(0, 4), ...changed]) });
  });
  return Buffer.concat(top);
}
