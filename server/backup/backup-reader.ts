import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import type { Watcher } from '../progress.ts';
import { digestLength, format, Manifest, maxEntryBytes, maxSumsBytes, names, readName, sealText } from './format.ts';
import { BackupRefused, explainFile } from './refused.ts';

/** One file of the rows or photos. */
interface Part {
  name: string;
  /** Its bytes, compared with their digest. */
  read(): Promise<Buffer>;
}

const blockBytes = 1024 ** 2;

/** A backup file whose every byte is known to be as it was written. */
export class BackupReader {
  readonly manifest: Manifest;
  /** Bytes of all that is in it, unpacked. */
  readonly unpackedBytes: number;
  /** How many files of rows and photos it has. */
  readonly parts: number;
  readonly #handle: FileHandle;
  readonly #sums: string[];
  readonly #damaged: (why: string) => BackupRefused;

  private constructor(handle: FileHandle, damaged: (why: string) => BackupRefused, found: Found) {
    this.#handle = handle;
    this.#damaged = damaged;
    this.manifest = found.manifest;
    this.unpackedBytes = found.unpackedBytes;
    this.#sums = found.sums;
    this.parts = found.sums.length;
  }

  /**
   * Opens a backup and compares the whole file with its checksum.
   *
   * @throws BackupRefused for any file that is not a whole, unaltered backup that this program can read
   */
  static async open(path: string, watch: Watcher): Promise<BackupReader> {
    const damaged = (why: string) => new BackupRefused(`${basename(path)} is not a whole backup: ${why}.`);
    const handle = await open(path, 'r').catch((error: unknown) => {
      throw explainFile(error, `the backup ${path}`);
    });
    try {
      await compareSeal(handle, damaged, watch);
      return new BackupReader(handle, damaged, await findParts(handle, damaged));
    } catch (error) {
      await handle.close();
      throw error instanceof BackupRefused ? error : damaged(error instanceof Error ? error.message : String(error));
    }
  }

  /** The keys of the photos in it. */
  photoKeys(): string[] {
    const keys = new Set<string>();
    for (const line of this.#sums) {
      const is = readName(line.split('  ')[1] ?? '');
      if (is && 'photo' in is) keys.add(is.photo);
    }
    return [...keys];
  }

  /** The files of rows and photos, in order. */
  async *each(): AsyncIterable<Part> {
    const zip = await openZip(this.#handle);
    let n = 0;
    for await (const entry of zip.eachEntry()) {
      if (n >= this.#sums.length) break;
      const [digest = '', name = ''] = (this.#sums[n] ?? '').split('  ');
      n += 1;
      if (entry.fileName !== name) throw this.#damaged(`it should hold ${name} and holds ${entry.fileName}`);
      const read = async () => {
        const bytes = await readEntry(zip, entry, maxEntryBytes);
        if (sha256(bytes) !== digest) throw this.#damaged(`${name} is not as it was written`);
        return bytes;
      };
      yield { name, read };
    }
  }

  refuse(why: string): BackupRefused {
    return this.#damaged(why);
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function compareSeal(handle: FileHandle, damaged: (why: string) => BackupRefused, watch: Watcher): Promise<void> {
  const stats = await handle.stat();
  const tail = sealText.length + digestLength;
  if (!stats.isFile() || stats.size <= tail) throw damaged('it is too short to be one');
  const { buffer } = await handle.read(Buffer.alloc(tail), 0, tail, stats.size - tail);
  if (buffer.toString('latin1', 0, sealText.length) !== sealText) {
    throw damaged('its end is missing or altered, or it is another kind of file');
  }
  watch.begin('Checksum', Math.ceil(stats.size / blockBytes));
  const hash = createHash('sha256');
  const until = stats.size - digestLength;
  const block = Buffer.alloc(blockBytes);
  for (let start = 0; start < until; ) {
    const { bytesRead } = await handle.read(block, 0, Math.min(blockBytes, until - start), start);
    if (bytesRead === 0) throw damaged('it became shorter while it was read');
    hash.update(block.subarray(0, bytesRead));
    start += bytesRead;
    watch.advance(1);
  }
  if (hash.digest('hex') !== buffer.toString('latin1', sealText.length)) {
    throw damaged('its checksum says that it was altered');
  }
}

const openZip = (handle: FileHandle): Promise<ZipFile> =>
  fromFdPromise(handle.fd, { autoClose: false, strictFileNames: true });

async function readEntry(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  if (entry.uncompressedSize > limit) throw new Error(`${entry.fileName} claims ${entry.uncompressedSize} bytes`);
  const blocks: Buffer[] = [];
  // Ends with an error where the real size is another than the one that it claims.
  for await (const block of await zip.openReadStreamPromise(entry)) blocks.push(block as Buffer);
  return Buffer.concat(blocks);
}

interface Found {
  manifest: Manifest;
  sums: string[];
  unpackedBytes: number;
}

async function findParts(handle: FileHandle, damaged: (why: string) => BackupRefused): Promise<Found> {
  const zip = await openZip(handle);
  const found: Partial<Record<string, Entry>> = {};
  let unpackedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize } = entry;
    if (fileName === names.manifest || fileName === names.sums) found[fileName] = entry;
    else if (uncompressedSize > maxEntryBytes) throw damaged(`${fileName} claims ${uncompressedSize} bytes`);
    unpackedBytes += uncompressedSize;
  }
  const { [names.manifest]: manifestEntry, [names.sums]: sumsEntry } = found;
  if (!manifestEntry || !sumsEntry) throw damaged('it says nowhere what it holds');
  const manifest = readManifest(await readEntry(zip, manifestEntry, maxEntryBytes), damaged);
  const sums = await readEntry(zip, sumsEntry, maxSumsBytes);
  if (sha256(sums) !== manifest.sums) throw damaged('its list of checksums was altered');
  const lines = sums.toString('utf8').split('\n').slice(0, -1);
  // Each file of the list, the list itself, and what the backup is.
  if (lines.length + 2 !== zip.entryCount) throw damaged('it holds other files than it lists');
  return { manifest, sums: lines, unpackedBytes };
}

function readManifest(bytes: Buffer, damaged: (why: string) => BackupRefused): Manifest {
  const said: unknown = JSON.parse(bytes.toString('utf8'));
  const version = (said as { leafbookBackup?: unknown } | null)?.leafbookBackup;
  if (typeof version === 'number' && version > format) {
    throw new BackupRefused(
      'This backup was made by a newer version of Leafbook, in a format that this one does not know. ' +
        'Restore it with that version or a later one.',
    );
  }
  const manifest = Manifest.safeParse(said);
  if (!manifest.success) throw damaged('what it says of itself cannot be understood');
  return manifest.data;
}
