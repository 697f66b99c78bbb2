import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise } from 'yauzl';

/** A folder of its own for files to import. */
export interface TestFolder {
  path: string;
  /** Writes a file and answers its path. */
  write(name: string, content: string | Buffer): Promise<string>;
  remove(): Promise<void>;
}

export async function testFolder(): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), 'leafbook-import-'));
  return {
    path,
    write: async (name, content) => {
      const file = join(path, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      return file;
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

export interface ZippedFile {
  name: string;
  content: string | Buffer;
  /** Size to claim instead of the real one. */
  claimedSize?: number;
  encrypted?: boolean;
}

/** A zip archive, with the lies that are asked for. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize, encrypted } of files) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(encrypted ? 0x801 : 0x800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedSize ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, more, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

/** The files of a zip by their names. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(zip);
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>)
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return files;
}
