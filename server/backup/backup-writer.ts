import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { digestLength, maxEntryBytes, names, sealText } from './format.ts';
import { BackupRefused } from './refused.ts';

/** A half file that nobody wrote to for so long belongs to nobody. */
const abandonedMs = 10 * 60 * 1000;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Replaces the last bytes of a stream, which are a placeholder, by the SHA-256 of all that precedes them. */
function seal(): Transform {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const all = Buffer.concat([held, chunk]);
      const ready = all.subarray(0, Math.max(0, all.length - digestLength));
      held = all.subarray(ready.length);
      hash.update(ready);
      done(null, ready);
    },
    flush(done) {
      done(null, Buffer.from(hash.digest('hex')));
    },
  });
}

/**
 * A stream of these bytes, which are let go of once it was taken: the archive keeps the function until its end, and with
 * it all that it holds.
 */
function streamOnce(bytes: Buffer): () => Readable {
  let held: Buffer[] = [bytes];
  return () => {
    const stream = Readable.from(held, { objectMode: false });
    held = [];
    return stream;
  };
}

async function openPart(part: string): Promise<FileHandle> {
  try {
    // Only the account of the server reads it: it holds e-mail addresses, password hashes and keys.
    return await open(part, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const { mtimeMs } = await stat(part);
    if (Date.now() - mtimeMs < abandonedMs) {
      throw new BackupRefused(
        `${part} is being written by another backup, or was left by one that was cut short a moment ago. ` +
          'Wait for it, or remove that file.',
      );
    }
    await rm(part);
    return openPart(part);
  }
}

/** Writes one backup file: first under another name, so that a file with its own name is always whole. */
export class BackupWriter {
  readonly #file: string;
  readonly #part: string;
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #failed: Promise<never>;
  readonly #mtime: Date;
  readonly #sums: string[] = [];

  private constructor(file: string, part: string, handle: FileHandle, options: { now: Date; signal?: AbortSignal }) {
    this.#file = file;
    this.#part = part;
    this.#mtime = options.now;
    const output = handle.createWriteStream({ flush: true });
    const { signal } = options;
    this.#written = pipeline(this.#zip.outputStream, seal(), output, { ...(signal && { signal }) });
    this.#failed = new Promise((_, reject) => {
      this.#written.catch(reject);
      this.#zip.on('error', reject);
    });
    // Heard where something is waited for; unheard, it would end the process.
    this.#failed.catch(() => {});
  }

  static async create(file: string, options: { now: Date; signal?: AbortSignal }): Promise<BackupWriter> {
    const part = `${file}.part`;
    return new BackupWriter(file, part, await openPart(part), options);
  }

  /** Adds a file. At most one or two are held in memory, however many are added. */
  async add(name: string, bytes: Buffer, { pack }: { pack: boolean }): Promise<void> {
    if (bytes.length > maxEntryBytes) throw new Error(`${name} has ${bytes.length} bytes, more than a backup can hold`);
    this.#sums.push(`${sha256(bytes)}  ${name}\n`);
    await this.#write(name, bytes, pack);
  }

  async #write(name: string, bytes: Buffer, pack: boolean): Promise<void> {
    const options = { compress: pack, mtime: this.#mtime, mode: 0o100_600, size: bytes.length };
    const take = streamOnce(bytes);
    const passed = new Promise<void>((resolve) => {
      this.#zip.addReadStreamLazy(name, options, (give) => give(null, take().once('end', resolve)));
    });
    await Promise.race([passed, this.#failed]);
  }

  /**
   * Ends the file and gives it its name, when every byte of it is on the disk.
   *
   * @param manifest makes the manifest from the digest of the list of digests
   * @returns bytes of the whole file
   */
  async finish(manifest: (sums: string) => object): Promise<number> {
    const sums = Buffer.from(this.#sums.join(''));
    await this.#write(names.sums, sums, false);
    const text = `${JSON.stringify(manifest(sha256(sums)), null, 2)}\n`;
    await this.#write(names.manifest, Buffer.from(text), false);
    this.#zip.end({ comment: sealText + '0'.repeat(digestLength), forceZip64Format: false });
    await this.#written;
    const { size } = await stat(this.#part);
    await rename(this.#part, this.#file);
    const folder = await open(dirname(this.#file), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
    return size;
  }

  /** Gives up; nothing stays. */
  async discard(): Promise<void> {
    (this.#zip.outputStream as Readable).destroy();
    await this.#written.catch(() => {});
    await rm(this.#part, { force: true });
  }
}
