/** A file in a zip, as its directory lists it. */
interface ZipEntry {
  method: number;
  packedBytes: number;
  /** Where it begins in the zip. */
  at: number;
}

/** Signatures and lengths of the format (APPNOTE 6.3). */
const end = { signature: 0x06054b50, bytes: 22 };
const listed = { signature: 0x02014b50, bytes: 46 };
const local = { signature: 0x04034b50, bytes: 30 };
const longestComment = 0xffff;

const stored = 0;
const deflated = 8;

const viewOf = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer());

/** Where the directory is; null in a file that is no zip, or larger than 4 GB. */
async function directoryOf(zip: Blob): Promise<DataView | null> {
  const start = Math.max(0, zip.size - end.bytes - longestComment);
  const tail = await viewOf(zip.slice(start));
  for (let at = tail.byteLength - end.bytes; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== end.signature) continue;
    const [bytes, from] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)];
    return from + bytes <= zip.size ? viewOf(zip.slice(from, from + bytes)) : null;
  }
  return null;
}

/** The files of a zip by their names, of which only the directory is read; null if it can't be. */
export async function zipEntries(zip: Blob): Promise<Map<string, ZipEntry> | null> {
  const directory = await directoryOf(zip);
  if (!directory) return null;
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at + listed.bytes <= directory.byteLength; ) {
    if (directory.getUint32(at, true) !== listed.signature) break;
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.getUint16(at + field, true)) as [
      ...[number, number, number],
    ];
    if (at + listed.bytes + name > directory.byteLength) break;
    const bytes = new Uint8Array(directory.buffer, at + listed.bytes, name);
    entries.set(new TextDecoder().decode(bytes), {
      method: directory.getUint16(at + 10, true),
      packedBytes: directory.getUint32(at + 20, true),
      at: directory.getUint32(at + 42, true),
    });
    at += listed.bytes + name + extra + comment;
  }
  return entries;
}

/** The text of a file in a zip; null if it can't be read, or is longer than `most` bytes. */
export async function unzipText(
  zip: Blob,
  { method, packedBytes, at }: ZipEntry,
  most: number,
): Promise<string | null> {
  if (at + local.bytes > zip.size || (method !== stored && method !== deflated)) return null;
  const header = await viewOf(zip.slice(at, at + local.bytes));
  if (header.getUint32(0, true) !== local.signature) return null;
  const from = at + local.bytes + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = zip.slice(from, from + packedBytes).stream();
  const unpacked = method === stored ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (const reader = unpacked.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.length;
      // Few packed bytes may unpack to gigabytes.
      if (bytes > most) {
        await reader.cancel();
        return null;
      }
      chunks.push(value);
    }
  } catch {
    return null;
  }
  return new Blob(chunks).text();
}
